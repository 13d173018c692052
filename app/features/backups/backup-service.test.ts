import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { tableContent } from '../../../tests/support/table-content.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { createCaseStudy, listCaseStudies, trashCaseStudy } from '../case-studies/case-study-service.server.ts';
import { storeGeneratedImages } from '../media/media-service.server.ts';
import { createBackup, restoreBackup, verifyBackup } from './backup-service.server.ts';
import { keepDailyBackup } from './daily-backups.server.ts';

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
    expect(await site.files.has(`${hash}.webp`)).toBe(true);
    const next = await createCaseStudy(site, null, newCaseStudy());
    expect(next.id).toBeGreaterThan(Math.max(...(before['case_studies'] ?? []).map((row) => Number(row['id']))));
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
    await restoreBackup(site, safetyCopy ?? '', { replace: true });
    expect((await listCaseStudies(site)).map(({ slug }) => slug)).toContain('written-later');
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

  test('go only into an empty folder', async () => {
    const site = await filledSite();
    const folder = await newFolder();
    await createBackup(site, folder);
    await expect(createBackup(site, folder)).rejects.toThrow('is not empty');
  });

  test('are made once a day, and the oldest beyond fourteen go', async () => {
    const site = await filledSite();
    for (let day = 0; day < 16; day++) {
      expect(await keepDailyBackup(site)).not.toBeNull();
      expect(await keepDailyBackup(site)).toBeNull();
      clock().advance(24 * 3_600_000);
    }
    const kept = (await readdir(join(site.config.dataDir, 'backups')))
      .filter((name) => name.startsWith('daily-'))
      .sort();
    expect(kept).toHaveLength(14);
    await verifyBackup(join(site.config.dataDir, 'backups', kept.at(-1) ?? ''));
  });
});
