import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest';
import { stopMediaWork } from '../../app/features/media/media-service.server.ts';
import { imageQueue } from '../../app/features/media/picture-worker.server.ts';
import { type Config, readConfig } from '../../app/platform/config.server.ts';
import { type ContentVersion, contentVersionOf } from '../../app/platform/database/content-version.server.ts';
import { type OpenDatabase, openDatabase } from '../../app/platform/database/database.server.ts';
import { migrate } from '../../app/platform/database/migrate.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { openFileStore } from '../../app/platform/open-platform.server.ts';
import type { Platform } from '../../app/platform/platform.server.ts';
import { type FakeClock, fakeClock } from './clock.ts';
import { isRelease, onlyPostgres } from './postgres.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

type DatabaseContext = {
  engine: 'sqlite' | 'postgres';
  /** Everything a service stands on, real but for the clock. Settings can be changed for one test. */
  platform: (settings?: Partial<Config>) => Platform;
  /** Back at the same moment before every test. */
  clock: () => FakeClock;
  /** The object storage behind the files, for making it fail; null where they are on disk. */
  storage: () => S3Server | null;
};

/**
 * Runs the tests once on SQLite with files on disk, and once on PostgreSQL with files in an object storage: the two
 * ways in which the site is run. Databases and storage are made for this file, opened once and emptied before every
 * test. Call it once in a file.
 */
export function onEveryDatabase(name: string, tests: (context: DatabaseContext) => void): void {
  if (!onlyPostgres()) describe(`${name} on SQLite`, () => runOn('sqlite', tests));
  const postgresUrl = inject('postgresUrl');
  if (postgresUrl === null)
    describe.skip(`${name} on PostgreSQL (none on this machine)`, () => runOn('postgres', tests));
  else describe(`${name} on PostgreSQL`, () => runOn('postgres', tests, postgresUrl));
}

/**
 * The same on SQLite alone, for pages and replies whose SQL the tests of stores and services have run on both; a release runs
 * these on both, too.
 */
export function onOneDatabase(name: string, tests: (context: DatabaseContext) => void): void {
  if (isRelease() || onlyPostgres()) onEveryDatabase(name, tests);
  else describe(name, () => runOn('sqlite', tests));
}

function runOn(engine: DatabaseContext['engine'], tests: (context: DatabaseContext) => void, serverUrl?: string): void {
  let opened: TestDatabase;
  let clock = fakeClock();
  let contentVersion: ContentVersion;
  let running: Platform | null = null;
  const inUse: Platform[] = [];

  beforeAll(async () => {
    opened = await openTestDatabase(serverUrl);
  });
  beforeEach(async () => {
    clock = fakeClock();
    running = null;
    await opened.clear();
    contentVersion = versionBy(clock, opened.database);
  });
  afterEach(() => endPictureWork(inUse.splice(0)));
  afterAll(async () => opened?.close());

  tests({
    engine,
    clock: () => clock,
    storage: () => opened.storage,
    platform(settings) {
      // one process has one file store: work that it has begun on a file is known to the next who asks
      if (!settings && running) return running;
      const platform = platformOn(opened, { settings, clock, contentVersion });
      if (!settings) running = platform;
      inUse.push(platform);
      return platform;
    },
  });
}

type Parts = { settings?: Partial<Config>; clock?: FakeClock; contentVersion?: ContentVersion };

function platformOn(
  { config, database }: Pick<TestDatabase, 'config' | 'database'>,
  { settings = {}, clock = fakeClock(), contentVersion = versionBy(clock, database) }: Parts = {},
): Platform {
  const log = createLog('silent');
  return {
    config: { ...config, ...settings },
    log,
    clock,
    db: database.db,
    database,
    files: openFileStore(config, log),
    contentVersion,
  };
}

/** What goes on in the background after a test would write into the storage of the next one. */
async function endPictureWork(platforms: Platform[]): Promise<void> {
  for (const platform of platforms) stopMediaWork(platform);
  // as wide as the queue, and behind everybody
  await imageQueue.run('background', async () => {}, Number.POSITIVE_INFINITY);
}

/** Is asked for again when the test's clock says so, not when the machine is slow; nor is a slow database one that is away. */
function versionBy(clock: FakeClock, { db }: OpenDatabase): ContentVersion {
  return contentVersionOf(db, { now: () => clock.now().getTime(), timeout: { usual: 60_000, changed: 60_000 } });
}

