/** Figures of the workspace and of what is stored, apart from `constants.ts`: what moves for visitors would carry them along. */

export const TOAST = {
  limit: 1,
  shownFor: 5000,
  /** The record outlives the message on screen: it feeds the list of past notifications. */
  removeAfterDismissal: 1_000_000,
  swipeThreshold: 50,
  hotkey: 'F8',
} as const;

export const UPLOAD = {
  extensions: ['jpeg', 'jpg', 'png', 'webp'],
  types: ['image/jpeg', 'image/png', 'image/webp'],
  hintBytes: 5 * 1024 * 1024,
  hint: 'jpeg, jpg, png or webp, up to 5MB each. Larger ones, up to 50MB, are taken too and made smaller.',
  maxFileBytes: 50 * 1024 * 1024,
  maxFiles: 60,
  maxPixels: 64_000_000,
  /** In pixels; larger pictures are kept at this size. */
  longestSide: 2400,
} as const;

/** Upper bounds on what is stored; generous, so that nobody meets them while writing. */
export const LIMITS = {
  title: 300,
  slug: 200,
  text: 50_000,
  imageAddress: 2048,
  imagesPerSection: 200,
  services: 30,
  jsonBytes: 2 * 1024 * 1024,
} as const;

/** How long after a change a draft is stored by itself, and how long after a failure that is tried again. */
export const DRAFT = { savedAfter: 3000, triedAgainAfter: 15_000 } as const;

/** The largest number that a claim states: a million million. */
export const LARGEST_NUMBER = 1e12;
