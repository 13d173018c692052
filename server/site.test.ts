import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import {
  createCaseStudy,
  findPublicCaseStudy,
  trashCaseStudy,
} from '../app/features/case-studies/case-study-service.server.ts';
import { importReportReply } from '../app/features/content-import/content-import.ts';
import { readConfig } from '../app/platform/config.server.ts';
import { migrate } from '../app/platform/database/migrate.server.ts';
import { closePlatform, openPlatform } from '../app/platform/open-platform.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { takeConsoleErrors } from '../tests/support/fail-on-console.ts';
import { newCaseStudy } from '../tests/support/make.ts';
import { onlyPostgres } from '../tests/support/postgres.ts';
import { createPostgresDatabase } from '../tests/support/postgres-database.ts';
import { startS3Server } from '../tests/support/s3-server.ts';
import { runCommandLine } from './command-line.ts';
import { verbs } from './site-verbs.ts';

type Outcome = { code: number; out: string; err: string };

const PASSWORD = 'a long enough pass phrase';

let folder: string;
type Settings = ReturnType<typeof oneFolder> & Record<string, string>;

let env: Settings;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-line-'));
  env = await newPlaces('data');
  await onSite(async (platform) => void (await migrate(platform.database)));
});
afterAll(async () => {
  for (const remove of removals.splice(0)) await remove();
  await rm(folder, { recursive: true, force: true });
});

const removals: (() => Promise<void>)[] = [];

/** The settings of a site that does not exist yet: everything in one folder, or beside it in a run on PostgreSQL. */
async function newPlaces(name: string): Promise<Settings> {
  if (!onlyPostgres()) return oneFolder(name);
  const [database, storage] = await Promise.all([newDatabase(), startS3Server()]);
  removals.push(storage.close);
  return { ...oneFolder(name), DATABASE_URL: database, ...storage.env };
}

function oneFolder(name: string) {
  return { DATA_DIR: join(folder, name), LOG_LEVEL: 'silent', SAMPLE_CONTENT: 'off' };
}

async function newDatabase(): Promise<string> {
  const database = await createPostgresDatabase(inject('postgresUrl') ?? '');
  removals.push(database.drop);
  return database.url;
}

/** Says what the command line says in this process: Node takes longer to start than most verbs take to work. */
async function site(
  args: string[],
  { input = '', settings = env }: { input?: string; settings?: Record<string, string> } = {},
): Promise<Outcome> {
  const out: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void out.push(`${line}\n`));
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as typeof process.stdin);
  const code = await runCommandLine(args, { ...process.env, ...settings });
  return {
    code,
    out: out.join(''),
    err: takeConsoleErrors()
      .map((line) => `${line}\n`)
      .join(''),
  };
}

/** The same by the program itself. */
function program(args: string[], input = ''): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'site.ts'), ...args],
      { env: { ...process.env, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end(input);
  });
}

/** Does something to the site from within, as the running server would. */
async function onSite<T>(act: (platform: Platform) => Promise<T>): Promise<T> {
  const platform = openPlatform(readConfig(env));
  try {
    return await act(platform);
  } finally {
    await closePlatform(platform);
  }
}

test('without a verb, or with a wrong one, it says what there is and that it was used wrongly', async () => {
  const [none, unknown, help] = await Promise.all([program([]), program(['fly']), program(['--help'])]);
  expect(none.code).toBe(2);
  expect([unknown.code, unknown.err]).toEqual([
    2,
    'There is no verb "fly". Run "npm run site -- --help" for the list.\n',
  ]);
  expect(help.code).toBe(0);
  for (const verb of [
    'create-admin',
    'reset-password',
    'backup',
    'backups',
    'restore',
    'export',
    'import',
    'move-data',
    'import-content',
    'export-static',
    'restore-study',
    'remove-samples',
    'gc',
    'check',
  ])
    expect(help.out).toMatch(new RegExp(`^  ${verb} `, 'm'));
  // what each does begins in one column, on a line of its own where the call is longer
  const calls = help.out.split('\n').filter((line) => line.startsWith('  '));
  const sentences = calls
    .map((line) => /(?<= {2})[A-Z][^<>|[\]]*\.$/.exec(line)?.index)
    .filter((at) => at !== undefined);
  expect([new Set(sentences).size, sentences.length]).toEqual([1, Object.keys(verbs).length]);
});

test('every verb explains itself, and refuses words it does not take', async () => {
  const help = await site(['create-admin', '--help']);
  expect([help.code, help.out]).toEqual([0, expect.stringContaining('npm run site -- create-admin <username>')]);
  const wrong = await site(['restore-study', 'first']);
  expect([wrong.code, wrong.err]).toEqual([2, 'The id is a whole number. Usage: npm run site -- restore-study <id>\n']);
});

