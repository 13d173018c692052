import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createCaseStudy, listCaseStudies } from '../app/features/case-studies/case-study-service.server.ts';
import { storeGeneratedImage } from '../app/features/media/media-service.server.ts';
import { readConfig } from '../app/platform/config.server.ts';
import { lockDataFolder } from '../app/platform/database/data-folder-lock.server.ts';
import { migrate } from '../app/platform/database/migrate.server.ts';
import { closePlatform, openPlatform } from '../app/platform/open-platform.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { ensureSecretsKey, findSecretsKey } from '../app/platform/secrets-key.server.ts';
import { newCaseStudy } from '../tests/support/make.ts';
import { plain } from '../tests/support/pictures.ts';
import { createPostgresDatabase } from '../tests/support/postgres-database.ts';
import { startS3Server } from '../tests/support/s3-server.ts';
import { checkSite } from './check-site.ts';
import { moveDataVerb } from './move-data-verb.ts';
import { UsageError } from './verb.ts';

const { read, run } = moveDataVerb;

test('move-data takes one place to move to, or two', () => {
  expect(read(['--to', 'postgres://a@b/c'])).toEqual(['postgres://a@b/c', '']);
  expect(read(['--files-to=s3', '--to=sqlite:/a=b'])).toEqual(['sqlite:/a=b', 's3']);
  for (const args of [
    [],
    ['--to'],
    ['--to', 'mysql://x/y'],
    ['--to', 'sqlite:'],
    ['--files-to', 'tape'],
    ['--all', 's3'],
  ])
    expect(() => read(args), args.join(' ')).toThrow(UsageError);
});

const server = inject('postgresUrl');

describe.skipIf(server === null)('move-data', () => {
  let folder: string;
  let env: Record<string, string>;
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let storage: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'move-data-'));
    env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' };
    [database, storage] = await Promise.all([createPostgresDatabase(server ?? ''), startS3Server()]);
    await on(env, async (site) => {
      await migrate(site.database);
      await storeGeneratedImage(site, await plain().png().toBuffer(), { isSample: false });
      await createCaseStudy(site, null, newCaseStudy());
    });
  });
  afterAll(async () => {
    await Promise.all([database?.drop(), storage?.close(), rm(folder, { recursive: true })]);
  });

  async function on<T>(settings: Record<string, string>, act: (site: Platform) => Promise<T>): Promise<T> {
    const site = openPlatform(readConfig(settings));
    try {
      return await act(site);
    } finally {
      await closePlatform(site);
    }
  }

  const move = (settings: Record<string, string>, ...args: string[]) => on(settings, (site) => run(site, read(args)));
  const studies = (settings: Record<string, string>) => on(settings, listCaseStudies);

  test('brings the site to PostgreSQL and an object storage, and back into another folder', async () => {
    const say = vi.spyOn(console, 'log').mockImplementation(() => {});
    const there = { ...env, DATABASE_URL: database.url, ...storage.env };
    const back = { ...env, DATA_DIR: join(folder, 'back') };
    const before = await studies(env);
    const { id: key } = ensureSecretsKey(readConfig(env));

    expect(await move({ ...env, ...storage.env }, '--to', database.url, '--files-to', 's3')).toBe(0);
    const said = () => say.mock.calls.splice(0).map(([line]) => line);
    expect(said()).toEqual([
      expect.stringMatching(/^Copied \d+ rows in \d+ tables; every one is the same by its hash\.$/),
      expect.stringMatching(/^Copied 1 files .* is the same by its hash\.$/),
      expect.stringMatching(/settings: DATABASE_URL to the new database; S3_… as they are now\.$/),
    ]);
    expect([await studies(there), await on(there, checkSite)]).toEqual([before, []]);

    expect(await move(there, '--to', `sqlite:${back.DATA_DIR}`, '--files-to', 'disk')).toBe(0);
    expect(said().at(-1)).toMatch(/settings: DATA_DIR to .*back, and no DATABASE_URL; no S3_…\.$/);
    expect([await studies(back), await on(back, checkSite)]).toEqual([before, []]);
    expect(findSecretsKey(readConfig(back))?.id).toBe(key);
    expect(await studies(env)).toEqual(before);
  });

  test('takes pictures that are on disk along where they are asked for by mistake', async () => {
    const say = vi.spyOn(console, 'log').mockImplementation(() => {});
    const along = { ...env, DATA_DIR: join(folder, 'along') };
    expect(await move(env, '--to', `sqlite:${along.DATA_DIR}`, '--files-to', 'disk')).toBe(0);
    expect(say.mock.calls.map(([line]) => line)).toContain(
      'No S3_… is set, so the pictures are on disk already: they went along with the rows.',
    );
    expect([await studies(along), await on(along, checkSite)]).toEqual([await studies(env), []]);
    await expect(move(env, '--files-to', 'disk')).rejects.toThrow('on disk already');
  });

  test('is refused with a sentence where it cannot be', async () => {
    await expect(move(env, '--files-to', 's3')).rejects.toThrow('must name the storage');
    await expect(move(env, '--to', `sqlite:${env['DATA_DIR']}`)).rejects.toThrow('in that database already');
    await expect(move(env, '--to', 'postgres://test@127.0.0.1:9/none')).rejects.toThrow(
      /^The database to move to cannot/,
    );
    await expect(move(env, '--to', database.url)).rejects.toThrow('is not empty');
    const letGo = lockDataFolder(readConfig(env));
    await expect(move(env, '--to', database.url)).rejects.toThrow('Another server is already running');
    letGo();
  });
});
