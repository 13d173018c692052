import { HOME } from '../../../lib/constants.ts';
import { isMotionOn, prefersReducedMotion } from '../../../ui/motion-switch.ts';

/** When the visitor is offered to stay, in milliseconds after the page was opened. */
const OFFER_AFTER = 2000;
/** How long the offer stands at least, where the page came to life late. */
const MINIMAL_NOTICE = 2000;
/** A page opened this close to its upper edge, in pixels, counts as not scrolled. */
const NEAR_TOP = 40;

/** Everything by which a visitor takes the page in hand. A mouse that only moves has not decided anything yet. */
const TOUCHES = [
  'wheel',
  'touchstart',
  'pointerdown',
  'keydown',
  'click',
  'focusin',
  'scroll',
  'toggle',
  'hashchange',
  'pagehide',
] as const;

type AboutScroll = { stop: () => void };

/**
 * Six seconds after the page was opened it scrolls to the introduction, unless the visitor did anything before, came for
 * another place on the page, or asked for less motion. Happens once; the focus stays where it is. `onOffer` is told
 * when the visitor can still decline and when that is over.
 */
export function startAboutScroll(onOffer: (isOffered: boolean) => void): AboutScroll {
  const lasting = new AbortController();
  const { signal } = lasting;
  if (!isUntouched() || !introduction()) lasting.abort();
  const timers: ReturnType<typeof setTimeout>[] = [];
  signal.addEventListener('abort', () => {
    for (const timer of timers) clearTimeout(timer);
    onOffer(false);
  });
  const stop = () => lasting.abort();
  if (signal.aborted) return { stop };

  for (const type of TOUCHES) addEventListener(type, stop, { capture: true, passive: true, signal });
  document.addEventListener('visibilitychange', stop, { signal });

  const sinceOpening = performance.now();
  const offerIn = Math.max(0, OFFER_AFTER - sinceOpening);
  const scrollIn = Math.max(HOME.aboutScrollAfter - sinceOpening, offerIn + MINIMAL_NOTICE);
  timers.push(
    setTimeout(() => onOffer(true), offerIn),
    setTimeout(() => {
      // may have been switched on meanwhile
      if (!prefersReducedMotion()) scrollToAbout();
      stop();
    }, scrollIn),
  );
  return { stop };
}

function isUntouched(): boolean {
  return (
    !location.hash &&
    scrollY <= NEAR_TOP &&
    !document.hidden &&
    !prefersReducedMotion() &&
    isMotionOn() &&
    // before this code was there to see it
    !('touched' in document.documentElement.dataset) &&
    (document.activeElement === null || document.activeElement === document.body)
  );
}

/** The introduction, where it is what comes next: not hidden, and not moved further down. */
function introduction(): HTMLElement | null {
  return document.querySelector('.hero + #about');
}

// Always the same distance, also where the rule for links to anchors would leave none.
function scrollToAbout(): void {
  const about = introduction();
  if (!about) return;
  const top = about.getBoundingClientRect().top + scrollY - HOME.aboutScrollOffset;
  scrollTo({ top, behavior: 'smooth' });
}
