import { anchorOffset, anchorOnPage } from '../../../lib/anchor-scroll.ts';
import { prefersReducedMotion } from '../../../ui/motion-switch.ts';

/**
 * Makes links to sections of this page scroll instead of jump, and takes the keyboard along: the focus goes to the
 * section's heading. Without this the browser jumps to the same place by the style sheet's scroll padding.
 */
export function followAnchorLinks(): void {
  focusSectionOfArrival();
  document.addEventListener('click', followLink);
}

function followLink(event: MouseEvent): void {
  const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlainClick || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href*="#"]:not(.skip, [target])');
  const target = link && sectionOf(link);
  if (!link || !target) return;
  event.preventDefault();
  if (location.hash !== link.hash) history.pushState(history.state, '', link.hash);
  const top = target.getBoundingClientRect().top + scrollY - anchorOffset(innerWidth);
  scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  focusHeading(target);
}

/** The browser has scrolled by itself; only the focus is left to do, unless it is somewhere already. */
function focusSectionOfArrival(): void {
  const target = sectionOf(location);
  const isFocusFree = document.activeElement === null || document.activeElement === document.body;
  if (target && isFocusFree) focusHeading(target);
}

function sectionOf(link: HTMLAnchorElement | Location): HTMLElement | null {
  const id = anchorOnPage(link, location);
  return id === null ? null : document.getElementById(id);
}

function focusHeading(section: HTMLElement): void {
  const heading = section.querySelector<HTMLElement>('h2, h3') ?? section;
  if (!heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1;
    // else a later click on the heading would put the focus there too
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
  }
  heading.focus({ preventScroll: true });
}
