/** Every figure the product's behaviour hangs on, in one place so that tests with a fake clock can name them. Times are milliseconds. */

export const QUERY = { refetchInterval: 3000, staleTime: 0, cacheTime: 0, retry: false } as const;

export const TOAST = {
  limit: 1,
  shownFor: 5000,
  /** The record outlives the message on screen: it feeds the list of past notifications. */
  removeAfterDismissal: 1_000_000,
  swipeThreshold: 50,
  hotkey: 'F8',
} as const;

export const ANCHOR_SCROLL = { offset: 80, fromWidth: 768 } as const;

export const HOME = {
  aboutScrollAfter: 6000,
  aboutScrollOffset: 80,
  galleryRotation: 10_000,
  galleryDots: 8,
  imagesPerSet: 6,
} as const;

export const CAROUSEL = { interval: 5000, swipeThreshold: 50, maxDots: 10 } as const;

export const CASE_STUDIES_PAGE = { autoScroll: 8000, pauseAfterUse: 15_000, pauseAfterClick: 60_000 } as const;

export const PAGED_GALLERY = { pageSize: 12, interval: 10_000 } as const;

/** Up to how many studies a page shows whole; more come in parts, so that no page grows without an end. */
export const STUDY_PARTS = { wholeUpTo: 200, size: 12 } as const;

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

export const COPYRIGHT_YEAR = 2025;

/** The language in which the site writes numbers, and the whole site's until the owner says otherwise. */
export const SITE_LANGUAGE = 'en-AU';

/** The largest number that a claim states: a million million. */
export const LARGEST_NUMBER = 1e12;

/** Widths, in CSS pixels, of the stored variants of an uploaded picture. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
