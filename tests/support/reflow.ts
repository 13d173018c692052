/**
 * Runs in the page, in a window of 320 × 256 px, which is 1280 × 1024 px at 400 % (WCAG 1.4.10): words that are cut off or have to be
 * scrolled sideways, bars that leave no room to read, and controls that the focus does not bring into view (WCAG 2.4.11).
 * Tables, pictures and lines of code may be wider. Where a window lies over the page, only its own count.
 */
export function reflowFaults(): string[] {
  const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';
  const WIDE_BY_NATURE = 'table, pre, img, svg, canvas, video, iframe';
  /** Three lines of text, below which nobody reads. */
  const ROOM = 72;
  const OPENED = [...document.querySelectorAll('[aria-expanded="true"][aria-controls]')].map((button) =>
    document.getElementById(button.getAttribute('aria-controls') ?? ''),
  );
  const found: string[] = [];
  const scope = [...document.querySelectorAll('dialog:modal, :popover-open')].at(-1) ?? document.body;
  const { clientWidth: width } = document.documentElement;
  const height = window.innerHeight;

  const wordsOf = (node: Node) => `“${node.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`;
  const nameOf = (element: Element) =>
    `<${element.localName}${element.getAttribute('class') ? ` class="${element.getAttribute('class')}"` : ''}>`;

  function linesOf(node: Node): DOMRect[] {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter((line) => line.width > 1 && line.height > 1);
  }

  const isForAssistiveTechnologyOnly = (element: Element): boolean => {
    const { clipPath, position } = getComputedStyle(element);
    if (position === 'absolute' && clipPath !== 'none') return true;
    return element.parentElement !== null && isForAssistiveTechnologyOnly(element.parentElement);
  };

  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || node.textContent?.trim() === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (
      element.closest('.skip, .figure-marks, svg, select, textarea, script, style') ||
      isForAssistiveTechnologyOnly(element)
    )
      continue;
    const lines = linesOf(node);
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      // three dots say that there is more, where a press or the mouse leads to it
      if (webkitLineClamp !== 'none' || (textOverflow === 'ellipsis' && element.closest('a, button, [title], summary')))
        break;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isScrolled = /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1;
      if (isScrolled && !element.closest(WIDE_BY_NATURE) && lines.some((line) => line.width > box.clientWidth + 1))
        found.push(`${wordsOf(node)} has to be scrolled sideways in ${nameOf(box)}`);
      const isCut = (line: DOMRect) =>
        (/hidden|clip/.test(overflowX) && (line.left < left - 2 || line.right > right + 2)) ||
        (/hidden|clip/.test(overflowY) && (line.top < top - 4 || line.bottom > bottom + 4));
      if (lines.some(isCut)) found.push(`${wordsOf(node)} is cut off by ${nameOf(box)}`);
      if (/auto|scroll/.test(overflowX + overflowY)) break;
    }
  }

  // names that stay beside the numbers of a table are read with them
  const isFloating = (element: Element | null): boolean =>
    element !== null &&
    element !== scope &&
    ((/fixed|sticky/.test(getComputedStyle(element).position) && !element.matches('th')) ||
      isFloating(element.parentElement));
  let room = 0;
  for (let y = 1; y < height; y += 2) if (!isFloating(document.elementFromPoint(width / 2, y))) room += 2;
  if (room < ROOM) found.push(`bars that stay leave ${room} of ${height} px to read`);

  for (const control of scope.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.skip, [inert]')) continue;
    if (control.matches(':disabled') || isForAssistiveTechnologyOnly(control)) continue;
    control.focus();
    const faces = [control, ...((control as HTMLInputElement).labels ?? [])];
    const box = control.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    let { left, right, top, bottom } = box;
    const views = [new DOMRect(0, 0, width, height)];
    for (let outer = control.parentElement; outer; outer = outer.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(outer);
      if (outer !== document.body && overflowX + overflowY !== 'visiblevisible')
        views.push(outer.getBoundingClientRect());
      if (position === 'fixed') break;
    }
    for (const view of views) {
      [left, right] = [Math.max(left, view.left), Math.min(right, view.right)];
      [top, bottom] = [Math.max(top, view.top), Math.min(bottom, view.bottom)];
    }
    const name = control.getAttribute('aria-label') ?? (control.textContent?.trim().slice(0, 40) || control.id);
    if (left >= right || top >= bottom) {
      found.push(`the focus on “${name}” does not bring it into view`);
      continue;
    }
    const points = [0.5, 0.1, 0.9].flatMap((across) => [0.5, 0.1, 0.9].map((down) => [across, down] as const));
    const hits = points.map(([across, down]) =>
      document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down),
    );
    // a button may be laid over a picture, and what is done with that lies over both
    if (getComputedStyle(control).position === 'absolute' && hits.some((hit) => control.parentElement?.contains(hit)))
      continue;
    // what somebody opened goes with Escape
    if (hits.some((hit) => OPENED.some((part) => part?.contains(hit)))) continue;
    if (!hits.some((hit) => faces.some((face) => hit !== null && (face.contains(hit) || hit.contains(face)))))
      found.push(`“${name}” has the focus below ${hits[0] ? nameOf(hits[0]) : 'something else'}`);
  }
  return [...new Set(found)];
}

