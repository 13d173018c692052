import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { listBackups } from '../app/features/backups/backup-list.server.ts';
import { keepDailyBackup } from '../app/features/backups/daily-backups.server.ts';
import { createCaseStudy, listCaseStudies } from '../app/features/case-studies/case-study-service.server.ts';
import { migrate } from '../app/platform/database/migrate.server.ts';
import { closePlatform, openPlatform } from '../app/platform/open-platform.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { onEveryDatabase } from '../tests/support/databases.ts';
import { newCaseStudy } from '../tests/support/make.ts';
import { startS3Server } from '../tests/support/s3-server.ts';
import { backupVerbs } from './backup-verbs.ts';

afterEach(() => vi.restoreAllMocks());

/** What a verb says; it must go well. */
async function run(platform: Platform, name: string, ...args: string[]): Promise<string> {
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)));
  const verb = backupVerbs[name];
  const input = verb?.read(args) ?? [];
  await verb?.beforeOpening?.(platform.config, input);
  expect(await verb?.run(platform, input)).toBe(0);
  return said.join('\n');
}

/** What something else says. */
async function said(work: () => unknown): Promise<string> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)));
  await work();
  return lines.join('\n');
}

onEveryDatabase('the commands for backups', ({ engine, platform, clock }) => {
  test('keep one beside the others, list it, and put it back by its name or folder', async () => {
    const site = platform();
    await rm(join(site.config.dataDir, 'backups'), { recursive: true, force: true });
    expect(await run(site, 'backups')).toBe('There is no backup yet.');
    await createCaseStudy(site, null, newCaseStudy({ slug: 'kept' }));
    const place = /^Backed up \d+ rows and 0 pictures to (.+)\.$/.exec(await run(site, 'backup'))?.[1] ?? '';
    const name = place.split('/').at(-1) ?? '';
    expect(place).toBe(engine === 'postgres' ? name : join(site.config.dataDir, 'backups', name));
    await createCaseStudy(site, null, newCaseStudy({ slug: 'later' }));
    expect(await run(site, 'backups')).toMatch(new RegExp(`${place}  [-\\dT:.]+Z  1 case study$`, 'm'));
    expect(JSON.parse(await run(site, 'backups', '--json'))).toEqual([{ ...(await listBackups(site))[0], place }]);

    expect(await run(site, 'restore', name, '--replace')).toMatch(
      /^Restored \d+ rows.*\nWhat was here before is kept in /,
    );
    expect((await listCaseStudies(site)).map(({ slug }) => slug)).toEqual(['kept']);
    const folder = join(site.config.dataDir, 'copy');
    expect(await run(site, 'backup', folder)).toContain(`to ${folder}.`);
    await run(site, 'restore', folder, '--replace');
    await expect(run(site, 'restore', 'manual-not-there', '--replace')).rejects.toThrow('no longer there');
    await expect(run(site, 'restore', './nowhere', '--replace')).rejects.toThrow('no whole backup');
  });

  test('copy one elsewhere, list, delete and restore the copy on an empty machine, and say which key is missing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'copies-'));
    const bucket = await startS3Server();
    const key = /^[0-9a-f]{64}$/.exec(await said(() => backupVerbs['backup-key']?.alone?.()))?.[0] ?? '';
    try {
      for (const place of [folder, bucket.settings]) {
        const site = platform({ elsewhere: { place, key } });
        await createCaseStudy(site, null, newCaseStudy({ slug: `kept-${typeof place}` }));
        const before = await listCaseStudies(site);
        clock().advance(1000);
        expect(await run(site, 'backup')).toMatch(/\nA copy of it is in .+\.$/);
        const name = (await listBackups(site))[0]?.name ?? '';
        expect(await run(site, 'backups')).toContain(`elsewhere:${name}  `);
        await expect(run(site, 'backups', '--delete', `elsewhere:${name}`)).rejects.toThrow('Delete it here first');

        const dataDir = join(folder, 'empty', typeof place);
        const empty = { ...site.config, dataDir, databaseUrl: undefined, s3: undefined };
        expect(await said(() => backupVerbs['backups']?.withoutSite?.(empty, []))).toContain(`elsewhere:${name}  `);
        expect(await backupVerbs['restore']?.begins?.(empty, [`elsewhere:${name}`])).toEqual([`elsewhere:${name}`]);
        const machine = openPlatform(empty);
        await migrate(machine.database);
        expect(await run(machine, 'restore', `elsewhere:${name}`)).toMatch(/^Restored \d+ rows/);
        expect(await listCaseStudies(machine)).toEqual(before);
        expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
        await closePlatform(machine);

        await backupVerbs['backups']?.beforeOpening?.(site.config, ['--delete', name]);
        expect(await run(site, 'backups', '--delete', `elsewhere:${name}`)).toBe(`Deleted the copy ${name} for good.`);
        const [bad, other] = [
          { ...empty, elsewhere: undefined },
          { ...empty, elsewhere: { place, key: '0'.repeat(64) } },
        ];
        await expect(backupVerbs['restore']?.begins?.(bad, [`elsewhere:${name}`])).rejects.toThrow(
          'No place for copies',
        );
        clock().advance(1000);
        await run(site, 'backup');
        const again = (await listBackups(site))[0]?.name ?? '';
        await expect(backupVerbs['restore']?.begins?.(other, [`elsewhere:${again}`])).rejects.toThrow(
          'BACKUP_KEY is not',
        );
      }
    } finally {
      await bucket.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('delete one by its name or place, of any kind, before the database is opened, and record it', async () => {
    const site = platform();
    await rm(join(site.config.dataDir, 'backups'), { recursive: true, force: true });
    const daily = (await keepDailyBackup(site)) ?? '';
    const place = /to (.+)\.$/.exec(await run(site, 'backup'))?.[1] ?? '';
    const names = async () => (await listBackups(site)).map(({ name }) => name);
    await backupVerbs['backups']?.beforeOpening?.(site.config, ['--delete', place]);
    expect(await names()).toEqual([basename(daily)]);
    expect(await run(site, 'backups', '--delete', basename(daily))).toMatch(
      engine === 'postgres' ? /^Deleted daily-\S+ for good\.$/ : /^Deleted daily-\S+ for good\. [\d.]+ [KMG]B are free/,
    );
    expect(await names()).toEqual([]);
    const [entry] = await site.db
      .selectFrom('audit_entries')
      .select(['action', 'subject'])
      .orderBy('id', 'desc')
      .execute();
    expect(entry).toEqual({ action: 'backup-deleted', subject: basename(daily) });
    await expect(run(site, 'backups', '--delete', 'manual-not-there')).rejects.toThrow('no longer there');
    for (const args of [['--delete'], ['--delete', 'a', 'b'], ['manual'], ['--json', 'a']])
      expect(() => backupVerbs['backups']?.read(args)).toThrow('This verb takes nothing, --json, or --delete');
  });
});
