import type { CallName } from '../../../kit/api.ts';
import { isStaticCopy } from '../../../lib/static-copy.ts';
import type { HomeGalleryProps } from './home-gallery.tsx';
import { watchReading } from './watch-reading.ts';

/** How far below and above the window the gallery counts as near: one window. */
const NEAR = '100% 0%';
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'click'] as const;

/**
 * Fetches what brings the gallery to life once it nears the window or is touched, or what it shows has changed; until then
 * it is read here, in its place. The document says again when it lives.
 */
export function wakeWhenNear(): void {
  const gallery = document.querySelector<HTMLElement>('[data-island]');
  const files = document.querySelector<HTMLElement>('script[data-near]')?.dataset['near']?.split(' ');
  if (!gallery || !files) return;
  const asleep = new AbortController();
  const { signal } = asleep;

  function wake(): void {
    if (signal.aborted) return;
    asleep.abort();
    delete document.documentElement.dataset['islands'];
    void importInTurn(files ?? []);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
    },
    { rootMargin: NEAR },
  );
  // the section has its place also while a browser leaves out what is in it
  observer.observe(gallery.closest('section') ?? gallery);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const type of TOUCHES) gallery.addEventListener(type, wake, { capture: true, signal });
  if (isStaticCopy()) return;
  const address = readingOf(gallery);
  if (address === null) wake();
  else watchReading(address, wake, signal);
}

const LIST = 'GET /case-studies' satisfies CallName;
const FIRST_PART = 'GET /case-study-parts/:part' satisfies CallName;

/**
 * What the gallery will read: the client of the API would bring the queries' library along. Null where nothing is shown:
 * that may have failed, and is read by the gallery itself until it is there.
 */
function readingOf(gallery: HTMLElement): string | null {
  const { isWhole, images } = JSON.parse(gallery.nextElementSibling?.textContent ?? '{}') as Partial<HomeGalleryProps>;
  if (images?.length === 0) return null;
  return isWhole ? LIST.replace('GET ', '/api') : FIRST_PART.replace('GET ', '/api').replace(':part', '1');
}

/** Fetches all at once, and runs what others need first, each in a piece of its own: the page can answer in between. */
async function importInTurn(files: string[]): Promise<void> {
  for (const href of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await new Promise((rested) => setTimeout(rested));
  }
}
