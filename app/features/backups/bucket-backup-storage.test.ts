import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { type FakeClock, fakeClock } from '../../../tests/support/clock.ts';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { type S3Server, startS3Server } from '../../../tests/support/s3-server.ts';
import { tableContent } from '../../../tests/support/table-content.ts';
import { HOUR } from '../../lib/durations.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import { migrate } from '../../platform/database/migrate.server.ts';
import { createLog } from '../../platform/log.server.ts';
import { closePlatform, openFileStore, openPlatform } from '../../platform/open-platform.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Actor } from '../accounts/user.ts';
import { createCaseStudy, listCaseStudies } from '../case-studies/case-study-service.server.ts';
import { storeGeneratedImages } from '../media/media-service.server.ts';
import { beginUpload, receivePiece, sweepArrivals, takeUpload } from './archive-upload.server.ts';
import { packBackup, storeArchive } from './backup-archive.server.ts';
import { deleteBackup, lastBackupAt, listBackups, sweepHalfFinished } from './backup-list.server.ts';
import { restoreBackup, storeBackup, verifyBackup } from './backup-service.server.ts';
import { keepDailyBackup } from './daily-backups.server.ts';
import { backupStorageOf } from './open-backup-storage.server.ts';
import { startBackup } from './site-restore.server.ts';

const OWNER: Actor = { id: 1, username: 'owner', isAdmin: true };

describe('backups in a bucket, with SQLite', () => inBucket(undefined));
const server = inject('postgresUrl');
describe.skipIf(server === null)('backups in a bucket, with PostgreSQL', () => inBucket(server ?? undefined));

