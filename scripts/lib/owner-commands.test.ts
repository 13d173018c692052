import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const { scripts, bin } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const top = mkdtempSync(join(tmpdir(), 'owner-commands-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

let project: string;
/** What npm was asked to do, if anybody asked. */
let asked: string;

/** A project with one package that the site needs and one that only its developers need, installed by hand. */
beforeEach(() => {
  const folder = mkdtempSync(join(top, 'case-'));
  project = join(folder, 'site');
  asked = join(folder, 'asked');
  for (const part of ['scripts/lib', 'scripts/run.mjs', 'bin'])
    if (existsSync(join(ROOT, part))) cpSync(join(ROOT, part), join(project, part), { recursive: true });
  write('package.json', JSON.stringify({ type: 'module', scripts, dependencies: { needed: '1.0.0' } }));
  const packages = { '': {}, 'node_modules/needed': { version: '1.0.0' }, 'node_modules/tool': { version: '1.0.0' } };
  write('package-lock.json', JSON.stringify({ packages }));
  write('node_modules/.package-lock.json', JSON.stringify({ packages: { ...packages, '': undefined } }));
  for (const name of ['needed', 'tool']) write(`node_modules/${name}/package.json`, '{}');
  write('build/server/main.js', '');
  write('server/site.ts', 'console.log(process.env.SITE_COMMAND, process.env.DATA_DIR, process.cwd());');
  write('programs/npm', `#!/bin/sh\necho "$@" >> '${asked}'\nexit 1\n`, 0o755);
});

describe('a command of the owner', () => {
  test.each([
    ['after an install by hand', () => {}],
    ['without the packages of developers', () => rmSync(join(project, 'node_modules/tool'), { recursive: true })],
    ['when npm left no list', () => rmSync(join(project, 'node_modules/.package-lock.json'))],
    ['when the lock file is newer', () => write('package-lock.json', '{"packages":{"node_modules/new":{}}}')],
    ['when the sources changed since the build', () => write('server/new.ts', '')],
    ['without a build', () => rmSync(join(project, 'build'), { recursive: true })],
  ])('neither installs nor builds %s', (_, change) => {
    change();
    const before = everything();
    const { status, stdout, stderr } = run(scripts.site, project);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(project);
    expect(existsSync(asked)).toBe(false);
    expect(everything()).toEqual(before);
  });

  test('says what to do when a package is gone that the site needs, and touches nothing', () => {
    rmSync(join(project, 'node_modules/needed'), { recursive: true });
    const before = everything();
    const { status, stderr } = run(scripts.site, project);
    expect([status, stderr]).toEqual([1, 'The package needed is not installed. Stop the site and run npm ci.\n']);
    expect(existsSync(asked)).toBe(false);
    expect(everything()).toEqual(before);
  });

  test('installs in a fresh copy, where nothing runs that it could disturb', () => {
    rmSync(join(project, 'node_modules'), { recursive: true });
    expect(run(scripts.site, project).status).toBe(1);
    expect(readFileSync(asked, 'utf8')).toMatch(/^ci /);
  });

  test('works in any folder, on the data folder of the server', () => {
    const elsewhere = join(project, 'programs');
    const command = join(project, bin.site);
    const said = (env: Record<string, string>) => run(`"${command}"`, elsewhere, env).stdout.trim();
    expect(said({})).toBe(`${command} ${join(project, 'data')} ${elsewhere}`);
    expect(said({ DATA_DIR: '/var/lib/site' })).toBe(`${command} /var/lib/site ${elsewhere}`);
    expect(run(scripts.site, project, { npm_lifecycle_event: 'site' }).stdout).toContain('npm run site -- ');
  });
});

test('starting the site after an install by hand does not install again, and after a change of the lock file does', () => {
  const ensure = `node --input-type=module -e "const { installIfStale } = await import('./scripts/lib/project.mjs'); await installIfStale();"`;
  expect(run(ensure, project)).toMatchObject({ status: 0, stderr: '' });
  for (const [path, entry] of Object.entries({
    'node_modules/needed': { version: '1.0.1' },
    'node_modules/other': { version: '1.0.0' },
    'node_modules/fitting': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
  })) {
    const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
    lock.packages[path] = entry;
    expect([path, ensured(lock)]).toEqual([path, 'installed']);
  }
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  lock.packages['node_modules/foreign'] = { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] };
  expect(ensured(lock)).toBe('left');
  delete lock.packages['node_modules/tool'];
  expect(ensured(lock)).toBe('installed');

  function ensured(changed: object): string {
    const own = readFileSync(join(project, 'package-lock.json'));
    rmSync(asked, { force: true });
    write('package-lock.json', JSON.stringify(changed));
    run(ensure, project);
    write('package-lock.json', own);
    return existsSync(asked) ? 'installed' : 'left';
  }
});

function write(path: string, content: string | Buffer, mode = 0o644): void {
  const file = join(project, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content, { mode });
}

/** As a shell would, with an npm that writes down what it is asked. */
function run(command: string, cwd: string, env: Record<string, string> = {}) {
  const PATH = [join(project, 'programs'), join(process.execPath, '..'), process.env['PATH']].join(delimiter);
  return spawnSync('sh', ['-c', command], { cwd, env: { PATH, ...env }, encoding: 'utf8' });
}

function everything(): string[] {
  return readdirSync(project, { recursive: true, encoding: 'utf8' }).sort();
}
