/** A share card in pixels: what other sites show beside a link. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;
