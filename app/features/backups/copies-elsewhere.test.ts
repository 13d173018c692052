import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { type S3Server, startS3Server } from '../../../tests/support/s3-server.ts';
import { DAY, HOUR } from '../../lib/durations.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { putSetting } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { createCaseStudy } from '../case-studies/case-study-service.server.ts';
import { storeGeneratedImages } from '../media/media-service.server.ts';
import { deleteBackup, listBackups } from './backup-list.server.ts';
import { storeBackup, verifyBackup } from './backup-service.server.ts';
import { keepCopiesElsewhere, listCopiesElsewhere, readCopiesElsewhere } from './copies-elsewhere.server.ts';
import { copyStorageOf, PLACE_MARK, PLACE_SEEN } from './copy-place.server.ts';
import { keepDailyBackup } from './daily-backups.server.ts';

const KEY = randomBytes(32).toString('hex');

onEveryDatabase('copies of the backups elsewhere', ({ engine, platform, clock }) => {
  let folder: string;
  let bucket: S3Server;
  beforeAll(async () => {
    bucket = await startS3Server();
  });
  beforeEach(async () => {
    bucket.clear();
    folder = await mkdtemp(join(tmpdir(), 'copies-elsewhere-'));
    await rm(join(platform().config.dataDir, 'backups'), { recursive: true, force: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  afterAll(() => bucket.close());

  /** What lies there, by name, and how to change it behind the back of the site. */
  const places = {
    folder: {
      settings: () => folder,
      async all() {
        const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
        const objects = files.filter(({ parentPath }) => parentPath !== folder); // beside them lies what tells the folder
        const read = objects.map(async ({ parentPath, name }) => {
          const path = join(parentPath, name);
          return [path.slice(folder.length + 1), await readFile(path)] as const;
        });
        return new Map(await Promise.all(read));
      },
      put: (name: string, bytes: Buffer) => writeFile(join(folder, name), bytes),
      remove: (name: string) => rm(join(folder, name)),
      async breakDown() {
        await rename(folder, `${folder}-away`);
        return () => rename(`${folder}-away`, folder);
      },
      fault: /^There is no folder .* for copies of the backups\. Make it, or mount its disk\.$/,
    },
    bucket: {
      settings: () => bucket.settings,
      all: async () =>
        new Map([...bucket.objects].map(([key, { bytes }]) => [key.slice('backup-copies/'.length), bytes] as const)),
      put: async (name: string, bytes: Buffer) =>
        void bucket.objects.set(`backup-copies/${name}`, { bytes, modifiedAt: new Date() }),
      remove: async (name: string) => void bucket.objects.delete(`backup-copies/${name}`),
      async breakDown() {
        bucket.behaviour.status = 403;
        return async () => void delete bucket.behaviour.status;
      },
      fault: /^BACKUP_S3_ACCESS_KEY_ID may not list, write and delete in the bucket site-files/,
    },
  };

  // a folder is the same whatever the database is
  const tried = Object.entries(places).filter(([name]) => engine === 'sqlite' || name === 'bucket');
  describe.each(tried)('in a %s', (_name, there) => {
    const site = (key = KEY): Platform =>
      platform({ elsewhere: { place: there.settings(), key } as Config['elsewhere'] });
    const copies = (of = site()) => copyStorageOf(of) ?? expect.unreachable();
    const names = async () => (await copies().list()).map(({ name }) => name).sort();

    async function filled(on: Platform): Promise<void> {
      for (const text of ['one picture', 'another picture']) {
        const bytes = Buffer.from(text);
        const hash = sha256(bytes).slice(0, 32);
        await storeGeneratedImages(on, [{ bytes, hash, width: 1, height: 1, colour: '#000000' }], { isSample: false });
      }
      await createCaseStudy(on, null, newCaseStudy({ slug: 'kept', title: 'Words that nobody reads there' }));
    }

    test('hold those of the day and by hand, whole, unreadable for others, and what did not change once', async () => {
      const on = site();
      await filled(on);
      await keepDailyBackup(on);
      const { name } = await storeBackup(on, 'manual');
      await storeBackup(on, 'before-restore');
      expect(await keepCopiesElsewhere(on)).toBeNull();
      expect(await names()).toEqual([`daily-${clock().now().toISOString().slice(0, 10)}`, name].sort());
      for (const copy of await names()) await verifyBackup(await copies().open(copy));
      expect(await readCopiesElsewhere(on)).toMatchObject({ lastCopyAt: clock().now().toISOString(), failure: null });
      const listed = await listCopiesElsewhere(on);
      expect(listed?.copies.map((one) => one.name).sort()).toEqual(await names());
      for (const { bytes, counts } of listed?.copies ?? []) {
        expect(bytes).toBeGreaterThan(0);
        expect(counts).toMatchObject({ caseStudies: 1 });
      }

      const stored = await there.all();
      for (const secret of ['Words that nobody reads there', 'one picture', '"format":1'])
        for (const bytes of stored.values()) expect(bytes.includes(secret)).toBe(false);
      for (const text of ['one picture', 'another picture'])
        expect(stored.has(`content/${sha256(Buffer.from(text))}`)).toBe(false);
      // of another backup of the same only what describes it is new
      const next = async () => {
        const { name } = await storeBackup(on, 'manual');
        await keepCopiesElsewhere(on);
        return name;
      };
      await next();
      const before = await there.all();
      const last = await next();
      expect([...(await there.all()).keys()].filter((one) => !before.has(one))).toEqual([`made/${last}.json`]);
    });

    test('refuse any object that was changed, cut, exchanged or lost', async () => {
      const on = site();
      await filled(on);
      const { name } = await storeBackup(on, 'manual');
      await keepCopiesElsewhere(on);
      const stored = [...(await there.all())];
      const one = fc.nat({ max: stored.length - 1 });
      await fc.assert(
        fc.asyncProperty(
          one,
          one,
          fc.nat(),
          fc.constantFrom('flip', 'cut', 'exchange', 'lose'),
          async (at, with_, place, how) => {
            const [object = '', bytes = Buffer.alloc(0)] = stored[at] ?? [];
            const [, other = bytes] = stored[with_] ?? [];
            if (how === 'exchange' && with_ === at) return;
            const flipped = Buffer.from(bytes);
            flipped[place % bytes.byteLength] = ~(bytes[place % bytes.byteLength] ?? 0);
            if (how === 'lose') await there.remove(object);
            else
              await there.put(
                object,
                { flip: flipped, cut: bytes.subarray(0, place % bytes.byteLength), exchange: other }[how],
              );
            await expect((async () => verifyBackup(await copies().open(name)))()).rejects.toThrow();
            await there.put(object, bytes);
          },
        ),
        { numRuns: 30 },
      );
      await verifyBackup(await copies().open(name));
    });

    test('go as those here go, those of the day after fourteen, and those by hand stay', async () => {
      const on = site();
      for (const days of [1, 14, 0]) {
        await createCaseStudy(on, null, newCaseStudy({ slug: `after-${days}` }));
        await keepDailyBackup(on);
        expect(await keepCopiesElsewhere(on)).toBeNull();
        clock().advance(days * DAY);
      }
      // of the three the first two are older than fourteen days
      expect(await names()).toEqual((await listBackups(on)).map(({ name }) => name));
      expect(await names()).toHaveLength(1);
      const { name } = await storeBackup(on, 'manual');
      await keepCopiesElsewhere(on);
      await deleteBackup(on, name);
      await keepCopiesElsewhere(on);
      expect(await names()).toContain(name);
    });

    test('that fail harm nothing here, are tried again, and tell the owner once', async () => {
      const on = site();
      await putSetting(on.db, 'enquiries.recipient', 'owner@studio.test', clock().now());
      const mails = () => on.db.selectFrom('mails').select(['kind', 'recipient', 'body']).execute();
      const mend = await there.breakDown();
      try {
        await keepDailyBackup(on);
        const since = clock().now().toISOString();
        expect(await keepCopiesElsewhere(on)).toMatch(there.fault);
        expect(await mails()).toEqual([]);
        for (let round = 0; round < 3; round += 1) {
          clock().advance(HOUR);
          await keepCopiesElsewhere(on);
        }
        expect(await readCopiesElsewhere(on)).toMatchObject({
          lastCopyAt: null,
          failure: { since, reason: expect.stringMatching(there.fault) },
        });
        expect(await mails()).toEqual([
          {
            kind: 'copy-elsewhere-failed',
            recipient: 'owner@studio.test',
            body: expect.stringContaining('There is no copy there yet.'),
          },
        ]);
        await expect(listCopiesElsewhere(on)).rejects.toThrow(there.fault);
        expect(await listBackups(on)).toHaveLength(1);
      } finally {
        await mend();
      }
      expect(await keepCopiesElsewhere(on)).toBeNull();
      expect(await names()).toHaveLength(1);
      expect(await readCopiesElsewhere(on)).toMatchObject({ failure: null });
    });

    test('of another key are left alone, and said', async () => {
      await keepDailyBackup(site());
      await keepCopiesElsewhere(site());
      const before = await there.all();
      const other = site(randomBytes(32).toString('hex'));
      expect(await keepCopiesElsewhere(other)).toMatch(
        /^BACKUP_KEY is not the key with which the copies elsewhere were made/,
      );
      await expect(copies(other).open((await names())[0] ?? '')).rejects.toThrow('BACKUP_KEY is not the key');
      expect([...(await there.all()).keys()]).toEqual([...before.keys()]);
    });

    test('of which one cannot be read any more are made again', async () => {
      const on = site();
      await keepDailyBackup(on);
      clock().advance(1000);
      const { name } = await storeBackup(on, 'manual');
      await keepCopiesElsewhere(on);
      await there.put(`made/${name}.json`, Buffer.from('rubbish'));
      expect(await keepCopiesElsewhere(site())).toBeNull();
      await verifyBackup(await copies().open(name));
    });
  });

  describe('in a folder whose disk is not mounted', () => {
    const site = (place = folder) => platform({ elsewhere: { place, key: KEY } });
    const left = {
      nothing: async () => {},
      'files of others': () => writeFile(join(folder, 'lost+found'), ''),
      'copies that went there once before': async () => {
        await cp(`${folder}-mounted`, folder, { recursive: true });
        await rm(join(folder, PLACE_MARK));
      },
      'the mark of another disk': () => writeFile(join(folder, PLACE_MARK), randomUUID()),
    };
    afterEach(() => rm(`${folder}-mounted`, { recursive: true, force: true }));

    test.each(Object.entries(left))('and that holds %s nothing is written, and it is said', async (_, leave) => {
      const on = site();
      await keepDailyBackup(on);
      expect(await keepCopiesElsewhere(on)).toBeNull();
      const before = await readCopiesElsewhere(on);
      const copied = await listCopiesElsewhere(on);
      await rename(folder, `${folder}-mounted`);
      await mkdir(folder);
      await leave();
      const found = await readdir(folder, { recursive: true });
      clock().advance(DAY);
      await storeBackup(on, 'manual');
      const fault = `The copies that were made in ${folder} are not there. Mount its disk, or name another folder in BACKUP_COPY_DIR for new ones.`;
      expect(await keepCopiesElsewhere(on)).toBe(fault);
      await expect(listCopiesElsewhere(on)).rejects.toThrow(fault);
      expect(await readdir(folder, { recursive: true })).toEqual(found);
      expect(await readCopiesElsewhere(on)).toEqual({
        ...before,
        failure: { since: clock().now().toISOString(), reason: fault },
      });
      await rm(folder, { recursive: true });
      await rename(`${folder}-mounted`, folder);
      expect(await keepCopiesElsewhere(on)).toBeNull();
      expect((await listCopiesElsewhere(on))?.copies).toHaveLength((copied?.copies.length ?? 0) + 1);
    });

    test('is told from one whose copies were deleted, from another folder, and from one of another machine', async () => {
      const on = site();
      await keepDailyBackup(on);
      await keepCopiesElsewhere(on);
      const copies = copyStorageOf(on) ?? expect.unreachable();
      for (const { name } of await copies.list()) await copies.remove(name);
      expect(await keepCopiesElsewhere(on)).toBeNull();
      await mkdir(join(folder, 'another'));
      expect(await keepCopiesElsewhere(site(join(folder, 'another')))).toBeNull();
      await rm(join(on.config.dataDir, PLACE_SEEN));
      expect(await keepCopiesElsewhere(on)).toBeNull();
    });
  });

  test('go nowhere where no place is set, and never make the folder that is named', async () => {
    const on = platform();
    expect(await keepCopiesElsewhere(on)).toBeNull();
    expect([await readCopiesElsewhere(on), await listCopiesElsewhere(on)]).toEqual([null, null]);
    await mkdir(join(folder, 'mounted'));
    expect(await keepCopiesElsewhere(platform({ elsewhere: { place: join(folder, 'away'), key: KEY } }))).toMatch(
      'There is no folder',
    );
    expect(await readdir(folder)).toEqual(['mounted']);
  });
});
