/**
 * Under an address that changes with the bytes: files of the build, and what pages of the owner wait for, typefaces and
 * pictures. Whoever kept one of those has it for a year, even if it is deleted.
 */
export const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Of what is made of the owner's words under an address that changes with them, PDFs and pictures of shared links: who has it may keep
 * it, a cache between may not. What was taken back would live on there.
 */
export const KEPT_BY_READERS = 'private, max-age=31536000, immutable';

/** Of everything else made of the owner's words: caches ask each time, so that what was taken back is gone from all of them. */
export const ASKED_FOR_AGAIN = 'public, max-age=0, must-revalidate';
