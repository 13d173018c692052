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

test('a build is made anew when the sources changed since, and only then', () => {
  const copy = join(folder, 'built');
  cpSync(import.meta.dirname, join(copy, 'scripts/lib'), { recursive: true });
  mkdirSync(join(copy, 'app'));
  const source = join(copy, 'app/page.ts');
  writeFileSync(source, 'one');
  writeFileSync(
    join(copy, 'scripts/build.ts'),
    `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
    import { beginBuild } from './lib/project.mjs';
    const finishBuild = beginBuild();
    mkdirSync('build/server', { recursive: true });
    const source = readFileSync('app/page.ts', 'utf8');
    if (source === 'broken') process.exit(1);
    writeFileSync('build/server/main.js', source);
    finishBuild();`,
  );
  const program = "const { buildIfStale } = await import('./scripts/lib/project.mjs'); await buildIfStale();";
  /** Whether it was built, and how that ended. */
  const ensured = () => {
    const args = ['--input-type=module', '-e', program];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    return [stderr.includes('Building …'), status];
  };

  expect(ensured()).toEqual([true, 0]);
  expect(ensured()).toEqual([false, 0]);
  writeFileSync(source, 'two');
  expect(ensured()).toEqual([true, 0]);
  expect(ensured()).toEqual([false, 0]);
  // a build that failed half way does not count, and neither does the one before it
  writeFileSync(source, 'broken');
  expect(ensured()).toEqual([true, 1]);
  writeFileSync(source, 'two');
  expect(ensured()).toEqual([true, 0]);
  // one made by hand counts like any other
  writeFileSync(source, 'three');
  spawnSync(process.execPath, ['scripts/build.ts'], { cwd: copy });
  expect(ensured()).toEqual([false, 0]);
});
