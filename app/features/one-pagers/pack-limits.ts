/** How much a pack holds, so that it stays a letter and a mail takes it; without the schema, for the browser. */
export const PACK_LIMITS = { studies: 12, recipient: 120, note: 600 } as const;

/** By which line a reader of a document gets in touch. */
export const CONTACT_LINES = ['booking', 'email'] as const;
export type ContactLine = (typeof CONTACT_LINES)[number];