test('makes an administrator with the password from standard input, and gives a new password', async () => {
  const made = await program(['create-admin', 'Owner'], `${PASSWORD}\n`);
  expect(made).toEqual({ code: 0, out: 'Owner is now an administrator.\n', err: '' });
  const short = await program(['create-admin', 'Second'], 'short\n');
  expect([short.code, short.err.split('\n').length]).toEqual([1, 2]);
  const reset = await site(['reset-password', 'owner'], { input: 'another long pass phrase\n' });
  expect(reset.code).toBe(0);
  expect((await site(['reset-password', 'nobody'], { input: PASSWORD })).code).toBe(1);
});

test('takes a study out of the trash', async () => {
  const study = await onSite(async (platform) => {
    const made = await createCaseStudy(platform, null, newCaseStudy({ slug: 'kept' }));
    await trashCaseStudy(platform, made.id);
    return made;
  });
  const restored = await site(['restore-study', String(study.id)]);
  expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('/case-studies/kept')]);
  expect(await onSite((platform) => findPublicCaseStudy(platform, 'kept'))).toMatchObject({ study: { id: study.id } });
  const again = await site(['restore-study', String(study.id)]);
  expect([again.code, again.err]).toEqual([1, 'This case study is not in the trash\n']);
});

test('backs up and restores, and never over a site that holds something unless told to', async () => {
  const copy = join(folder, 'copy');
  expect((await site(['backup', copy])).code).toBe(0);
  const again = await site(['backup', copy]);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('is not empty')]);
  const refused = await site(['restore', copy]);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--replace')]);
  const replaced = await site(['restore', copy, '--replace']);
  expect([replaced.code, replaced.out]).toEqual([0, expect.stringContaining('is kept in')]);
  const settings = await newPlaces('elsewhere');
  expect((await site(['restore', copy], { settings })).code).toBe(0);
});

test('exports into one file and imports it, with the same care as a restore', async () => {
  const file = join(folder, 'site.tar.gz');
  expect(await site(['export', file])).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Exported') });
  expect(await site(['export', file])).toMatchObject({ code: 1, err: expect.stringContaining('is there already') });
  expect(await site(['import', file])).toMatchObject({ code: 1, err: expect.stringContaining('--replace') });
  const replaced = await site(['import', file, '--replace']);
  expect([replaced.code, replaced.out]).toEqual([0, expect.stringContaining('is kept in')]);
  const missing = await site(['import', join(folder, 'nothing.tar.gz')]);
  expect([missing.code, missing.err]).toEqual([1, expect.stringMatching(/^There is no file .*\n$/)]);
  expect((await site(['import'])).code).toBe(2);
  expect((await site(['export', '--help'])).out).toContain('npm run site -- export <file>');
  expect((await site(['import', '--help'])).out).toContain('npm run site -- import <file> [--replace]');
});

test('takes case studies over from elsewhere, after a look at what would come', async () => {
  const markdown = join(import.meta.dirname, '../tests/fixtures/markdown');
  const settings = await newPlaces('imported');
  await site(['create-admin', 'Owner'], { input: PASSWORD, settings });
  const dry = await site(['import-content', 'markdown', markdown, '--dry-run'], { settings });
  expect([dry.code, dry.err]).toEqual([0, '']);
  expect(dry.out).toContain('The lathe that sang: new\n  /case-studies/lathe-works, 2021-06-07, 1 picture\n');
  expect(dry.out).toContain(', client 11,');
  expect(dry.out).toContain('  not taken over: tag “sound”\n');
  expect(dry.out).toContain('Nothing was written. It would be: 2 new drafts,');
  const told = await site(['import-content', 'markdown', markdown, '--dry-run', '--json'], { settings });
  expect(importReportReply.parse(JSON.parse(told.out))).toMatchObject({
    isDryRun: true,
    items: [{}, { outcome: 'new' }],
  });
  const done = await site(['import-content', 'markdown', markdown], { settings });
  expect([done.code, done.out]).toEqual([0, expect.stringContaining('Done: 2 new drafts, 0 brought up to date')]);
  const ghost = join(import.meta.dirname, '../tests/fixtures/ghost/export.json');
  const refused = await site(['import-content', 'ghost', ghost], { settings });
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('is not among the files that were given')]);
  const elsewhere = await site(['import-content', 'ghost', ghost, '--images', join(folder, 'nothing')], { settings });
  expect([elsewhere.code, elsewhere.err]).toEqual([1, expect.stringContaining('There is no file')]);
  const wrong = await site(['import-content', 'blogger', ghost]);
  expect([wrong.code, wrong.err]).toEqual([
    2,
    expect.stringContaining('one of wordpress, squarespace, ghost, webflow, markdown, notion, linkedin'),
  ]);
});

