import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR } from '../app/lib/durations.ts';
import { dropKnownAssets, earlierAssets, keepAssets } from './earlier-assets.ts';
import { loadStaticFiles } from './static-files.ts';

const START = Date.parse('2026-03-05T09:00:00.000Z');
const after = (time: number) => new Date(START + time);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earlier-assets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** As `scripts/build.ts` does it: what was there is kept, then the new files are written. */
function build(files: Record<string, string>, now: Date): void {
  keepAssets(folder, now);
  rmSync(join(folder, 'client'), { recursive: true, force: true });
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'client', name), text);
  dropKnownAssets(folder);
}

/** What a server sends that starts then, by address. */
function served(now: Date): Record<string, string> {
  const files = loadStaticFiles({ folders: [...earlierAssets(folder, now), join(folder, 'client')] });
  return Object.fromEntries([...files].map(([path, { body }]) => [path, Buffer.from(body.br).toString()]).sort());
}

const OLD = {
  'assets/page-1.js': 'old',
  'assets/page-1.js.br': 'old, small',
  'assets/letters-1.woff2': 'letters',
  'a.txt': 'old',
};
const NEW = { 'assets/page-2.js': 'new', 'assets/letters-1.woff2': 'letters', 'a.txt': 'new' };

test('the files of the build before are sent for a day, and what has no hash is that of the new one', () => {
  build(OLD, after(0));
  build(NEW, after(HOUR));
  const now = { '/a.txt': 'new', '/assets/letters-1.woff2': 'letters', '/assets/page-2.js': 'new' };
  expect(served(after(2 * HOUR))).toEqual({ ...now, '/assets/page-1.js': 'old, small' });
  expect(served(after(HOUR + DAY))).toEqual(now);
});

test('only what the new build has no more is kept, and goes with the first build after its day', () => {
  build(OLD, after(0));
  build(NEW, after(HOUR));
  const [kept = ''] = readdirSync(join(folder, 'earlier'));
  expect(readdirSync(join(folder, 'earlier', kept, 'assets')).sort()).toEqual(['page-1.js', 'page-1.js.br']);
  build(NEW, after(2 * DAY));
  expect(readdirSync(join(folder, 'earlier'))).toEqual([]);
});

test('of many builds in a day the last few are kept, because a server holds them in memory', () => {
  for (let number = 0; number < 8; number++) build({ [`assets/page-${number}.js`]: `${number}` }, after(number * HOUR));
  expect(Object.keys(served(after(8 * HOUR)))).toEqual(
    ['4', '5', '6', '7'].map((number) => `/assets/page-${number}.js`),
  );
});

test('there is nothing to keep before the first build, after one that failed, and in folders of others', () => {
  expect(earlierAssets(folder, after(0))).toEqual([]);
  keepAssets(folder, after(0));
  dropKnownAssets(folder);
  build(OLD, after(HOUR));
  keepAssets(folder, after(2 * HOUR));
  rmSync(join(folder, 'client'), { recursive: true, force: true });
  keepAssets(folder, after(3 * HOUR));
  mkdirSync(join(folder, 'earlier/by-hand/assets'), { recursive: true });
  expect(earlierAssets(folder, after(4 * HOUR))).toHaveLength(1);
});
