import { MOST_SHEETS } from '../../ui/sheets/sheet.ts';

/** How much a pack holds; without the schema, for the browser. */
export const PACK_LIMITS = { studies: MOST_SHEETS, recipient: 120, note: 600 } as const;
