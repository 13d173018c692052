import { MOST_SHEETS } from '../../ui/sheets/sheet.ts';

/** How much a pack holds; without the schema, for the browser. */
export const PACK_LIMITS = { studies: MOST_SHEETS, recipient: 120, note: 600 } as const;

/** By which line a reader of a document gets in touch. */
export const CONTACT_LINES = ['booking', 'email'] as const;
export type ContactLine = (typeof CONTACT_LINES)[number];
