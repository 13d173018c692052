import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { CLIENT_ENTRIES } from '../server/assets.ts';
import { type Import, type SourceFile, sourceFiles } from './support/source-files.ts';

/** Which floor may stand on which; `types` only as types. The order is from the roof to the ground. */
const FLOORS: Record<string, { on: string[]; types?: string[] }> = {
  scripts: { on: ['server', 'pages', 'api', 'features', 'ui', 'platform', 'lib'] },
  server: { on: ['routes', 'pages', 'api', 'features', 'ui', 'platform', 'lib'] },
  routes: { on: ['pages', 'features', 'ui', 'lib'], types: ['platform'] },
  pages: { on: ['features', 'ui', 'lib'], types: ['platform'] },
  api: { on: ['features', 'lib'], types: ['platform'] },
  features: { on: ['lib', 'platform', 'ui'] },
  ui: { on: ['lib'] },
  platform: { on: ['lib'] },
  lib: { on: [] },
};

/** A feature stands on another one only by decision. */
const FEATURES_ON_FEATURES: Record<string, string[]> = {
  accounts: ['audit'],
  backups: ['accounts', 'audit'],
  settings: ['audit', 'site-content'],
  'site-content': ['audit'],
  'case-studies': ['accounts', 'audit', 'media', 'webhooks'],
  webhooks: ['audit'],
  'sample-content': ['case-studies', 'media', 'projects'],
  'content-import': ['accounts', 'audit', 'case-studies', 'media'],
  mails: ['audit'],
  media: ['audit'],
  'site-status': ['accounts', 'backups', 'mails', 'media'],
  newsletter: ['accounts', 'audit', 'site-content'],
  'personal-data': ['audit', 'enquiries', 'newsletter'],
  enquiries: ['accounts', 'audit', 'site-content'],
};

const VAGUE_NAMES = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'types', 'index'];

/** Packages that reach outside the program: files, network, the database. */
const OUTSIDE = /^(?:node:(?!path$|url$)|pg$|pino$|sharp$|nodemailer$|@node-rs\/|@fastify\/busboy$|aws4fetch$)/;

const files = sourceFiles(['app', 'server', 'scripts', 'tests']);
const program = files.filter((file) => !file.isTest && !file.path.startsWith('tests/'));
const byPath = new Map(files.map((file) => [file.path, file]));

test('every floor stands on lower floors only', () => {
  expect(program.flatMap((file) => file.imports.flatMap((found) => floorProblems(file, found)))).toEqual([]);
});

test('a feature stands on another one only where the table of this test says so', () => {
  const problems = featureImports().filter(([from, to]) => !FEATURES_ON_FEATURES[from]?.includes(to));
  expect(problems.map(([from, to, path]) => `${path}: the feature ${from} may not import ${to}`)).toEqual([]);
});

test('features do not stand on each other in a circle', () => {
  const edges = new Map<string, Set<string>>();
  for (const [from, to] of featureImports()) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  expect([...edges.keys()].flatMap((start) => circleFrom(start, edges))).toEqual([]);
});

test("a feature's store is private to it", () => {
  const problems = program.flatMap((file) =>
    file.imports
      .filter(({ target }) => target && isStore(target) && featureOf(target) !== featureOf(file.path))
      .map(({ target }) => `${file.path}: may not import ${target}; ask a service of that feature`),
  );
  expect(problems).toEqual([]);
});

test('nothing that a browser loads reaches a server file or a module of Node', () => {
  const entries = program.filter((file) => CLIENT_ENTRIES.includes(file.path));
  expect(entries.flatMap(serverFilesBehind)).toEqual([]);
});

test('the site itself never loads what decodes pictures', () => {
  const behind = (entry: string) =>
    filesBehind(entry).flatMap(({ imports }) => imports.map(({ specifier }) => specifier));
  const decoders = (specifier: string) => /^(?:sharp|@resvg\/)/.test(specifier);
  expect(behind('server/main.ts').filter(decoders)).toEqual([]);
  expect(behind('app/features/media/picture-program.server.ts').filter(decoders)).not.toEqual([]);
});

test('dates are printed by one part, in the time zone of the site and never in that of a browser', () => {
  const printing = program.filter(({ path }) =>
    /\bDateTimeFormat\b|\.toLocale(?:Date|Time)/.test(readFileSync(path, 'utf8')),
  );
  expect(printing.map(({ path }) => path)).toEqual(['app/lib/dates.ts']);
});

