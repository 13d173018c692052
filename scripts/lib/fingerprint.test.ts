import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, because it runs before TypeScript is installed
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-fingerprint-'));
  mkdirSync(join(root, 'app/lib'), { recursive: true });
  writeFileSync(join(root, 'app/lib/slug.ts'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the same files give the same fingerprint', () => {
  expect(fingerprint(root, ['app'])).toBe(fingerprint(root, ['app']));
});

test.each([
  ['a changed file', () => writeFileSync(join(root, 'app/lib/slug.ts'), 'two')],
  ['a new file', () => writeFileSync(join(root, 'app/lib/text.ts'), '')],
  ['a file that went away', () => rmSync(join(root, 'app/lib/slug.ts'))],
])('%s changes the fingerprint', (_what, change) => {
  const before = fingerprint(root, ['app']);
  change();
  expect(fingerprint(root, ['app'])).not.toBe(before);
});

test('a test beside the sources and a folder that does not exist change nothing', () => {
  const before = fingerprint(root, ['app']);
  writeFileSync(join(root, 'app/lib/slug.test.ts'), '');
  expect(fingerprint(root, ['app', 'public'])).toBe(before);
});

test('a stamp holds for its own fingerprint only', () => {
  const file = join(root, '.stamp');
  expect(isStamped(file, 'a')).toBe(false);
  stamp(file, 'a');
  expect(isStamped(file, 'a')).toBe(true);
  expect(isStamped(file, 'b')).toBe(false);
});