/** A platform of its own for what does not depend on the engine: on SQLite, in a run on PostgreSQL there. */
export async function openTestPlatform(): Promise<{ platform: Platform; close: () => Promise<void> }> {
  const opened = await openTestDatabase((onlyPostgres() && inject('postgresUrl')) || undefined);
  return { platform: platformOn(opened), close: opened.close };
}

export type TestDatabase = {
  /** Everything a service stands on. */
  platform: () => Platform;
  config: Config;
  /** Where the files are; in the data folder without it. */
  storage: S3Server | null;
  database: OpenDatabase;
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

/** Migrated and never used, by server; null for SQLite: files of one worker share what they import, so each is made once. */
const templates = new Map<string | null, Promise<string>>();

/** The name of a migrated database on the server, or the path of one of SQLite: a copy of it takes a tenth of the time. */
function templateOf(server: string | null): Promise<string> {
  const made = templates.get(server) ?? makeTemplate(server);
  templates.set(server, made);
  return made;
}

async function makeTemplate(server: string | null): Promise<string> {
  const dataDir = await mkdtemp(join(inject('dataFolder'), 'template-'));
  const url = server === null ? undefined : (await createPostgresDatabase(server)).url;
  const database = openDatabase({ dataDir, databaseUrl: url });
  await migrate(database);
  await database.db.destroy();
  return url === undefined ? join(dataDir, 'site.db') : new URL(url).pathname.slice(1);
}

/**
 * A fresh, migrated database with its data folder: on the PostgreSQL server named, with files in an object storage, or a
 * SQLite file.
 */
export async function openTestDatabase(server?: string): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(inject('dataFolder'), 'site-data-'));
  const template = await templateOf(server || null);
  const own = server ? await createPostgresDatabase(server, template) : undefined;
  if (!own) await copyFile(template, join(dataDir, 'site.db'));
  const storage = own ? await startS3Server() : null;
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: own?.url,
    LOG_LEVEL: 'silent',
    SAMPLE_CONTENT: 'off',
    ...storage?.env,
  });
  const database = openDatabase(config);
  database.sqlite?.exec('pragma synchronous = off'); // nobody reads it after a power cut
  const empty = await clearing(database);
  return {
    platform: () => platformOn({ config, database }),
    config,
    storage,
    database,
    async clear() {
      await empty();
      storage?.clear();
      await rm(join(dataDir, 'uploads'), { recursive: true, force: true, maxRetries: 5 });
    },
    async close() {
      await database.db.destroy();
      await own?.drop();
      await storage?.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Empties every table and puts back what the migrations themselves wrote. */
async function clearing({ db, sqlite }: OpenDatabase): Promise<() => Promise<void>> {
  // those of the migrations stay: no test is without them
  const names = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !/^kysely_/.test(name));
  const untyped = db.withTables<Record<string, Record<string, unknown>>>();
  const first = new Map<string, Record<string, unknown>[]>();
  for (const name of names) first.set(name, await untyped.selectFrom(name).selectAll().execute());
  // in one statement each: a statement a table costs more than most tests, and so do the files that `truncate` makes anew
  const onSqlite = `pragma foreign_keys = off; begin immediate;
    ${names.map((name) => `delete from "${name}";`).join('\n')}
    delete from sqlite_sequence; commit; pragma foreign_keys = on`;
  const onPostgres = sql.raw(`do $$
    declare name text; filled text[] = '{}'; isFilled boolean;
    begin
      foreach name in array array[${names.map((name) => `'${name}'`).join(', ')}] loop
        execute format('select exists (select from %I)', name) into isFilled;
        if isFilled then filled = filled || quote_ident(name); end if;
      end loop;
      if filled <> '{}' then
        execute 'with ' || (select string_agg(format('gone%s as (delete from %s)', at, emptied), ', ')
          from unnest(filled) with ordinality as rows(emptied, at)) || ' select';
      end if;
      perform setval(seqrelid::regclass, seqstart, false) from pg_sequence;
    end $$`);

  return async () => {
    if (sqlite) sqlite.exec(onSqlite);
    else await onPostgres.execute(db);
    for (const [name, rows] of first) if (rows.length > 0) await untyped.insertInto(name).values(rows).execute();
  };
}
