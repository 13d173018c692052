import { recordStore, type Stored } from '../../kit/record-store.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { type Origin, originOf } from './origin.ts';

/** One row. JSON of the texts, or of a site from before they were stored the last step of its schema then. */
export const originalTexts = recordStore('original_texts', {
  isPublic: true,
  columns: 'texts shown_by compared_with',
  hidden: 'id',
});
export type StoredOriginals = Stored<typeof originalTexts>;
export const ONLY = 1;

/** What is stored, and what the site began with: asked for so often that it is one question. */
export async function findOriginals(db: DbOrTransaction): Promise<StoredOriginals & { origin: Origin | null }> {
  const row = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('original_texts').select('texts').as('texts'),
      eb.selectFrom('original_texts').select('shown_by').as('shownBy'),
      eb.selectFrom('original_texts').select('compared_with').as('comparedWith'),
      eb.selectFrom('settings').select('value').where('key', '=', 'site.origin').as('origin'),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, origin: originOf(row.origin) };
}
