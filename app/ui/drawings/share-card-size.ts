/** A share card in pixels: what other sites show beside a link. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

/** Where the right side begins, and how wide the rule before it is. */
export const PANEL = 588;
export const RULE = 3;

/** The right side of a card, inside its rule. */
export const SHARE_PANEL = {
  left: PANEL + RULE - 1,
  top: 0,
  width: SHARE_CARD.width - PANEL - RULE + 1,
  height: SHARE_CARD.height,
} as const;

/** All of a card whose words have no letters here: its picture fills it. */
export const SHARE_WHOLE = { left: 0, top: 0, ...SHARE_CARD } as const;