function inBucket(postgresUrl: string | undefined): void {
  let opened: TestDatabase;
  let storage: S3Server;
  let site: Platform;
  let clock: FakeClock;

  beforeAll(async () => {
    opened = await openTestDatabase(postgresUrl);
    storage = opened.storage ?? (await startS3Server());
  });
  beforeEach(async () => {
    await opened.clear();
    storage.clear();
    clock = fakeClock();
    site = instance(opened.config.dataDir);
  });
  afterAll(async () => {
    await opened?.close();
    if (!opened?.storage) await storage?.close();
  });

  /** One of several on the same database and bucket. */
  function instance(dataDir: string): Platform {
    const config = { ...opened.config, dataDir, s3: storage.settings };
    return { ...opened.platform(), config, clock, files: openFileStore(config, createLog('silent')) };
  }

  async function upload(text: string): Promise<string> {
    const bytes = Buffer.from(text);
    const hash = sha256(bytes).slice(0, 32);
    await storeGeneratedImages(site, [{ bytes, hash, width: 1, height: 1, colour: '#000000' }], { isSample: false });
    return `${hash}.webp`;
  }

  async function filled(): Promise<void> {
    for (const text of ['one picture', 'another picture']) await upload(text);
    await createCaseStudy(site, null, newCaseStudy({ slug: 'kept', summary: 'Ünïcode \u{1f9f0}\n\u2028' }));
  }

  const keys = (start: string) => [...storage.objects.keys()].filter((key) => key.startsWith(`backups/${start}`));
  const putsSince = (count: number) => storage.calls.slice(count).filter((call) => call.startsWith('PUT '));
  const pictureReads = (count: number) => storage.calls.slice(count).filter((call) => call.startsWith('GET uploads/'));

  test('are listed and whole on every instance, and share what did not change', async () => {
    await filled();
    const first = await storeBackup(site, 'manual');
    expect(first).toMatchObject({ files: 2, missing: [] });
    const count = storage.calls.length;
    clock.advance(1000);
    const second = await storeBackup(site, 'manual');
    expect(putsSince(count)).toEqual([`PUT backups/made/${second.name}.json`]);
    expect(pictureReads(count)).toEqual([]);

    const other = instance(`${opened.config.dataDir}-of-another`);
    const listed = await listBackups(other);
    expect(listed.map(({ name }) => name)).toEqual([second.name, first.name]);
    expect(listed[0]).toMatchObject({ kind: 'manual', counts: { caseStudies: 1, uploads: 2 }, missing: 0 });
    expect(listed[0]?.bytes).toBeGreaterThan(500);
    for (const { name } of listed) await verifyBackup(await backupStorageOf(other).open(name));
  });

  test('bring a site back on an empty machine on SQLite, equal by hash, although its pictures are gone from the bucket', async () => {
    await filled();
    const before = await contentOf(site);
    const { name } = await storeBackup(site, 'manual');
    const pictures = [...storage.objects].filter(([key]) => key.startsWith('uploads/'));
    for (const [key] of pictures) storage.objects.delete(key);

    const dataDir = await mkdtemp(join(tmpdir(), 'empty-machine-'));
    const config = { ...site.config, dataDir, databaseUrl: undefined };
    const empty = { ...openPlatform(config), clock };
    await migrate(empty.database);
    expect(await restoreBackup(empty, await backupStorageOf(empty).open(name), { replace: false })).toMatchObject({
      files: 2,
      safetyCopy: null,
    });
    expect(await contentOf(empty)).toEqual(before);
    for (const [key, { bytes }] of pictures) expect(storage.objects.get(key)?.bytes.equals(bytes)).toBe(true);

    await createCaseStudy(empty, null, newCaseStudy({ slug: 'later' }));
    const { safetyCopy } = await restoreBackup(empty, await backupStorageOf(empty).open(name), { replace: true });
    expect((await listBackups(site)).map((backup) => backup.name)).toContain(safetyCopy);
    await restoreBackup(empty, await backupStorageOf(empty).open(safetyCopy ?? ''), { replace: true });
    expect((await listCaseStudies(empty)).map(({ slug }) => slug)).toContain('later');
    await closePlatform(empty);
    await rm(dataDir, { recursive: true });
  });

  test('are made once a day by all instances together, and the oldest beyond fourteen go with what only they had', async () => {
    clock.set(new Date());
    await filled();
    const instances = [site, instance(opened.config.dataDir), instance(opened.config.dataDir)];
    for (let day = 0; day < 16; day++) {
      if (day === 1)
        await site.db.deleteFrom('uploads').where('hash', '=', sha256('one picture').slice(0, 32)).execute();
      const made = await Promise.all(instances.map(keepDailyBackup));
      expect(made.filter((name) => name !== null)).toHaveLength(1);
      expect(await keepDailyBackup(site)).toBeNull();
      clock.advance(24 * HOUR);
    }
    expect(keys('made/')).toHaveLength(14);
    expect(keys('content/')).toContain(`backups/content/${sha256('one picture')}`);
    await sweepHalfFinished(site);
    expect(keys('content/')).not.toContain(`backups/content/${sha256('one picture')}`);
    for (const { name } of await listBackups(site)) await verifyBackup(await backupStorageOf(site).open(name));
  });

  test('of the day end by their age too, with what only they had', async () => {
    clock.set(new Date());
    await filled();
    for (let day = 0; day < 3; day++) {
      await keepDailyBackup(site);
      clock.advance(24 * HOUR);
    }
    await site.db.deleteFrom('uploads').where('hash', '=', sha256('one picture').slice(0, 32)).execute();
    clock.advance(2 * 365 * 24 * HOUR);
    await keepDailyBackup(site);
    expect((await listBackups(site)).map(({ name }) => name)).toEqual([
      `daily-${clock.now().toISOString().slice(0, 10)}`,
    ]);
    await sweepHalfFinished(site);
    expect(keys('content/')).not.toContain(`backups/content/${sha256('one picture')}`);
  });

  test('keep what they name; what none names goes after a day, uploaded ones after a week', async () => {
    clock.set(new Date());
    await filled();
    const { name } = await storeBackup(site, 'manual');
    await storeBackup(site, 'uploaded');
    await deleteBackup(site, name);
    storage.objects.set(`backups/content/${'0'.repeat(64)}`, { bytes: Buffer.from('left'), modifiedAt: new Date() });
    storage.objects.set(`backups/arriving/${'0'.repeat(24)}/announced`, {
      bytes: Buffer.from('9'),
      modifiedAt: new Date(),
    });
    const before = keys('content/').length;
    clock.advance(23 * HOUR);
    await sweepHalfFinished(site);
    expect([keys('made/').length, keys('content/').length, keys('arriving/').length]).toEqual([1, before, 1]);
    clock.advance(2 * HOUR);
    await sweepHalfFinished(site);
    expect([keys('made/').length, keys('content/').length, keys('arriving/').length]).toEqual([1, before - 1, 0]);
    clock.advance(7 * 24 * HOUR);
    await sweepHalfFinished(site);
    expect([keys('made/').length, keys('content/').length]).toEqual([0, 0]);
    expect(storage.objects.size).toBe(2); // the pictures of the site itself
  });

  test('that were damaged are refused before anything is touched', async () => {
    await filled();
    const { name } = await storeBackup(site, 'manual');
    const before = await contentOf(site);
    const description = JSON.parse(storage.objects.get(`backups/made/${name}.json`)?.bytes.toString() ?? '');
    const victims = [sha256('one picture'), description.pieces.case_studies[0].sha256];
    for (const victim of victims) {
      const key = `backups/content/${victim}`;
      const whole = storage.objects.get(key);
      for (const damage of ['changed', 'gone']) {
        if (damage === 'gone') storage.objects.delete(key);
        else storage.objects.set(key, { bytes: Buffer.from('something else'), modifiedAt: new Date() });
        const restore = backupStorageOf(site)
          .open(name)
          .then((backup) => restoreBackup(site, backup, { replace: true }));
        await expect(restore).rejects.toThrow('is damaged');
      }
      // a later backup does not count on what has the wrong length
      if (whole) storage.objects.set(key, { bytes: Buffer.from('x'), modifiedAt: new Date() });
      await verifyBackup(await backupStorageOf(site).open((await storeBackup(site, 'manual')).name));
    }
    expect(await contentOf(site)).toEqual(before);
    storage.objects.set(`backups/made/${name}.json`, { bytes: Buffer.from('{'), modifiedAt: new Date() });
    await expect(backupStorageOf(site).open(name)).rejects.toThrow('is damaged');
    expect((await listBackups(site)).map((backup) => backup.name)).not.toContain(name);
    await expect(backupStorageOf(site).open('manual-not-there')).rejects.toThrow('no longer there');
  });

  test.each([
    ['fails', { status: 500 }] as const,
    ['breaks every connection', { resets: 999 }] as const,
    // once is enough to wait for
    ...(postgresUrl ? [] : [['hangs', { delay: 60_000 }] as const]),
  ])(
    'when the storage %s are refused with a sentence within fifteen seconds, and nothing is recorded',
    async (_name, behaviour) => {
      await filled();
      Object.assign(storage.behaviour, behaviour);
      const startedAt = performance.now();
      const outcome = await startBackup(site, OWNER).ended;
      expect(outcome).toMatchObject({
        isDone: false,
        name: null,
        message: expect.stringMatching(/^The file storage does not/),
      });
      expect(performance.now() - startedAt).toBeLessThan(15_000);
      for (const name of Object.keys(storage.behaviour))
        delete storage.behaviour[name as keyof typeof storage.behaviour];
      expect(keys('')).toEqual([]);
      expect(await startBackup(site, OWNER).ended).toMatchObject({ isDone: true });
      expect(keys('made/')).toHaveLength(1);
      const known = await lastBackupAt(site);
      expect(known).toBe(clock.now().toISOString());
      storage.behaviour.status = 500;
      expect(await lastBackupAt(site)).toBe(known);
      await expect(listBackups(site)).rejects.toThrow('does not answer as it should');
    },
    30_000,
  );

  test('when the storage fails half-way are not there, and the next try goes on with what was sent', async () => {
    await filled();
    const put = storage.objects.set.bind(storage.objects);
    let stored = 0;
    storage.objects.set = (key, object) => {
      if (key.startsWith('backups/') && ++stored === 5) storage.behaviour.status = 500;
      return put(key, object);
    };
    await expect(storeBackup(site, 'manual')).rejects.toThrow('does not answer as it should');
    delete storage.behaviour.status;
    storage.objects.set = put;
    expect([keys('made/'), keys('content/').length]).toEqual([[], 5]);
    expect(await listBackups(site)).toEqual([]);
    const count = storage.calls.length;
    const { name } = await storeBackup(site, 'manual');
    expect(putsSince(count).length).toBeLessThan(keys('content/').length);
    await verifyBackup(await backupStorageOf(site).open(name));
  });

  test('as one file, are the same everywhere; its pieces may come to any instance', async () => {
    await filled();
    const { name } = await storeBackup(site, 'manual');
    const chunks: Buffer[] = [];
    for await (const chunk of packBackup(await backupStorageOf(site).open(name))) chunks.push(chunk);
    const archive = Buffer.concat(chunks);

    const instances = [site, instance(opened.config.dataDir)];
    const { id } = await beginUpload(site, { bytes: archive.byteLength });
    for (let offset = 0, turn = 0; offset < archive.byteLength; offset += 700, turn++) {
      const body = async function* () {
        yield archive.subarray(offset, offset + 700);
      };
      const on = instances[turn % 2] ?? site;
      await expect(receivePiece(on, id, { offset: offset + 1, body: body() })).rejects.toThrow('does not follow');
      await receivePiece(on, id, { offset, body: body() });
    }
    const arrived = await takeUpload(site, id);
    await storeArchive(site, 'uploaded-again', arrived.content());
    await arrived.discard();
    expect(keys('arriving/')).toEqual([]);
    const [one, again] = await Promise.all([name, 'uploaded-again'].map((which) => backupStorageOf(site).open(which)));
    expect(again?.manifest).toEqual(one?.manifest);
    await verifyBackup(again ?? '');
    await sweepArrivals(site, clock.now());
  });

  test('are at no address of the site', async () => {
    await filled();
    const { name } = await storeBackup(site, 'manual');
    const { call } = appOf(site);
    const secret = sha256('one picture');
    expect(storage.objects.has(`backups/content/${secret}`)).toBe(true);
    for (const path of [
      `/uploads/${secret}`,
      `/uploads/..%2fbackups%2fcontent%2f${secret}`,
      `/uploads/../backups/content/${secret}`,
      `/uploads/%2e%2e/backups/made/${name}.json`,
      `/uploads/..%2fbackups%2fmade%2f${name}.json`,
      `/uploads/${name}.json`,
      `/backups/made/${name}.json`,
      `/backups/content/${secret}`,
    ]) {
      const reply = await call(path);
      expect([path, reply.status]).toEqual([path, 404]);
      expect(await reply.text()).not.toContain('one picture');
    }
    expect((await call('/api/backups')).status).toBe(401);
    expect(storage.calls.filter((made) => made === `GET backups/made/${name}.json`)).toEqual([]);
  });
}

/** Everything but what every place counts for itself. */
async function contentOf({ database, config }: Platform) {
  const { content_version: _version, settings, ...rest } = await tableContent(database, config.dataDir);
  return { ...rest, settings: settings?.filter(({ key }) => !String(key).startsWith('turn.')) };
}
