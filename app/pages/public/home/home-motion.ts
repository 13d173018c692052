import { startAboutScroll } from './about-scroll.ts';
import { followAnchorLinks } from './anchor-links.ts';

/** What moves the home page as a whole: links to its sections, and the one scroll to the introduction. */
export function startHomeMotion(): void {
  followAnchorLinks();
  const template = document.querySelector('template');
  const offer = template?.content.firstElementChild;
  const { stop } = startAboutScroll((isOffered) => {
    if (!offer) return;
    if (isOffered) template.after(offer);
    else offer.remove();
  });
  offer?.querySelector('button')?.addEventListener('click', stop);
}
