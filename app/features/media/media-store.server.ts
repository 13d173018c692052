import type { DbOrTransaction } from '../../platform/database/database.server.ts';

export type Upload = { hash: string; width: number; height: number; colour: string };
export type NewUpload = Upload & { bytes: number };

// Far below the number of parameters that either database takes in one statement.
const BATCH = 5000;

/** Records pictures; one that is known already counts as new again, so that no clean-up takes it for forgotten. */
export async function insertUploads(
  db: DbOrTransaction,
  uploads: NewUpload[],
  { now, isSample }: { now: Date; isSample: boolean },
): Promise<void> {
  const createdAt = now.toISOString();
  for (const { hash, width, height, bytes, colour } of uploads) {
    await db
      .insertInto('uploads')
      .values({ hash, width, height, bytes, colour, created_at: createdAt, is_sample: isSample ? 1 : 0 })
      .onConflict((conflict) =>
        // What a person uploads is theirs, also if it was a sample before.
        conflict.column('hash').doUpdateSet({ created_at: createdAt, ...(isSample ? {} : { is_sample: 0 }) }),
      )
      .execute();
  }
}

export async function listUploads(db: DbOrTransaction, hashes: string[]): Promise<Upload[]> {
  const found: Upload[] = [];
  for (let start = 0; start < hashes.length; start += BATCH) {
    const rows = await db
      .selectFrom('uploads')
      .select(['hash', 'width', 'height', 'colour'])
      .where('hash', 'in', hashes.slice(start, start + BATCH))
      .execute();
    found.push(...rows);
  }
  return found;
}

export async function listUploadDates(db: DbOrTransaction): Promise<Map<string, Date>> {
  const rows = await db.selectFrom('uploads').select(['hash', 'created_at']).execute();
  return new Map(rows.map((row) => [row.hash, new Date(row.created_at)]));
}

/** Answers whether there is no row any more: one that became young in the meantime stays. */
export async function deleteUploadOlderThan(db: DbOrTransaction, hash: string, limit: Date): Promise<boolean> {
  await db.deleteFrom('uploads').where('hash', '=', hash).where('created_at', '<', limit.toISOString()).execute();
  return (await listUploads(db, [hash])).length === 0;
}
