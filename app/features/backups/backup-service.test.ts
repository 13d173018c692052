import { createHash } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { recordAuditAlone } from '../../../tests/support/audit-entries.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { tableContent } from '../../../tests/support/table-content.ts';
import { DAY } from '../../lib/durations.ts';
import { openSqliteAt } from '../../platform/database/database.server.ts';
import { takeLease } from '../../platform/database/leases.server.ts';
import { migrate } from '../../platform/database/migrate.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { DESIGNED } from '../../ui/brand/brand-choice.ts';
import { listAudit } from '../audit/audit-service.server.ts';
import {
  changeCaseStudy,
  createCaseStudy,
  listCaseStudies,
  trashCaseStudy,
} from '../case-studies/case-study-service.server.ts';
import { addFont, removeFont } from '../fonts/font-service.server.ts';
import { findFontFile } from '../fonts/font-store.server.ts';
import { collectGarbage } from '../media/media-garbage.server.ts';
import { storeGeneratedImages } from '../media/media-service.server.ts';
import { fontsOfSavedBrand } from '../site-content/measured-brand.server.ts';
import { readSiteContent, saveSection } from '../site-content/site-content-service.server.ts';
import { listBackups, sweepHalfFinished } from './backup-list.server.ts';
import { createBackup, restoreBackup, storeBackup, verifyBackup } from './backup-service.server.ts';
import { keepDailyBackup } from './daily-backups.server.ts';
import { backupStorageOf } from './open-backup-storage.server.ts';

const made: string[] = [];
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  made.push(folder);
  return join(folder, 'backup');
}

