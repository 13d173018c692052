// The pictures of a study one at a time over the whole window. Loaded by the first press that asks for it, and made of what
// the page shows already: it needs nothing from the server, and nothing from the rest of the page's script. It is told by an
// event, because the bundler keeps no exports of what a document names.

/** A finger that moves less has not swiped, in pixels. */
const SWIPE = 50;

export type LargerWords = { previous: string; next: string; close: string };
/** Sent by the button beside a picture, once this is loaded; its detail are the words. */
type LargerEvent = CustomEvent<LargerWords>;

type Shown = { src: string; alt: string; caption: string };

const LOOK = `
.larger { width: 100vw; height: 100dvh; max-width: none; max-height: none; padding: 0; border: 0; background: #0d0f0e; color: #fff }
.larger[open] { display: grid; grid-template: minmax(0, 1fr) auto / minmax(0, 1fr) }
.larger::backdrop { background: #0d0f0e }
.larger img { width: 100%; height: 100%; object-fit: contain; touch-action: pan-y pinch-zoom }
.larger div { display: flex; gap: .5rem; align-items: center; padding: .75rem max(1rem, env(safe-area-inset-left)) }
.larger p { flex: 1; min-width: 0; margin: 0; max-height: 6rem; overflow: auto; font-size: .9375rem; line-height: 1.45 }
.larger small { display: block; opacity: .8; font-size: .8125rem }
.larger button { flex: none; width: 44px; height: 44px; padding: 0; background: #fff; color: #0d0f0e; border: 2px solid; border-radius: 4px; font: 600 1.25rem/1 sans-serif }
.larger button:focus-visible { outline: 3px solid #fff; outline-offset: 3px; box-shadow: none }
[dir="rtl"] .larger button:not(:last-child) { transform: scaleX(-1) }
`;

let isDressed = false;

/** Shows the picture beside a button, and the way to all others of the page; closed, the focus is where it was. */
function showLarger(button: Element, words: LargerWords): void {
  dress();
  const figures = [...document.querySelectorAll('.dsets figure:has(.zoom)')];
  const pictures = figures.map(shownIn);
  let place = figures.findIndex((figure) => figure.contains(button));

  const dialog = document.createElement('dialog');
  dialog.className = 'larger';
  const image = document.createElement('img');
  const text = document.createElement('p');
  const bar = document.createElement('div');
  const step = (by: 1 | -1) => show((place + by + pictures.length) % pictures.length);
  bar.append(text);
  if (pictures.length > 1)
    bar.append(
      pressed('‹', words.previous, () => step(-1)),
      pressed('›', words.next, () => step(1)),
    );
  const close = pressed('×', words.close, () => dialog.close());
  close.autofocus = true;
  bar.append(close);
  dialog.append(image, bar);

  function show(next: number) {
    const picture = pictures[next];
    if (!picture) return;
    place = next;
    image.src = picture.src;
    image.alt = picture.alt;
    dialog.ariaLabel = picture.alt || picture.caption || words.close;
    const count = document.createElement('small');
    // a description that repeats the caption is said once
    count.textContent = [`${next + 1}/${pictures.length}`, picture.alt === picture.caption ? '' : picture.alt]
      .filter(Boolean)
      .join(' · ');
    text.replaceChildren(picture.caption, count);
  }

  const isTurned = document.documentElement.dir === 'rtl';
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') step(isTurned ? -1 : 1);
    if (key === 'ArrowLeft') step(isTurned ? 1 : -1);
  });
  addSwipe(image, (by) => step(isTurned ? (by > 0 ? -1 : 1) : by));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  show(place);
  dialog.showModal();
}

/** Tells that a finger went to the left (1) or to the right (-1). */
function addSwipe(image: HTMLImageElement, swiped: (by: 1 | -1) => void): void {
  let start: PointerEvent | null = null;
  image.draggable = false;
  image.addEventListener('pointerdown', (event) => {
    start = event;
  });
  image.addEventListener('pointercancel', () => {
    start = null;
  });
  image.addEventListener('pointerup', (event) => {
    if (!start) return;
    const [across, down] = [event.clientX - start.clientX, event.clientY - start.clientY];
    start = null;
    if (Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(down)) swiped(across < 0 ? 1 : -1);
  });
}

function shownIn(figure: Element): Shown {
  const image = figure.querySelector('img');
  return {
    src: figure.querySelector('a')?.href ?? image?.src ?? '',
    alt: image?.alt ?? '',
    caption: figure.querySelector('figcaption')?.textContent ?? '',
  };
}

function pressed(sign: string, name: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = sign;
  button.ariaLabel = name;
  button.addEventListener('click', press);
  return button;
}

function dress(): void {
  if (isDressed) return;
  isDressed = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOK);
  document.adoptedStyleSheets.push(sheet);
}

document.addEventListener('larger', (event) => {
  const { target, detail } = event as LargerEvent; // nobody else sends one
  if (target instanceof Element) showLarger(target, detail);
});
