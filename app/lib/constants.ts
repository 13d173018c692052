/** Every figure the product's behaviour hangs on, in one place so that tests with a fake clock can name them. Times are milliseconds. */

export const QUERY = { refetchInterval: 3000, staleTime: 0, cacheTime: 0, retry: false } as const;

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

export const COPYRIGHT_YEAR = 2025;

/** The language in which the site writes numbers, and the whole site's until the owner says otherwise. */
export const SITE_LANGUAGE = 'en-AU';

/** Widths, in CSS pixels, of the stored variants of an uploaded picture. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
