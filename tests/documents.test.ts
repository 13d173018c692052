import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { CARD_SCREENS } from '../app/pages/admin/places.ts';
import { readConfig } from '../app/platform/config.server.ts';
import { sourceFiles } from './support/source-files.ts';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test('every link between our documents leads somewhere', () => {
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(posix.join(posix.dirname(page), target)))
      .map((target) => `${page}: ${target} does not exist`),
  );
  expect(broken).toEqual([]);
});

test('every source file that a document or a comment names exists', () => {
  const folders = ['app', 'server', 'scripts', 'tests'];
  const files = ['.', ...folders].flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' }).map((name) => `/${folder}/${name}`),
  );
  const named = /(?<![\w/@.*<-])(?:\.{1,2}\/)*(\w[\w./-]*\.(?:tsx?|mjs|css))\b/g;
  const texts = [
    // what recipes add is made by `npm run trials`, and files of others stand under Sources
    ...pages.map((path) => ({
      path,
      text: readFileSync(path, 'utf8').replace(/\n## (?:Recipes|Sources)\n.*?(?=\n## |$)/s, ''),
    })),
    ...sourceFiles(folders).map(({ path, code }) => ({
      path,
      text: (code.match(/^\s*(?:\/?\*+|\/\/) .*$|\s\/\/ .*$/gm) ?? []).join('\n'),
    })),
  ];
  const missing = texts.flatMap(({ path, text }) =>
    [...text.matchAll(named)]
      .filter(([, name]) => !files.some((file) => file.endsWith(`/${name}`)))
      .map(([, name]) => `${path}: ${name} does not exist`),
  );
  expect(missing).toEqual([]);
});

test('what is said to stand under Site Settings is the name of a screen there', () => {
  const screens = CARD_SCREENS.filter(({ room }) => room === 'settings').map(({ name }) => name);
  const isOne = (said: string) => screens.some((name) => said.startsWith(name) && !/^\w/.test(said.slice(name.length)));
  const texts = [...pages, ...sourceFiles(['app', 'server']).map(({ path }) => path)];
  const said = texts.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/Site Settings, ([A-Z][^`'"]{1,40})/g)].map(([, name = '']) => ({
      path,
      name,
    })),
  );
  expect(said.length).toBeGreaterThan(15);
  expect(said.filter(({ name }) => !isOne(name))).toEqual([]);
});

test('the sums of the security standard are those of its tables', () => {
  const text = readFileSync('docs/asvs.md', 'utf8');
  const states = [...text.matchAll(/^\| [\d.]+ \| .+? \| (.+?) \|/gm)].map(([, state = '']) => state);
  const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length;
  const sums = `Of ${states.length}: ${count('met')} met, ${count('in part')} in part, ${count('not met')} not met, `;
  expect(text).toContain(
    `${sums}${count('proxy', 'operator')} up to the proxy or the operator, ${count('n/a')} about things`,
  );
});

test('every command that our documents name exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const unknown = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/npm run ([a-z0-9]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => `${page}: ${command}`),
  );
  expect(unknown).toEqual([]);
});

test('the example of settings changes nothing when it is used as it is', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const settings = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=') as [string, string]);
  expect(settings.length).toBeGreaterThan(5);
  expect(readConfig(Object.fromEntries(settings))).toEqual(readConfig({}));
});

test('the list of settings in the README is that of the example', () => {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const table = readFileSync('README.md', 'utf8').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  expect(named.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test('every decision has a number of its own, the one in its file name', () => {
  const records = readdirSync('docs/decisions').filter((name) => name.endsWith('.md'));
  const numbers = records.map((name) => name.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const name of records)
    expect(readFileSync(`docs/decisions/${name}`, 'utf8')).toMatch(new RegExp(`^# ${name.slice(0, 3)} `));
});

test('a decision that changes an earlier one is named by its status', () => {
  const records = readdirSync('docs/decisions').map((name) => {
    const status = /^[*]*Status:[*]* (.*)$/m.exec(readFileSync(`docs/decisions/${name}`, 'utf8'))?.[1] ?? '';
    return { number: name.slice(0, 3), status, named: status.match(/(?<![\d-])\d{3}(?![\d-])/g) ?? [] };
  });
  const statusOf = (number: string) => records.find((record) => record.number === number)?.status ?? '';
  const unmarked = records.flatMap(({ number, status, named }) =>
    status.includes('continues')
      ? []
      : named
          .filter((other) => !statusOf(other).includes(number) && other < number)
          .map((other) => `${other}: ${number}`),
  );
  expect(unmarked).toEqual([]);
  expect(records.filter(({ status }) => status === '')).toEqual([]);
});

test('each standard term of our list of words stands in every file that the list names for it', () => {
  const section = readFileSync('docs/words.md', 'utf8').split('## Terms of the field')[1] ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| term '))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const problems = rows.flatMap(([, terms = '', , named = '']) => {
    const paths = [...named.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    if (paths.length === 0) return [`${terms}: no file is named`];
    return paths.flatMap((path) => {
      if (!existsSync(path)) return [`${terms}: ${path} does not exist`];
      const text = readFileSync(path, 'utf8').toLowerCase();
      return terms
        .split(', ')
        .filter((term) => !text.includes(term.toLowerCase()))
        .map((term) => `${path}: does not say “${term}”`);
    });
  });
  expect(rows.length).toBeGreaterThan(20);
  expect(problems).toEqual([]);
});

test('every way from an address to what happens has four steps at most, and each of them is there', () => {
  const section = readFileSync('CONTRIBUTING.md', 'utf8').split('## Finding a behaviour')[1]?.split('\n## ')[0] ?? '';
  const ways = section.split('\n').flatMap((line) => /^\| (?!behaviour)[^|]+\| ([^|]+) \|$/.exec(line)?.[1] ?? []);
  const sources = sourceFiles(['app', 'server']).filter(({ isTest }) => !isTest);
  const program = sources.map(({ code }) => code).join('\n');
  const isThere = (name: string) =>
    /\.tsx?$|^app\//.test(name)
      ? sources.some(({ path }) => `/${path}`.endsWith(`/${name}`)) || existsSync(name)
      : name.split(' ').every((word) => program.includes(word.replace(/^api\('|'\)$/g, '')));
  expect(ways.length).toBeGreaterThanOrEqual(5);
  expect(ways.filter((way) => way.split(' → ').length > 4)).toEqual([]);
  const named = ways.flatMap((way) => [...way.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
