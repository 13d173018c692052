/** By which line a reader of a document gets in touch. */
export const CONTACT_LINES = ['booking', 'email'] as const;
export type ContactLine = (typeof CONTACT_LINES)[number];
