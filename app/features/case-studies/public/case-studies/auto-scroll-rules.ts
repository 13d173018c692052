import { CASE_STUDIES_PAGE } from '../../../../lib/constants.ts';

/** The ways in which a visitor takes the page in hand. A scroll by itself is none: scripts scroll too. */
export type Use = 'wheel' | 'touch' | 'key' | 'click';

const PAUSES: Record<Use, number> = {
  wheel: CASE_STUDIES_PAGE.pauseAfterUse,
  touch: CASE_STUDIES_PAGE.pauseAfterUse,
  key: CASE_STUDIES_PAGE.pauseAfterUse,
  click: CASE_STUDIES_PAGE.pauseAfterClick,
};

/** Until when the page stands still after a use; a short pause never ends a longer one that runs already. */
export function pausedUntil(known: number, use: Use, now: number): number {
  return Math.max(known, now + PAUSES[use]);
}

/** Which section stands in front when the page moves on; null at the end, from where it never jumps back. */
export function sectionAfter(index: number, count: number): number | null {
  return index + 1 < count ? index + 1 : null;
}
