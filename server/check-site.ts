import { sql } from 'kysely';
import { severalAtOnce } from '../app/lib/several-at-once.ts';
import { sha256 } from '../app/lib/sha256.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';

/** Damage in database and files, one sentence each; empty when all is well. */
export async function checkSite(platform: Platform): Promise<string[]> {
  return [...(await checkDatabase(platform)), ...(await checkFiles(platform))];
}

async function checkDatabase({ db, database }: Platform): Promise<string[]> {
  if (database.engine === 'postgres') {
    await sql`select 1`.execute(db);
    return [];
  }
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const orphans = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(db);
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...orphans.rows.map(({ table, rowid }) => `${table}: row ${rowid} belongs to nothing`),
  ];
}

/** Every recorded picture must be there, whole: its name is the hash of its bytes. */
async function checkFiles({ db, files }: Platform): Promise<string[]> {
  const findings: string[] = [];
  const uploads = await db.selectFrom('uploads').select('hash').execute();
  await severalAtOnce(uploads, async ({ hash }) => {
    const name = `${hash}.webp`;
    const bytes = await files.get(name);
    if (!bytes) findings.push(`${name}: the file is missing`);
    else if (!sha256(bytes).startsWith(hash)) findings.push(`${name}: the file is damaged`);
  });
  return findings.sort();
}