test('takes recommendations of LinkedIn over as testimonials, after a look at what would come', async () => {
  const file = join(import.meta.dirname, '../tests/fixtures/linkedin/Recommendations_Received.csv');
  const settings = await newPlaces('recommended');
  const early = await site(['import-content', 'linkedin', file], { settings });
  expect([early.code, early.err.split('\n').length]).toEqual([1, 2]);
  await site(['create-admin', 'Owner'], { input: PASSWORD, settings });
  const dry = await site(['import-content', 'linkedin', file, '--dry-run'], { settings });
  expect([dry.code, dry.err]).toEqual([1, '']);
  expect(dry.out).toContain('Anna Tester, Head of Purchasing, Harbour Yard: new, waits for consent\n');
  expect(dry.out).toContain('Left out: Cy Tester: hidden on LinkedIn\n');
  const told = await site(['import-content', 'linkedin', file, '--json'], { settings });
  expect(JSON.parse(told.out)).toMatchObject({
    isDryRun: false,
    items: [{ outcome: 'new' }, {}, { outcome: 'refused' }],
  });
  const wrong = await site(['import-content', 'linkedin', file, '--publish'], { settings });
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--publish says nothing of linkedin.')]);
});

test('a damaged database file is named with the command that helps, and that command works', async () => {
  const settings = oneFolder('damaged');
  const copy = join(settings.DATA_DIR, 'backups', 'manual-first');
  await site(['create-admin', 'Owner'], { input: PASSWORD, settings });
  expect((await site(['backup', copy], { settings })).code).toBe(0);
  const database = join(settings.DATA_DIR, 'site.db');
  const bytes = await readFile(database);
  bytes.fill(7, 4096, 40 * 4096);
  await writeFile(database, bytes);

  const damaged = await site(['check'], { settings });
  expect([damaged.code, damaged.err.split('\n').length]).toEqual([1, 2]);
  const [, command = ''] = /npm run site -- (.*)\n$/.exec(damaged.err) ?? [];
  expect(command).toBe(`restore ${copy} --replace`);
  expect(await readFile(database)).toEqual(bytes);
  const unasked = await site(['restore', copy], { settings });
  expect([unasked.code, unasked.err]).toEqual([1, expect.stringContaining('--replace')]);
  expect(await readFile(database)).toEqual(bytes);

  const restored = await site(command.split(' '), { settings });
  expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('The damaged database is kept in')]);
  expect(await site(['check'], { settings })).toMatchObject({ code: 0 });
});

test('brings a backup from a SQLite file into PostgreSQL', async ({ skip }) => {
  if (inject('postgresUrl') === null) return skip('no PostgreSQL on this machine');
  const copy = join(folder, 'copy-for-postgres');
  const file = oneFolder('file-data');
  await site(['create-admin', 'Owner'], { input: PASSWORD, settings: file });
  expect((await site(['backup', copy], { settings: file })).code).toBe(0);
  const settings = { ...oneFolder('postgres-data'), DATABASE_URL: await newDatabase() };
  const restored = await site(['restore', copy], { settings });
  const check = await site(['check'], { settings });
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(check).toEqual({ code: 0, out: 'No damage found.\n', err: '' });
});

test('finds damage and names it; names each file that nothing uses', async () => {
  expect(await site(['check'])).toEqual({ code: 0, out: 'No damage found.\n', err: '' });
  const name = `${'0'.repeat(32)}.webp`;
  await onSite(async ({ db, files, clock }) => {
    await db
      .insertInto('uploads')
      .values({
        hash: '0'.repeat(32),
        width: 1,
        height: 1,
        bytes: 1,
        colour: '#000000',
        is_sample: 0,
        created_at: clock.now().toISOString(),
      })
      .execute();
    await files.put(name, Buffer.from('not what the name says'));
  });
  expect(await site(['check'])).toMatchObject({ code: 1, out: `${name}: the file is damaged\n` });
  expect((await site(['gc', '--dry-run'])).out).toBe('');
  expect(await onSite(({ files }) => files.get(name))).not.toBeNull();
});

test('says in one line what is wrong with a setting or a folder', async () => {
  await writeFile(join(folder, 'file'), '');
  const settings = { ...env, DATA_DIR: join(folder, 'file/below') };
  const bad = await site(['create-admin', 'Third'], { input: PASSWORD, settings });
  expect([bad.code, bad.err.trim().split('\n').length]).toEqual([1, 1]);
  expect(bad.err).toContain('DATA_DIR is wrong');
});