test('what touches the outside world says so in its name', () => {
  const problems = program
    .filter(({ path }) => /^app\/(?:features|ui|platform|lib)\//.test(path) && !isServerFile(path))
    .flatMap((file) =>
      file.imports
        .filter((found) => !found.isType && OUTSIDE.test(found.specifier))
        .map(({ specifier }) => `${file.path}: imports ${specifier}, so its name must end in .server.ts`),
    );
  expect(problems).toEqual([]);
});

test('files have names that say what is inside', () => {
  const problems = files.flatMap(({ path }) => {
    const vague = path.split('/').find((part) => VAGUE_NAMES.includes(part.split('.')[0] ?? ''));
    if (vague) return [`${path}: “${vague}” does not say what is inside`];
    return /^[a-z0-9.-]+$/.test(basename(path)) ? [] : [`${path}: file names are lower case with hyphens`];
  });
  expect(problems).toEqual([]);
});

test('browser tests find things as people do and never wait for a time', () => {
  const problems = files
    .filter(({ path }) => path.startsWith('tests/e2e/'))
    .flatMap(({ path, code }) =>
      ['getByTestId', 'waitForTimeout', '.skip(', '.only(']
        .filter((forbidden) => code.includes(forbidden))
        .map((forbidden) => `${path}: uses ${forbidden}`),
    );
  expect(problems).toEqual([]);
});

test('browser tests name what they look for wholly', () => {
  // A part of a name also fits what stands there for a moment only, and then two things fit: a fault that comes and goes.
  const partOfName = /\bgetByLabel\((?:'[^']*'|`[^`]*`|\w+)\)|\{ name: (?:'[^']*'|`[^`]*`) \}/g;
  const problems = files
    .filter(({ path }) => path.startsWith('tests/e2e/'))
    .flatMap(({ path, code }) =>
      (code.match(partOfName) ?? []).map((found) => `${path}: ${found} needs { exact: true }, or an expression`),
    );
  expect(problems).toEqual([]);
});

test('names of this machine and of the workshop stay out of the repository', () => {
  const words = [`/${'work'}/`, `/${'tmp'}/`, `../${'shared'}`];
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const others = ['README.md', 'package.json', 'package-lock.json', '.env.example', '.ci/run'];
  const texts = [...files.map(({ path }) => path), ...pages.map((name) => `docs/${name}`), ...others];
  const problems = texts.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return words.filter((word) => text.includes(word)).map((word) => `${path}: mentions ${word}`);
  });
  expect(problems).toEqual([]);
});

test('most files can be read in one sitting', () => {
  // A hint, not a rule: a long table or one long text may be the clearest form.
  const long = program.filter(({ lines, path }) => lines > 300 && !/\/(?:drawings|default-|sample-)/.test(path));
  if (long.length > 0) console.warn(long.map(({ path, lines }) => `${path} has ${lines} lines`).join('\n'));
});

function floorProblems(file: SourceFile, { target, isType }: Import): string[] {
  if (!target) return [];
  const from = floorOf(file.path);
  const to = floorOf(target);
  if (!from || !to || from === to) return [];
  const allowed = FLOORS[from];
  if (allowed?.on.includes(to)) return [];
  if (allowed?.types?.includes(to))
    return isType ? [] : [`${file.path}: ${from} may import only types from ${to} (${target})`];
  return [`${file.path}: ${from} may not import from ${to} (${target})`];
}

function floorOf(path: string): string | undefined {
  const [top = '', second = ''] = path.split('/');
  if (top === 'server' || top === 'scripts') return top;
  if (top !== 'app') return undefined;
  return second.includes('.') ? second.split('.')[0] : second;
}

function featureOf(path: string): string | undefined {
  return /^app\/features\/([^/]+)\//.exec(path)?.[1];
}

function isStore(path: string): boolean {
  return path.endsWith('-store.server.ts');
}

function isServerFile(path: string): boolean {
  return /\.server\.tsx?$/.test(path);
}

/** From, to, and the file in which it happens. */
function featureImports(): [string, string, string][] {
  return program.flatMap((file) => {
    const from = featureOf(file.path);
    return file.imports.flatMap(({ target }): [string, string, string][] => {
      const to = target && featureOf(target);
      return from && to && from !== to ? [[from, to, file.path]] : [];
    });
  });
}

function circleFrom(start: string, edges: Map<string, Set<string>>): string[] {
  const seen = new Set<string>();
  const waiting = [...(edges.get(start) ?? [])];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next === start) return [`the feature ${start} stands on itself, through others`];
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(edges.get(next) ?? []));
  }
  return [];
}

/** The file itself and all of ours that it loads. */
function filesBehind(entry: string): SourceFile[] {
  const seen = new Set([entry]);
  for (const path of seen)
    for (const { target, isType } of byPath.get(path)?.imports ?? []) if (target && !isType) seen.add(target);
  return [...seen].flatMap((path) => byPath.get(path) ?? []);
}

function serverFilesBehind(entry: SourceFile): string[] {
  const problems: string[] = [];
  const seen = new Set<string>([entry.path]);
  const waiting: { file: SourceFile; way: string }[] = [{ file: entry, way: entry.path }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const { target, specifier, isType } of next.file.imports) {
      if (isType) continue;
      const way = `${next.way} → ${target ?? specifier}`;
      if ((target && isServerFile(target)) || (!target && OUTSIDE.test(specifier)))
        problems.push(`${way}: would end up in the browser`);
      const file = target && byPath.get(target);
      if (!file || seen.has(file.path)) continue;
      seen.add(file.path);
      waiting.push({ file, way });
    }
  }
  return problems;
}
