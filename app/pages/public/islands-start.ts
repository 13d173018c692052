import { noteWhereFrom } from './came-from.ts';
import { fetchLinksAhead } from './links-fetched-ahead.ts';
import { reportViews } from './report-views.ts';
import { watchPictures } from './watch-pictures.ts';

/** How long the islands wait for an idle moment at most, in milliseconds. */
const IDLE_TIMEOUT = 500;

const ASLEEP = '.island:not(.awake) button';
// this very script's element
const { islands, counted, missing } = document.querySelector<HTMLElement>('script[async]')?.dataset ?? {};
// not in every browser; the others take the next moment
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work));

let hasStarted = false;

/**
 * Does what our element in the document asks for: says that the page was shown, and fetches the modules that it names, all
 * at once; the islands start as theirs runs. They are not imported the usual way, because the bundler would put a third file
 * with its own loader in front of them.
 */
async function start(): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  if (counted) {
    noteWhereFrom();
    reportViews(counted);
  }
  await Promise.all((islands?.split(' ') ?? []).map((name) => import(/* @vite-ignore */ name)));
  fetchLinksAhead();
}

/** `load` may come before anything is painted, and so may the next frame: only the browser's own word tells. */
function startWhenPainted(): void {
  // comes once
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) whenIdle(start, { timeout: IDLE_TIMEOUT });
  }).observe({ type: 'paint', buffered: true });
}

/** Remembered, because what the visitor touches first may be touched before its island listens. */
function startByTouch(): void {
  document.documentElement.dataset['touched'] = '';
  void start();
}

/** Buttons that were pressed before React heard of it. */
const pressed: (HTMLElement | null)[] = [];

watchPictures(missing);
// only elements are clicked
addEventListener('click', ({ target }) => pressed.push((target as Element).closest(ASLEEP)), true);
addEventListener('alive', () => {
  for (const button of pressed.splice(0)) button?.click();
});
for (const type of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(type, startByTouch, { capture: true, once: true });
if (document.readyState === 'complete') startWhenPainted();
else addEventListener('load', startWhenPainted);
