import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERSION } from '../../app/lib/version.ts';
import { makeRelease, startRelease, theRelease, unpackRelease } from '../support/release-file.ts';

const NAME = `consultant-site-${VERSION}-linux-x64`;

let work: string;
let file: string;
let tree: string;
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'release-file-'));
  file = theRelease();
  tree = unpackRelease(file, join(work, 'empty'));
}, 300_000);
afterAll(() => rmSync(work, { recursive: true, force: true }));

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

test('the file is named after version and machine, stays below 100 MB, and its hash lies beside it', () => {
  expect([basename(file), basename(tree)]).toEqual([`${NAME}.tar.gz`, NAME]);
  expect(readFileSync(file).byteLength).toBeLessThan(100e6);
  expect(readFileSync(`${file}.sha256`, 'utf8')).toBe(`${hashOf(file)}  ${NAME}.tar.gz\n`);
});

test('the same sources make the same bytes', () => {
  expect(hashOf(makeRelease(join(work, 'again')))).toBe(hashOf(file));
}, 300_000);

test('every file has its hash in the list, and the list no other', () => {
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: tree });
  const listed = readFileSync(join(tree, 'SHA256SUMS'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(66));
  const entries = readdirSync(tree, { recursive: true, withFileTypes: true });
  const there = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  expect([...listed, 'SHA256SUMS'].sort()).toEqual(there.map((path) => path.slice(tree.length + 1)).sort());
  expect(entries.filter((entry) => entry.isSymbolicLink())).toEqual([]);
});

test('it holds what runs and what it is made of, and nothing to build or test with', () => {
  for (const path of ['node_modules/typescript', 'node_modules/vite', 'node_modules/vitest', 'tests', 'scripts'])
    expect([path, existsSync(join(tree, path))]).toEqual([path, false]);
  const names = readdirSync(tree, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => !name.startsWith('node_modules/') && /\.test\.\w+$/.test(name))).toEqual([]);
  const bill = JSON.parse(readFileSync(join(tree, 'sbom.cdx.json'), 'utf8'));
  expect(bill.metadata.component.version).toBe(VERSION);
  const licences = readFileSync(join(tree, 'LICENCES.txt'), 'utf8');
  const packages = bill.components.filter((each: { 'bom-ref': string }) => existsSync(join(tree, each['bom-ref'])));
  expect(packages.length).toBeGreaterThan(100);
  for (const { name, version } of packages) expect(licences).toContain(`\n${name} ${version}: `);
});

test('it starts with nothing of this machine and serves its pages, pictures and files', async () => {
  const site = await startRelease(tree, { DATA_DIR: join(work, 'data') });
  try {
    expect(await (await fetch(`${site.url}/healthz`)).text()).toBe(`ok ${VERSION}`);
    const home = await (await fetch(site.url)).text();
    expect(home).toContain('</html>');
    const assets = [...new Set([...home.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path))];
    expect(assets.length).toBeGreaterThan(3);
    const study = /href="(\/case-studies\/[a-z0-9-]+)"/.exec(
      await (await fetch(`${site.url}/case-studies`)).text(),
    )?.[1];
    const page = await (await fetch(`${site.url}${study}`)).text();
    const picture = /src="(\/uploads\/[^"]+)"/.exec(page)?.[1];
    for (const path of [...assets, study, picture, '/about', '/sitemap.xml'])
      expect([path, (await fetch(`${site.url}${path}`)).status]).toEqual([path, 200]);
    // drawn by the picture program, with the fonts beside it
    const shared = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
    expect((await fetch(shared.replace(/^https?:\/\/[^/]+/, site.url))).headers.get('content-type')).toMatch(
      /^image\//,
    );
  } finally {
    await site.stop();
  }
});

test('its command line needs nothing of this machine either', () => {
  const env = { PATH: '', DATA_DIR: join(work, 'data') };
  const site = (...args: string[]) => execFileSync(join(tree, 'bin/site'), args, { env, encoding: 'utf8' });
  expect(site('--version')).toBe(`${VERSION}\n`);
  expect(site('check')).toBe('No damage found.\n');
  site('export-static', join(work, 'copy'));
  expect(existsSync(join(work, 'copy/index.html'))).toBe(true);
});