onEveryDatabase('backups', ({ platform, clock }) => {
  const hash = '9834876dcfb05cb167a5c24953eba58c'; // of the bytes below

  async function filledSite(): Promise<Platform> {
    const site = platform();
    const bytes = Buffer.from('a');
    await storeGeneratedImages(site, [{ bytes, hash, width: 1, height: 1, colour: '#000000' }], { isSample: false });
    const study = await createCaseStudy(
      site,
      null,
      newCaseStudy({ services: ['manufacturing'], summary: 'Ünïcode \u{1f9f0}\n"line" \u2028 and \r on' }),
    );
    await trashCaseStudy(site, (await createCaseStudy(site, null, newCaseStudy())).id);
    expect(study.id).toBeGreaterThan(0);
    return site;
  }

  async function emptied(site: Platform): Promise<void> {
    await site.db.deleteFrom('case_studies').execute();
    await site.db.deleteFrom('uploads').execute();
    await site.files.delete(`${hash}.webp`);
  }

  async function content(site: Platform) {
    const { content_version: _version, ...rest } = await tableContent(site.database, site.config.dataDir);
    return rest;
  }

  test('bring every row and picture back, and the next number is a new one', async () => {
    const site = await filledSite();
    const before = await content(site);
    const folder = await newFolder();
    const { rows, files } = await createBackup(site, folder);
    expect([rows > 4, files]).toEqual([true, 1]);
    await emptied(site);
    expect(await restoreBackup(site, folder, { replace: false })).toMatchObject({ safetyCopy: null });
    expect(await content(site)).toEqual(before);
    expect(await site.files.get(`${hash}.webp`)).not.toBeNull();
    const next = await createCaseStudy(site, null, newCaseStudy());
    expect(next.id).toBeGreaterThan(Math.max(...(before['case_studies'] ?? []).map((row) => Number(row['id']))));
  });

  test('carry the typefaces of the owner: what a restore brings back is set in them', async () => {
    const site = await filledSite();
    const file = await readFile('app/ui/fonts/pairs/fraunces-basic.woff2');
    const { bytes: _, licenceConfirmedAt: __, ...font } = await addFont(site, null, file);
    await saveSection(site, null, 'brand', { ...DESIGNED, faces: 'own', fonts: [font] });
    const folder = await newFolder();
    await createBackup(site, folder);
    await saveSection(site, null, 'brand', DESIGNED);
    await removeFont(site, null, font.hash, fontsOfSavedBrand);
    expect(await findFontFile(site.db, font.hash)).toBeNull();
    await restoreBackup(site, folder, { replace: true });
    expect(Buffer.from((await findFontFile(site.db, font.hash)) ?? []).equals(file)).toBe(true);
    expect((await readSiteContent(site)).brand).toMatchObject({ faces: 'own', fonts: [font] });
  });

  test('never overwrite a site unasked, and keep a copy of it when asked', async () => {
    const site = await filledSite();
    const folder = await newFolder();
    await createBackup(site, folder);
    const later = await createCaseStudy(site, null, newCaseStudy({ slug: 'written-later' }));
    await expect(restoreBackup(site, folder, { replace: false })).rejects.toThrow('This site is not empty');
    expect((await listCaseStudies(site)).map(({ id }) => id)).toContain(later.id);
    const { safetyCopy } = await restoreBackup(site, folder, { replace: true });
    expect((await listCaseStudies(site)).map(({ id }) => id)).not.toContain(later.id);
    await restoreBackup(site, await backupStorageOf(site).open(basename(safetyCopy ?? '')), { replace: true });
    expect((await listCaseStudies(site)).map(({ slug }) => slug)).toContain('written-later');
  });

  test('take back what was done, but not the record of it', async () => {
    const site = await filledSite();
    const record = async () => (await listAudit(site)).entries.map(({ action, subject }) => `${action} ${subject}`);
    const note = (subject: string) =>
      recordAuditAlone(site, { actor: null, action: 'case-study-changed', subject, now: clock().now() });
    await note('before');
    const folder = await newFolder();
    await createBackup(site, folder);
    await note('after');
    const complete = await record();
    expect(complete.slice(0, 2)).toEqual(['case-study-changed after', 'case-study-changed before']);
    for (let again = 0; again < 2; again++) {
      await restoreBackup(site, folder, { replace: true });
      expect(await record()).toEqual(complete);
    }
    await site.db.deleteFrom('audit_entries').execute();
    await restoreBackup(site, folder, { replace: true });
    expect(await record()).toEqual(complete.slice(1));
  });

  test('hold one moment, however much is saved while they are made', async () => {
    const site = await filledSite();
    const folder = await newFolder();
    let isDone = false;
    const backup = createBackup(site, folder).finally(() => {
      isDone = true;
    });
    for (let saves = 0; saves < 200 && !isDone; saves++) {
      const { id } = await createCaseStudy(site, null, newCaseStudy());
      await changeCaseStudy(site, null, id, { summary: `Changed ${saves}` });
    }
    await backup;
    await verifyBackup(folder);
    await restoreBackup(site, folder, { replace: true });
    // a save writes the study and its revision together: a copy of two moments would have one without the other
    const studies = await site.db.selectFrom('case_studies').select(['id', 'version', 'deleted_at']).execute();
    const revisions = await site.db.selectFrom('case_study_revisions').select(['case_study_id', 'version']).execute();
    // moving to the trash is no revision
    for (const { id, version, deleted_at } of studies)
      expect(Math.max(...revisions.filter((row) => row.case_study_id === id).map((row) => row.version))).toBe(
        deleted_at ? version - 1 : version,
      );
    expect(revisions.filter((row) => !studies.some(({ id }) => id === row.case_study_id))).toEqual([]);
  });

  test('make rendered pages of before the restore invalid', async () => {
    const site = await filledSite();
    const folder = await newFolder();
    await createBackup(site, folder);
    await createCaseStudy(site, null, newCaseStudy());
    const version = await site.contentVersion.current();
    await restoreBackup(site, folder, { replace: true });
    expect(await site.contentVersion.current()).toBeGreaterThan(version);
  });

  test('bring every picture back that their rows name, whenever the clean-up comes meanwhile', async () => {
    const site = await filledSite();
    const folder = await newFolder();
    await createBackup(site, folder);
    await site.db.deleteFrom('case_studies').execute();
    clock().set(new Date(Date.now() + 3 * DAY));
    const cleaning: Promise<unknown>[] = [];
    const onProgress = () => void cleaning.push(collectGarbage(site, { dryRun: false }));
    await restoreBackup(site, folder, { replace: true, onProgress });
    await Promise.all(cleaning);
    const uploads = await site.db.selectFrom('uploads').select('hash').execute();
    expect(uploads.length).toBe(1);
    for (const upload of uploads) expect(await site.files.get(`${upload.hash}.webp`)).not.toBeNull();
  });

  test('that were damaged or cut short are refused before anything is touched', async () => {
    const site = await filledSite();
    const before = await content(site);
    for (const victim of ['tables/case_studies.jsonl', `uploads/${hash}.webp`, 'manifest.json']) {
      const folder = await newFolder();
      await createBackup(site, folder);
      await appendFile(join(folder, victim), '{}');
      await expect(restoreBackup(site, folder, { replace: true })).rejects.toThrow('is damaged');
      await expect(verifyBackup(folder)).rejects.toThrow('is damaged');
      await rm(join(folder, 'manifest.json'));
      await expect(restoreBackup(site, folder, { replace: true })).rejects.toThrow('no whole backup');
    }
    expect(await content(site)).toEqual(before);
  });

  test('name a picture that the site has lost, and are made all the same', async () => {
    const site = await filledSite();
    await site.files.delete(`${hash}.webp`);
    const folder = await newFolder();
    expect(await createBackup(site, folder)).toMatchObject({ files: 0, missing: [`${hash}.webp`] });
    expect(await restoreBackup(site, folder, { replace: true })).toMatchObject({ missing: [`${hash}.webp`] });
  });

  test('of a newer program are refused before anything is touched', async () => {
    const site = await filledSite();
    const before = await content(site);
    const folder = await newFolder();
    await createBackup(site, folder);
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    manifest.migrations.push('9999-from-the-future');
    await writeFile(path, JSON.stringify(manifest));
    await expect(restoreBackup(site, folder, { replace: true })).rejects.toThrow('made by a newer version');
    expect(await content(site)).toEqual(before);
  });

  test('of an earlier version of the program are brought up to date on the way', async () => {
    const site = platform();
    const at = clock().now().toISOString();
    const enquiry = { name: 'Ada', email: 'a@example.com', message: 'Hello', created_at: at, digest: 'x' };
    const folder = await newFolder();
    const older = openSqliteAt(':memory:');
    // before the step that gave enquiries a trash
    await migrate(older, undefined, { upTo: '0006-site-sections' });
    const untyped = older.db.withTables<{ enquiries: Record<string, string> }>();
    await untyped
      .insertInto('enquiries')
      .values({ ...enquiry, state: 'unread', note: '' })
      .execute();
    await createBackup({ ...site, database: older }, folder);
    await older.db.destroy();

    await restoreBackup(site, folder, { replace: true });
    const restored = await site.db.selectFrom('enquiries').selectAll().execute();
    expect(restored).toMatchObject([{ ...enquiry, deleted_at: null, state: 'new', state_since: at }]);
  });

  test('that were never finished go after a day, uploaded ones after a week, all others stay', async () => {
    const site = platform({ s3: undefined });
    const { dataDir } = site.config;
    await rm(join(dataDir, 'backups'), { recursive: true, force: true });
    const daysAgo = (days: number) => new Date(clock().now().getTime() - days * 24 * 3_600_000);
    const age = async (path: string, days: number) => utimes(join(dataDir, path), daysAgo(days), daysAgo(days));
    for (const name of ['manual-old', 'uploaded-old', 'uploaded-new', 'before-restore-old'])
      await createBackup(site, join(dataDir, 'backups', name));
    for (const name of ['backups/manual-half', 'backups/manual-growing', 'backups/damaged-kept', 'tmp/archive-left'])
      await mkdir(join(dataDir, name), { recursive: true });
    for (const name of ['manual-old', 'uploaded-old', 'before-restore-old', 'damaged-kept'])
      await age(`backups/${name}`, 8);
    await age('backups/uploaded-new', 6);
    await age('backups/manual-half', 2);
    await age('backups/manual-growing', 0);
    await age('tmp/archive-left', 2);
    await sweepHalfFinished(site);
    expect((await readdir(join(dataDir, 'backups'))).sort()).toEqual([
      'before-restore-old',
      'damaged-kept',
      'manual-growing',
      'manual-old',
      'uploaded-new',
    ]);
    expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
    await rm(join(dataDir, 'backups'), { recursive: true });
  });

  test('go only into an empty folder', async () => {
    const site = await filledSite();
    const folder = await newFolder();
    await createBackup(site, folder);
    await expect(createBackup(site, folder)).rejects.toThrow('is not empty');
  });

  test('do not fetch again what an earlier one has, unless that was damaged', async () => {
    const bytes = Buffer.from('a picture that is named after its content');
    const own = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const site = platform();
    await storeGeneratedImages(site, [{ bytes, hash: own, width: 1, height: 1, colour: '#000000' }], {
      isSample: false,
    });
    const get = vi.fn(site.files.get);
    const counting = { ...site, files: { ...site.files, get } };
    const [first, second, third] = [await newFolder(), await newFolder(), await newFolder()];
    await createBackup(counting, first);
    await createBackup(counting, second, { sameAs: first });
    expect(get).toHaveBeenCalledTimes(1);
    await rm(join(second, 'uploads', `${own}.webp`));
    await writeFile(join(second, 'uploads', `${own}.webp`), 'damaged');
    await createBackup(counting, third, { sameAs: second });
    expect(get).toHaveBeenCalledTimes(2);
    for (const folder of [first, third]) expect(await verifyBackup(folder)).toMatchObject({ files: 1, missing: [] });
  });

  test('of the day are made by one of several instances, and an hour later by another if it failed', async () => {
    const site = await filledSite();
    const elsewhere = async () => ({ ...site, config: { ...site.config, dataDir: await newFolder() } });
    const instances = [await elsewhere(), await elsewhere(), await elsewhere()];
    const made = await Promise.all(instances.map(keepDailyBackup));
    expect(made.filter((folder) => folder !== null)).toHaveLength(1);

    clock().advance(24 * 3_600_000);
    const failing = { ...site, files: { ...site.files, get: () => Promise.reject(new Error('away')) } };
    await expect(keepDailyBackup(failing)).rejects.toThrow('away');
    const next = await elsewhere();
    expect(await keepDailyBackup(next)).toBeNull();
    clock().advance(3_600_000);
    expect(await keepDailyBackup(next)).not.toBeNull();
  });

  test('are made once a day, and the oldest beyond fourteen go', async () => {
    const site = await filledSite();
    for (let day = 0; day < 16; day++) {
      expect(await keepDailyBackup(site)).not.toBeNull();
      expect(await keepDailyBackup(site)).toBeNull();
      clock().advance(24 * 3_600_000);
    }
    const kept = (await listBackups(site)).filter(({ kind }) => kind === 'daily');
    expect(kept).toHaveLength(14);
    for (const { name } of [kept[0], kept[13]].filter((one) => one !== undefined))
      await verifyBackup(await backupStorageOf(site).open(name));
  });

  test('of the day end by their age too, but for the newest', async () => {
    const filled = await filledSite();
    const site = { ...filled, config: { ...filled.config, dataDir: await newFolder() } };
    const daily = async () =>
      (await listBackups(site)).map(({ name }) => name).filter((name) => name.startsWith('daily-'));
    for (let day = 0; day < 3; day++) {
      await keepDailyBackup(site);
      clock().advance(24 * 3_600_000);
    }
    const [newest = '', , oldest] = await daily();
    // another instance has the turn, and makes none
    const makeNone = async () => {
      const now = clock().now();
      await takeLease(site.db, 'daily backup', { now, until: new Date(now.getTime() + 3_600_000) });
      expect(await keepDailyBackup(site)).toBeNull();
    };
    clock().advance(11 * 24 * 3_600_000);
    await makeNone();
    expect(await daily()).toHaveLength(2);
    expect(await daily()).not.toContain(oldest);
    clock().advance(2 * 365 * 24 * 3_600_000);
    await makeNone();
    expect(await daily()).toEqual([newest]);
    clock().advance(3_600_000);
    const { name } = await storeBackup(site, 'manual');
    await keepDailyBackup(site);
    expect(await daily()).toEqual([`daily-${clock().now().toISOString().slice(0, 10)}`]);
    clock().advance(365 * 24 * 3_600_000);
    await keepDailyBackup(site);
    // what was made on purpose stays
    expect((await listBackups(site)).map((backup) => backup.name)).toContain(name);
  });
});
