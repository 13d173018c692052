import { expect, inject, test } from 'vitest';
import { openDatabase } from './database.server.ts';
import { requireReachableDatabase } from './database-reach.server.ts';

async function reach(databaseUrl: string): Promise<void> {
  const database = openDatabase({ databaseUrl, dataDir: '' });
  try {
    await requireReachableDatabase(database, { databaseUrl });
  } finally {
    await database.db.destroy();
  }
}

test('a database that does not answer, or not to us, is named in one line without its password', async () => {
  await expect(reach('postgres://site:secret@127.0.0.1:9/site')).rejects.toThrow(
    /^DATABASE_URL is wrong, or the database is away: 127\.0\.0\.1:9\/site \([^\n]+\)\.$/,
  );
  const url = inject('postgresUrl');
  if (url === null) return;
  await reach(url);
  const unknown = new URL(url);
  unknown.pathname = '/no_such_site';
  await expect(reach(unknown.href)).rejects.toThrow(
    /^DATABASE_URL is wrong.*\/no_such_site \(database .* not exist\)\.$/,
  );
});
