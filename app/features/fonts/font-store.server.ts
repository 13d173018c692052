import type { Selectable } from 'kysely';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import { type DbOrTransaction, forChange } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { OwnFont } from '../../ui/brand/brand-choice.ts';

export type StoredFont = OwnFont & { bytes: number; licenceConfirmedAt: string };

/** Every typeface that was uploaded, by its name. */
export async function listFonts(db: DbOrTransaction): Promise<StoredFont[]> {
  return (await fontRows(db).execute()).map(fromRow);
}

/** The same within a transaction that removes or takes one: until its end nobody else does. */
export async function listFontsForChange(trx: PublicTransaction): Promise<StoredFont[]> {
  return (await forChange(trx, fontRows(trx)).execute()).map(fromRow);
}

function fontRows(db: DbOrTransaction) {
  return db
    .selectFrom('fonts')
    .select(['hash', 'family', 'weight', 'bytes', 'metrics', 'licence_confirmed_at'])
    .orderBy('family')
    .orderBy('weight')
    .orderBy('hash');
}

function fromRow({ metrics, licence_confirmed_at, ...font }: Omit<Selectable<Tables['fonts']>, 'file'>): StoredFont {
  // only ever written by `insertFont`
  const measures = JSON.parse(metrics) as Omit<OwnFont, 'hash' | 'family' | 'weight'>;
  return { ...font, ...measures, licenceConfirmedAt: licence_confirmed_at };
}

/** Keeps a file; of one that is there already the licence was confirmed again, and its measures were taken anew. */
export async function insertFont(
  trx: PublicTransaction,
  { hash, family, weight, bytes, licenceConfirmedAt, ...metrics }: StoredFont,
  file: Uint8Array,
): Promise<void> {
  await trx
    .insertInto('fonts')
    .values({
      ...{ hash, family, weight, bytes },
      file: Buffer.from(file).toString('base64'),
      metrics: JSON.stringify(metrics),
      licence_confirmed_at: licenceConfirmedAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ metrics: JSON.stringify(metrics), licence_confirmed_at: licenceConfirmedAt }),
    )
    .execute();
}

export async function hasFont(db: DbOrTransaction, hash: string): Promise<boolean> {
  return (await db.selectFrom('fonts').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined;
}

/** The file as it came; null when there is none. */
export async function findFontFile(db: DbOrTransaction, hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db.selectFrom('fonts').select('file').where('hash', '=', hash).executeTakeFirst();
  return row ? new Uint8Array(Buffer.from(row.file, 'base64')) : null;
}

/** False when there was none. */
export async function deleteFont(trx: PublicTransaction, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('fonts').where('hash', '=', hash).executeTakeFirst();
  return numDeletedRows > 0n;
}
