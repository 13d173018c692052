import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import { type DbOrTransaction, forChange, type InTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { type Origin, originOf } from './origin.ts';

/** JSON of the texts, or of a site from before they were stored the last step of its schema then. */
export type StoredOriginals = { texts: string | null; shownBy: string | null; comparedWith: string | null };

/** What is stored, and what the site began with: asked for so often that it is one question. */
export async function findOriginals(db: DbOrTransaction): Promise<StoredOriginals & { origin: Origin | null }> {
  const row = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('original_texts').select('texts').as('texts'),
      eb.selectFrom('original_texts').select('shown_by').as('shown_by'),
      eb.selectFrom('original_texts').select('compared_with').as('compared_with'),
      eb.selectFrom('settings').select('value').where('key', '=', 'site.origin').as('origin'),
    ])
    .executeTakeFirstOrThrow();
  return { ...fromRow(row), origin: originOf(row.origin) };
}

/** The same within a transaction that goes on to change them. */
export async function findOriginalsForChange(trx: InTransaction): Promise<StoredOriginals | null> {
  const row = await forChange(trx, trx.selectFrom('original_texts').selectAll()).executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function putOriginals(
  trx: PublicTransaction,
  { texts, comparedWith }: { texts: string; comparedWith: string },
): Promise<void> {
  const row = { shown_by: null, texts, compared_with: comparedWith };
  await trx
    .insertInto('original_texts')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

function fromRow({ texts, shown_by, compared_with }: Omit<Tables['original_texts'], 'id'>): StoredOriginals {
  return { texts, shownBy: shown_by, comparedWith: compared_with };
}
