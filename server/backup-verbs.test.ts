import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { listBackups } from '../app/features/backups/backup-list.server.ts';
import { keepDailyBackup } from '../app/features/backups/daily-backups.server.ts';
import { createCaseStudy, listCaseStudies } from '../app/features/case-studies/case-study-service.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { onEveryDatabase } from '../tests/support/databases.ts';
import { newCaseStudy } from '../tests/support/make.ts';
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

onEveryDatabase('the commands for backups', ({ engine, platform }) => {
  test('keep one beside the others, list it, and put it back by its name or folder', async () => {
    const site = platform();
    await rm(join(site.config.dataDir, 'backups'), { recursive: true, force: true });
    expect(await run(site, 'backups')).toBe('There is no backup yet.');
    await createCaseStudy(site, null, newCaseStudy({ slug: 'kept' }));
    const place = /^Backed up \d+ rows and 0 pictures to (.+)\.$/.exec(await run(site, 'backup'))?.[1] ?? '';
    const name = place.split('/').at(-1) ?? '';
    expect(place).toBe(engine === 'postgres' ? name : join(site.config.dataDir, 'backups', name));
    await createCaseStudy(site, null, newCaseStudy({ slug: 'later' }));
    expect(await run(site, 'backups')).toMatch(`${place}  `);
    expect(JSON.parse(await run(site, 'backups', '--json'))).toEqual(await listBackups(site));

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
