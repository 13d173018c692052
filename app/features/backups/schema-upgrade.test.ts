import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, type Mock, test, vi } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { createPostgresDatabase } from '../../../tests/support/postgres-database.ts';
import { type S3Server, startS3Server } from '../../../tests/support/s3-server.ts';
import { OLD_PICTURE, OLD_PICTURE_HASH, OLD_ROWS } from '../../../tests/support/schema-rows.ts';
import { tableContent } from '../../../tests/support/table-content.ts';
import { readConfig } from '../../platform/config.server.ts';
import { MIGRATIONS, migrate, NewerSchemaError } from '../../platform/database/migrate.server.ts';
import type { Row } from '../../platform/database/table-dump.server.ts';
import { createLog, type Log } from '../../platform/log.server.ts';
import { closePlatform, openPlatform } from '../../platform/open-platform.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { restoreBackup, verifyBackup } from './backup-service.server.ts';
import { backupStorageOf } from './open-backup-storage.server.ts';
import { upgradeSchema } from './schema-upgrade.server.ts';

const DUMPS = join(import.meta.dirname, '../../../tests/support/released-schemas');
const RELEASED = (await readdir(DUMPS)).flatMap((file) => /^(.+)\.sqlite\.sql$/.exec(file)?.[1] ?? []).sort();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Engine = 'sqlite' | 'postgres';

/** What stands beside the data folder: nothing, or a database and an object storage. */
type Beside = { url?: string; storage?: S3Server; env: Record<string, string>; remove: () => Promise<void> };

describe('a site of an earlier version on SQLite', () =>
  upgrades('sqlite', async () => ({ env: {}, remove: async () => {} })));

const server = inject('postgresUrl');
describe.skipIf(server === null)('a site of an earlier version on PostgreSQL', () =>
  upgrades('postgres', async () => {
    const [database, storage] = await Promise.all([createPostgresDatabase(server ?? ''), startS3Server()]);
    const remove = async () => void (await Promise.all([database.drop(), storage.close()]));
    return { url: database.url, storage, env: { DATABASE_URL: database.url, ...storage.env }, remove };
  }),
);

