import { fetchLinksAhead } from './links-fetched-ahead.ts';
import { reportViews } from './report-views.ts';
import { watchPictures } from './watch-pictures.ts';

/** How long the islands wait for an idle moment at most, in milliseconds. */
const IDLE_TIMEOUT = 500;
const FIRST_TOUCH = ['pointerdown', 'keydown', 'focusin'] as const;

let hasStarted = false;

/**
 * Does what our element in the document asks for: says that the page was shown, and fetches the modules that it names, all
 * at once; the islands start as theirs runs. They are not imported the usual way, because the bundler would put a third file
 * with its own loader in front of them.
 */
async function start(): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  const { islands, counted } = document.querySelector<HTMLElement>('script[async]')?.dataset ?? {};
  if (counted) reportViews(counted);
  await Promise.all((islands?.split(' ') ?? []).map((name) => import(/* @vite-ignore */ name)));
  fetchLinksAhead();
}

/** `load` may come before anything is painted, and so may the next frame: only the browser's own word tells. */
function startWhenPainted(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    startWhenIdle();
    return;
  }
  // comes once
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) startWhenIdle();
  }).observe({ type: 'paint', buffered: true });
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT });
  else setTimeout(start, 0);
}

/** Remembered, because what the visitor touches first may be touched before its island listens. */
function startByTouch(): void {
  document.documentElement.dataset['touched'] = '';
  void start();
}

watchPictures();
for (const type of FIRST_TOUCH) addEventListener(type, startByTouch, { capture: true, once: true });
if (document.readyState === 'complete') startWhenPainted();
else addEventListener('load', startWhenPainted);
