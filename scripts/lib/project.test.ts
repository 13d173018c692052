import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'project-'));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('packages that belong to another copy of the project are not emptied through a link', () => {
  const other = join(folder, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'kept'), '');
  const copy = join(folder, 'copy');
  cpSync(import.meta.dirname, join(copy, 'scripts/lib'), { recursive: true });
  writeFileSync(join(copy, 'package-lock.json'), '{}');
  symlinkSync(other, join(copy, 'node_modules'), 'dir');

  const program = "const { installIfStale } = await import('./scripts/lib/project.mjs'); await installIfStale();";
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: copy,
    encoding: 'utf8',
  });

  expect(status).toBe(1);
  expect(stderr).toContain('node_modules is a link to another folder');
  expect(existsSync(join(other, 'kept'))).toBe(true);
});