function upgrades(engine: Engine, create: () => Promise<Beside>): void {
  /** A site as that version left it, with its one picture; `null` makes a new one. */
  async function withSite(step: string | null, use: (site: Platform, warn: Mock, storage?: S3Server) => Promise<void>) {
    const dataDir = await mkdtemp(join(folder, 'site-'));
    const { url, storage, env, remove } = await create();
    if (step !== null) await load(step, url, dataDir);
    const warn = vi.fn();
    const log = { ...createLog('silent'), warn, error: vi.fn() } as unknown as Log;
    const site = openPlatform(readConfig({ DATA_DIR: dataDir, ...env }), { log });
    try {
      if (step !== null) await site.files.put(`${OLD_PICTURE_HASH}.webp`, OLD_PICTURE);
      await use(site, warn, storage);
    } finally {
      await closePlatform(site);
      await remove();
    }
  }

  async function load(step: string, url: string | undefined, dataDir: string): Promise<void> {
    const dump = await readFile(join(DUMPS, `${step}.${engine}.sql`), 'utf8');
    if (url === undefined) {
      // rows may stand before a table to which they refer
      const db = new DatabaseSync(join(dataDir, 'site.db'), { enableForeignKeyConstraints: false });
      db.exec(dump);
      db.close();
      return;
    }
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(dump);
    await client.end();
  }

  test.each(RELEASED)('%s is brought up to date with everything in it', async (step) => {
    await withSite(step, async (site, warn) => {
      const before = await tableContent(site.database, site.config.dataDir);
      // as an earlier version wrote it, for everybody
      const uploads = join(site.config.dataDir, 'uploads');
      const all = site.config.s3 ? [] : await readdir(uploads, { recursive: true });
      const pictures = all.filter((name) => name.endsWith('.webp')).map((name) => join(uploads, name));
      for (const picture of pictures) await chmod(picture, 0o644);
      const upgrade = await upgradeSchema(site);
      const isLast = step === Object.keys(MIGRATIONS).at(-1);
      expect(upgrade?.steps ?? []).toEqual(Object.keys(MIGRATIONS).filter((name) => name > step));
      const after = await tableContent(site.database, site.config.dataDir);
      // what a site began with is written down by the upgrade itself
      const kept = { ...after, settings: (after['settings'] ?? []).filter(({ key }) => key !== 'site.origin') };
      // what nobody has answered has another name by now
      const renamed = (before['enquiries'] ?? []).map((row) => ({ ...row, state: 'new' }));
      for (const [table, rows] of Object.entries({ ...before, enquiries: renamed }))
        expect(inColumnsOf(rows, kept[table as keyof typeof kept])).toEqual(rows);
      expect(Object.keys(before).length).toBeGreaterThan(5);
      expect((after['case_studies'] ?? []).length).toBe(OLD_ROWS['case_studies']?.length);

      await withSite(null, async (fresh) => {
        await migrate(fresh.database);
        expect(await shape(site)).toEqual(await shape(fresh));
      });
      const page = await appOf(site).call('/case-studies/an-old-study');
      expect([page.status, (await page.text()).includes('An old study')]).toEqual([200, true]);

      if (isLast) return;
      const origin = after['settings']?.find(({ key }) => key === 'site.origin')?.['value'];
      expect(origin).toBe(upgrade?.steps.includes('0034-origin') ? 'example' : undefined);
      for (const picture of pictures) expect((await stat(picture)).mode & 0o777).toBe(0o600);
      const copy = await backupStorageOf(site).open(basename(upgrade?.backup ?? ''));
      expect(await verifyBackup(copy)).toMatchObject({ files: 1, missing: [] });
      expect(warn.mock.calls.map(([facts]) => facts)).toMatchObject([
        { event: 'backup-before-upgrade', backup: upgrade?.backup },
        { event: 'schema-upgraded', steps: upgrade?.steps },
      ]);
      await site.db.deleteFrom('case_studies').execute();
      await restoreBackup(site, copy, { replace: true });
      const restored = await tableContent(site.database, site.config.dataDir);
      expect(restored['case_studies']).toEqual(after['case_studies']);
    });
  });

  test('is as it was when a step fails, with one copy of it however often that is tried', async () => {
    await withSite('0010-access-tokens-webhooks', async (site) => {
      const before = await tableContent(site.database, site.config.dataDir);
      const failing = {
        ...MIGRATIONS,
        '9999-fails': {
          up: async (db: Kysely<unknown>) => {
            await sql`drop table known_devices`.execute(db);
            throw new Error('the power went');
          },
        },
      };
      for (let attempt = 0; attempt < 3; attempt++)
        await expect(upgradeSchema(site, failing)).rejects.toThrow(
          /could not be brought up to date \(the power went\)\. It is as it was.*before-upgrade-/,
        );
      expect(await tableContent(site.database, site.config.dataDir)).toEqual(before);
      const copies = await backupStorageOf(site).list();
      expect(copies).toHaveLength(1);
      const { manifest } = await backupStorageOf(site).open(copies[0]?.name ?? '');
      expect(manifest.migrations.at(-1)).toBe('0010-access-tokens-webhooks');
    });
  });

  test('is as it was when the disk is full, and that is what is said', async () => {
    await withSite('0010-access-tokens-webhooks', async (site) => {
      const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      const failing = { ...MIGRATIONS, '9999-fails': { up: () => Promise.reject(full) } };
      await expect(upgradeSchema(site, failing)).rejects.toThrow(
        /^The disk is full\. The database could not be brought up to date and is as it was before: .* A copy is in .*before-upgrade-/,
      );
    });
  });

  test('is not touched when no copy of it can be kept', async () => {
    await withSite('0001-foundation', async (site, _warn, storage) => {
      await writeFile(join(site.config.dataDir, 'backups'), 'no folder');
      if (storage) storage.behaviour.status = 500;
      await expect(upgradeSchema(site)).rejects.toThrow();
      const tables = await site.db.introspection.getTables();
      expect(tables.map(({ name }) => name)).not.toContain('mails');
    });
  });

  test('of a later version is refused, and a new site needs no copy', async () => {
    await withSite(null, async (site) => {
      expect(await upgradeSchema(site)).toMatchObject({ backup: null });
      expect(await upgradeSchema(site)).toBeNull();
      const { '0008-study-services': _last, ...earlier } = MIGRATIONS;
      await expect(upgradeSchema(site, earlier)).rejects.toThrow(NewerSchemaError);
    });
  });
}

/** What is left of rows when only the columns are looked at that were there before. */
function inColumnsOf(before: Row[], after: Row[] = []): Row[] {
  const columns = Object.keys(before[0] ?? {});
  return after.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null])));
}

/** Every table with its columns, as far as both engines tell. */
async function shape({ db }: Platform): Promise<unknown> {
  const tables = await db.introspection.getTables();
  return tables
    .map(({ name, columns }) => [
      name,
      columns.map((column) => [column.name, column.dataType, column.isNullable]).sort(),
    ])
    .sort();
}
