import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { upgradeSchema } from '../app/features/backups/schema-upgrade.server.ts';
import { VERSION } from '../app/lib/version.ts';
import { readConfig } from '../app/platform/config.server.ts';
import { MIGRATIONS, migrate } from '../app/platform/database/migrate.server.ts';
import { schemaStep, text } from '../app/platform/database/schema-step.ts';
import { createLog } from '../app/platform/log.server.ts';
import { closePlatform, openPlatform } from '../app/platform/open-platform.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { createPostgresDatabase } from '../tests/support/postgres-database.ts';
import { makeRoomForCopy, PUT_BACK, putCopyBack } from './put-back.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'put-back-'));
});
afterAll(() => rm(folder, { recursive: true }));

const NOW = new Date('2026-03-05T09:00:00.000Z');
const NEWER = { ...MIGRATIONS, '9000-next': schemaStep({ create: { next_things: { name: text } } }) };

const postgres = inject('postgresUrl');
describe('on SQLite', () => goesBack(async () => undefined));
describe.skipIf(postgres === null)('on PostgreSQL', () =>
  goesBack(async () => (await createPostgresDatabase(postgres ?? '')).url),
);

function goesBack(create: () => Promise<string | undefined>): void {
  /** A site that a newer version has brought to its schema, and into which something was saved since. */
  async function upgraded(): Promise<{ env: Record<string, string>; copy: string }> {
    const env = { DATA_DIR: await mkdtemp(join(folder, 'site-')), DATABASE_URL: (await create()) ?? '' };
    const copy = await opened(env, async (site) => {
      await migrate(site.database);
      await say(site, 'before');
      const upgrade = await upgradeSchema(site, NEWER);
      await say(site, 'since');
      await site.db
        .withTables<{ next_things: { name: string } }>()
        .insertInto('next_things')
        .values({ name: 'new' })
        .execute();
      return basename(upgrade?.backup ?? '');
    });
    return { env, copy };
  }

  async function opened<T>(env: Record<string, string>, use: (site: Platform) => Promise<T>): Promise<T> {
    const site = openPlatform(readConfig(env), { log: createLog('silent') });
    try {
      return await use(site);
    } finally {
      await closePlatform(site);
    }
  }

  const say = async ({ db }: Platform, value: string) => {
    await db.deleteFrom('settings').where('key', '=', 'tried').execute();
    await db.insertInto('settings').values({ key: 'tried', value, updated_at: NOW.toISOString() }).execute();
  };
  const said = async ({ db }: Platform) =>
    (await db.selectFrom('settings').select('value').where('key', '=', 'tried').executeTakeFirst())?.value;

  const ask = (env: Record<string, string>, version: string, backup: string) =>
    writeFile(join(env['DATA_DIR'] ?? '', PUT_BACK), JSON.stringify({ version, backup }));

  /** As the start does it; `until` is where it is killed. */
  async function start(env: Record<string, string>, until?: 'room' | 'schema'): Promise<string | undefined> {
    const copy = await makeRoomForCopy(readConfig(env), NOW, createLog('silent'));
    if (until === 'room') return undefined;
    return opened(env, async (site) => {
      await upgradeSchema(site);
      if (until === 'schema') return undefined;
      if (copy !== null) await putCopyBack(site, copy);
      return said(site);
    });
  }

  /** What the newer version had saved, wherever it is kept. */
  async function keptOf({ DATA_DIR: dataDir = '', DATABASE_URL: url = '' }: Record<string, string>): Promise<string[]> {
    const all = join(dataDir, 'backups');
    const folders = (await readdir(all)).filter((name) => name.startsWith(url ? 'before-restore-' : 'newer-'));
    return Promise.all(
      folders.map(async (name) => {
        if (url) {
          const [settings, things] = await Promise.all(
            ['settings', 'next_things'].map((table) => readFile(join(all, name, `tables/${table}.jsonl`), 'utf8')),
          );
          return `${/"key":"tried","value":"(\w+)"/.exec(settings ?? '')?.[1]} ${JSON.parse(things ?? '').name}`;
        }
        const file = new DatabaseSync(join(all, name, 'site.db'), { readOnly: true });
        const row = file.prepare("select value, name from settings, next_things where key = 'tried'").get();
        file.close();
        return `${row?.['value']} ${row?.['name']}`;
      }),
    );
  }

  test('the copy of before is put back once, whenever the start is killed', async () => {
    for (const killed of [[], ['room'], ['schema'], ['room', 'schema', 'room']] as const) {
      const { env, copy } = await upgraded();
      await expect(opened(env, upgradeSchema)).rejects.toThrow('written by a newer version');
      await ask(env, VERSION, copy);
      for (const until of killed) await start(env, until);
      expect([killed, await start(env)]).toEqual([killed, 'before']);
      expect(existsSync(join(env['DATA_DIR'] ?? '', PUT_BACK))).toBe(false);
      expect(await keptOf(env)).toContain('since new');
      await opened(env, (site) => say(site, 'later'));
      expect(await start(env)).toBe('later');
    }
  }, 120_000);

  test('nothing is touched for another version, nor where the copy is not whole', async () => {
    const { env, copy } = await upgraded();
    await ask(env, '99.0.0', copy);
    expect(await makeRoomForCopy(readConfig(env), NOW, createLog('silent'))).toBeNull();
    await ask(env, VERSION, 'before-upgrade-nothing');
    await expect(makeRoomForCopy(readConfig(env), NOW, createLog('silent'))).rejects.toThrow();
    expect(await opened(env, said)).toBe('since');
  });

  test('nothing is dropped that could not be kept', async () => {
    const { env, copy } = await upgraded();
    if (!env['DATABASE_URL']) return;
    await opened(env, ({ db }) =>
      sql`create view next_view as select name::int as broken from next_things`.execute(db),
    );
    await ask(env, VERSION, copy);
    await expect(start(env)).rejects.toThrow('invalid input syntax');
    await opened(env, ({ db }) => sql`drop view next_view`.execute(db));
    expect(await opened(env, said)).toBe('since');
    expect(await start(env)).toBe('before');
    expect(await keptOf(env)).toEqual(['since new']);
  });
}
