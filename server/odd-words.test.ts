import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../tests/support/fail-on-console.ts';
import { runCommandLine } from './command-line.ts';
import { verbs } from './site-verbs.ts';

const folder = mkdtempSync(join(tmpdir(), 'odd-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function site(...args: string[]): Promise<{ code: number; lines: string[] }> {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const code = await runCommandLine(args, { DATA_DIR: join(folder, 'data'), SAMPLE_CONTENT: 'off' });
  return { code, lines: takeConsoleErrors().flatMap((text) => text.split('\n')) };
}

const USAGE = { code: 2, lines: [expect.stringContaining(' Usage: ')] };

test('a word that is no name is never taken for one, whatever the verb', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...Object.entries(verbs)),
    fc.constantFrom('', '-', '-f', '--folder', '--replaced', '--json=', '--to-be'),
    fc.array(fc.constantFrom('owner', '1', 'markdown', join(folder, 'named')), { maxLength: 2 }),
    async ([name, { usage, help }], odd, others) => {
      fc.pre(odd === '' || !`${usage} ${help}`.includes(odd.replace('=', '')));
      expect(await site(name, odd, ...others)).toEqual(USAGE);
      expect(await site(name, ...others, odd)).toEqual(USAGE);
    },
  );
  await fc.assert(property, { numRuns: 200 });
  expect(readdirSync(folder)).toEqual([]);
});

test('what every object has is no verb', async () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype))
    expect(await site(name)).toEqual({ code: 2, lines: [expect.stringContaining(`There is no verb "${name}".`)] });
});

test('a folder in the place of a file, and what the system itself refuses, is told in a line', async () => {
  vi.spyOn(process, 'umask').mockReturnValue(0); // verbs keep what they make private
  expect(await site('import', folder)).toEqual({ code: 1, lines: [expect.stringMatching(/^There is no file /)] });
  expect(await site('import-content', 'markdown', 'tests/fixtures/markdown')).toEqual({ code: 0, lines: [] });
  const lines = [expect.stringMatching(/^ENAMETOOLONG: /)];
  expect(await site('export', join(folder, 'x'.repeat(300)))).toEqual({ code: 1, lines });
});

test('the server takes no words, and says so before it makes anything', () => {
  const told = (args: string[]) =>
    execFileSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
      stdio: 'pipe',
      encoding: 'utf8',
    });
  for (const words of [['--help'], ['--port', '80']])
    expect(() => told(words)).toThrow(
      expect.objectContaining({ status: 2, stderr: expect.stringMatching(/^The server takes no words: [^\n]+\n$/) }),
    );
});
