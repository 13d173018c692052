import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
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
  expect(await verb?.run(platform, verb.read(args))).toBe(0);
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
});