/**
 * Runs in the page: puts a word of 80 letters in the place of each text, one after the other, and says where it leaves the window. Owners
 * write addresses and compounds; `main` clips what is too wide, so that nobody could scroll to the rest.
 */
export function longWordFaults(): string[] {
  const WORD = 'Versicherungsgesellschaft'.repeat(4).slice(0, 80);
  const { clientWidth: width } = document.documentElement;
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text); // by the filter
  for (const text of texts) {
    const element = text.parentElement;
    const isRead = text.data.trim() !== '' && element?.checkVisibility({ visibilityProperty: true });
    // these scroll by themselves, are drawn, are heard only, are short by rule, or count
    if (
      !element ||
      !isRead ||
      element.closest('table, pre, svg, select, textarea, script, style, .skip, .vh, .whole, .deck')
    )
      continue;
    const { data } = text;
    text.data = WORD;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter((line) => line.width > 1 && line.height > 1);
    let box: Element | null = element;
    while (box && !(/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth))
      box = box.parentElement;
    const isOutside = ({ left, right }: DOMRect) => right > width + 1 || left < -1;
    if (lines.some((line) => line.width > width || (box === null && isOutside(line))))
      found.push(`“${data.trim().slice(0, 40)}” in <${element.localName} class="${element.className}">`);
    text.data = data;
  }
  return found;
}

/**
 * Runs in the page: ordinary words and figures that are broken in the middle, but for those of tables, whose columns may be fixed. Nothing sticks out of its box then, so that no other test sees it: a column
 * became narrower than its longest word.
 */
export function brokenWords(): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text; // by the filter
    const element = text.parentElement;
    if (
      !element?.checkVisibility({ visibilityProperty: true }) ||
      element.closest('svg, select, textarea, script, style, code, pre, table, .vh')
    )
      continue;
    for (const { 0: word, index } of text.data.matchAll(
      /(?<![^\s“(])[\p{L}\p{Nd}\p{Sc}](?:[\p{L}\p{Nd}]|[.,](?=\p{Nd})){1,19}(?![^\s,.;:!?”)])/gu,
    )) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
      if (new Set(lines).size > 1)
        found.add(`“${word}” is broken in <${element.localName} class="${element.className}">`);
    }
  }
  return [...found];
}

/**
 * Runs in the page: puts a word as long as a craft or a trade may be called in the place of the first word of each heading and fact, one
 * after the other, and says where it is broken: owners name things otherwise than the sample does.
 */
export function brokenNames(): string[] {
  const WORD = 'Construction';
  const FIRST = /(?<!\S)\p{L}[^\s-]*/u;
  const found: string[] = [];
  for (const element of document.querySelectorAll('main :is(h1, h2, h3, dl.tblock dd)')) {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text | null; // by the filter
    const { data = '' } = text ?? {};
    if (!text || !FIRST.test(data) || !element.checkVisibility({ visibilityProperty: true })) continue;
    text.data = data.replace(FIRST, WORD);
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(WORD));
    range.setEnd(text, range.startOffset + WORD.length);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
    if (new Set(lines).size > 1) found.push(`${innerWidth} px: “${data}” in <${element.localName}>`);
    text.data = data;
  }
  return found;
}
