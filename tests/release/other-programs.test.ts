import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { zipOf } from '../../app/platform/files/zip.server.ts';

// What programs say of our files that are not ours and are not on every machine: `scripts/lib/release-programs.ts` has them.

const run = promisify(execFile);
const UNIT = join(import.meta.dirname, '../../deploy/consultant-site.service');

const FILES = [
  { name: 'biographies.txt', bytes: Buffer.from('Øystein\n') },
  { name: 'photos/1-print.jpg', bytes: Buffer.from([0xff, 0xd8, 0x50, 0x4b, 5, 6, 0xff, 0xd9]) },
  { name: 'empty.txt', bytes: Buffer.alloc(0) },
];

async function stored(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zip-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'kit.zip');
  await writeFile(path, bytes);
  return path;
}

test('systemd finds the service exposed below 1.5 of 10', async () => {
  const args = ['security', '--offline=true', '--threshold=15', '--no-pager', UNIT];
  const { stdout } = await run('/usr/bin/systemd-analyze', args).catch((error) => error);
  const exposure = Number(/exposure level for \S+: ([0-9.]+)/.exec(String(stdout))?.[1]);
  expect(exposure).toBeLessThan(1.5);
});

test('systemd finds no fault in the unit but the missing program', async () => {
  const { stderr } = await run('/usr/bin/systemd-analyze', ['verify', UNIT]).catch((error) => error);
  const faults = String(stderr)
    .split('\n')
    .filter((line) => line.includes('consultant-site.service') && !line.includes('is not executable'));
  expect(faults).toEqual([]);
});

test('Info-ZIP finds no fault in an archive, and unpacks it', async () => {
  const path = await stored(zipOf(FILES, '2026-11-02'));
  expect(execFileSync('unzip', ['-t', path]).toString()).toContain('No errors detected');
  expect(execFileSync('unzip', ['-p', path, 'photos/1-print.jpg'])).toEqual(FILES[1]?.bytes);
  expect(execFileSync('unzip', ['-l', path]).toString()).toContain('2026-11-02');
});

test('Python reads the same files', async () => {
  const path = await stored(zipOf(FILES, '2026-11-02'));
  const program = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as kit:
    assert kit.testzip() is None
    print([(i.filename, i.date_time[:3], kit.read(i).hex()) for i in kit.infolist()])
`;
  const read = FILES.map(({ name, bytes }) => `('${name}', (2026, 11, 2), '${Buffer.from(bytes).toString('hex')}')`);
  expect(execFileSync('python3', ['-c', program, path]).toString().trim()).toBe(`[${read.join(', ')}]`);
});
