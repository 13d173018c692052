import { ANCHOR_SCROLL } from './constants.ts';
import { decoded } from './decoded.ts';

/** How far below the upper edge an anchor comes to rest in a window of this width. */
export function anchorOffset(windowWidth: number): number {
  return windowWidth >= ANCHOR_SCROLL.fromWidth ? ANCHOR_SCROLL.offset : 0;
}

type Place = Pick<URL, 'origin' | 'pathname' | 'search'>;

/** The id a link leads to if that is on the page at `here`, else null. */
export function anchorOnPage(link: Place & Pick<URL, 'hash'>, here: Place): string | null {
  const isHere = link.origin === here.origin && link.pathname === here.pathname && link.search === here.search;
  return isHere && link.hash.length > 1 ? decoded(link.hash.slice(1)) : null;
}
