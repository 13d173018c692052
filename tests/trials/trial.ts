import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompiler } from './compiler.ts';

/** What a change does to each file: the text of a new one, or what takes the place of what in one that is there. */
export type Recipe = Record<string, string | [found: string, instead: string][]>;

type Change = {
  /** How many files it may take. */
  most: number;
  /** How many lines it may add, blank ones aside. */
  mostLines?: number;
  recipe: Recipe;
  /** The tests that hold it, all or those of a name; of a new one also its text. */
  tests: { paths: string[]; named?: string; added?: Record<string, string> };
};

const COPIED = [
  ...['app', 'server', 'scripts', 'tests', 'public', 'package.json'],
  ...['tsconfig.json', 'vite.config.ts', 'biome.json', '.gitignore'],
];
/** What `npm run check` looks at besides. */
const FURTHER = [
  ...['bin', 'deploy', 'docs', '.ci', '.env.example', 'package-lock.json', 'playwright.config.ts'],
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
];
/** No PostgreSQL: what a trial asks of its tests is the same on both engines. */
const VITEST = `export default { test: {
  include: ['**/*.test.{ts,tsx}'],
  setupFiles: ['tests/support/fail-on-console.ts'],
  provide: { postgresUrl: null, dataFolder: import.meta.dirname },
  testTimeout: 90_000,
  hookTimeout: 90_000,
} };`;

/** The program, the tests beside it, and what those stand on. */
const TYPES = JSON.stringify({ extends: './tsconfig.json', include: ['app', 'server', 'tests/support'] });

const ALL_TYPES = JSON.stringify({ extends: './tsconfig.json' });

const run = promisify(execFile);

/**
 * A recipe of CONTRIBUTING.md, tried on a copy of the sources: the files it lists are those it takes, with all of them
 * it works, and whoever leaves out one of them is told so, by the compiler or by a test.
 */
export function tryRecipe(title: string, { most, mostLines, recipe, tests }: Change): void {
  describe(title, () => {
    const files = Object.keys(recipe);
    let trial: Awaited<ReturnType<typeof openTrial>>;

    beforeAll(async () => {
      trial = await openTrial(recipe, tests.added);
    });
    afterAll(() => trial?.close());

    test(`takes ${most} files at most, those of CONTRIBUTING.md`, () => {
      expect(files.length).toBeLessThanOrEqual(most);
      expect(listedFiles(title)).toEqual(files);
    });

    test.runIf(mostLines)(`adds ${mostLines} lines at most`, () => {
      const added = Object.values(recipe).flatMap((edits) =>
        typeof edits === 'string'
          ? linesOf(edits)
          : edits.flatMap(([found, instead]) => linesOf(instead).slice(linesOf(found).length)),
      );
      expect(added.length).toBeLessThanOrEqual(mostLines ?? 0);
    });

    test('with all of them it compiles, and its tests pass', async () => {
      for (const path of files) trial.apply(path);
      expect(await Promise.all([trial.types(), trial.tests(tests)])).toEqual([null, null]);
      expect(await trial.typesOf(files)).toBeNull();
    });

    test.each(files)('leaving out %s is noticed', async (path) => {
      for (const other of files) trial.apply(other);
      trial.takeOut(path);
      // what takes least time first; the whole program last, where nothing else has found anything
      expect((await trial.typesOf(files)) ?? (await trial.tests(tests)) ?? (await trial.types())).not.toBeNull();
    });
  });
}

type Removal = { folder: string; recipe: Recipe; word: RegExp; mentions: string[] };

/**
 * A noun is taken out of a copy of the sources: its folder, and what else CONTRIBUTING.md lists. Types, linter and the rules of the
 * house have nothing to say then, and no file of the program speaks of it but those in `mentions`.
 */
export function tryRemoval(title: string, { folder, recipe, word, mentions }: Removal): void {
  describe(title, () => {
    let trial: Awaited<ReturnType<typeof openTrial>>;
    beforeAll(async () => {
      trial = await openTrial(recipe, {}, { isWhole: true });
      trial.remove(folder);
      for (const path of Object.keys(recipe)) trial.apply(path);
    });
    afterAll(() => trial?.close());

    test('takes the folder and the files of CONTRIBUTING.md', () => {
      expect(listedFiles(title)).toEqual([folder, ...Object.keys(recipe)]);
    });

    test('types, linter and the rules of the house are content', async () => {
      expect(await trial.types()).toBeNull();
      expect(await trial.lint('.')).toBeNull();
      expect(await trial.tests({ paths: ['tests/house.test.ts'] })).toBeNull();
    });

    test('no file of the program speaks of it but the history, the words of the example, and a few sentences', () => {
      const found = trial.filesWith(word).filter((path) => !(path in recipe));
      const isFolder = (path: string) => path.endsWith('/');
      const named = found.map((path) => mentions.find((one) => isFolder(one) && path.startsWith(one)) ?? path);
      expect([...new Set(named)]).toEqual(mentions);
    });
  });
}

/** What somebody gets wrong in one file, and the tests beside it, where neither types nor linter say so. */
export type Mistake = { name: string; path: string; edits: [found: string, instead: string][]; tests: string[] };

/** Each mistake made alone in a copy of the sources. */
export function plantMistakes(mistakes: readonly Mistake[]): void {
  let trial: Awaited<ReturnType<typeof openTrial>>;
  beforeAll(async () => {
    trial = await openTrial(Object.fromEntries(mistakes.map(({ path, edits }) => [path, edits])));
  });
  afterAll(() => trial?.close());

  test.each(mistakes)('$name: this is noticed', async ({ path, tests }) => {
    // what takes least time first
    const looks = [
      () => trial.typesOf([path]),
      () => trial.lint(path),
      () => (tests.length > 0 ? trial.tests({ paths: tests }) : trial.types()),
    ];
    for (const look of looks) expect(await look()).toBeNull();
    trial.apply(path);
    expect((await looks[0]?.()) ?? (await looks[1]?.()) ?? (await looks[2]?.())).not.toBeNull();
    trial.takeOut(path);
  });
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** The files that a recipe lists, in its order. */
function listedFiles(recipe: string): string[] {
  const text = readFileSync('CONTRIBUTING.md', 'utf8').split(`### ${recipe}\n`)[1]?.split('\n##')[0] ?? '';
  return [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);
}

/** A copy of the sources in a folder of its own, in which a change can be tried whole and without one of its files. */
async function openTrial(recipe: Recipe, added: Record<string, string> = {}, { isWhole = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'trial-'));
  for (const name of [...COPIED, ...(isWhole ? FURTHER : [])]) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  writeFileSync(join(folder, 'vitest.config.ts'), VITEST);
  writeFileSync(join(folder, 'trial.json'), isWhole ? ALL_TYPES : TYPES);
  for (const [path, text] of Object.entries(added)) writeFileSync(join(folder, path), text);
  const compiler = await openCompiler(folder, 'trial.json');

  /** Puts a text into a file, or takes the file away; the compiler is told where that changes anything. */
  function put(path: string, text: string | null): void {
    const place = join(folder, path);
    const before = existsSync(place) ? readFileSync(place, 'utf8') : null;
    if (before === text) return;
    compiler.note(path, text === null ? 'deleted' : before === null ? 'created' : 'changed');
    if (text === null) {
      rmSync(place);
    } else {
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, text);
    }
  }

  const filesIn = (path: string) =>
    readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

  /** What a program of Node prints when it ends badly; null when it does not. */
  async function complaintOf(...parameters: string[]): Promise<string | null> {
    try {
      await run(process.execPath, parameters, { cwd: folder, timeout: 240_000 });
      return null;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }; // of a program that ended badly
      return stdout + stderr || String(error);
    }
  }

  return {
    apply(path: string): void {
      const edits = recipe[path] ?? [];
      put(path, typeof edits === 'string' ? edits : edited(path, edits));
    },
    /** Takes a folder away. */
    remove(path: string): void {
      for (const file of filesIn(path)) put(file, null);
      rmSync(join(folder, path), { recursive: true });
    },
    /** Which files of the program hold a word, tests aside. */
    filesWith: (word: RegExp) =>
      ['app', 'server']
        .flatMap(filesIn)
        .filter((path) => !/\.test\.tsx?$/.test(path) && word.test(readFileSync(join(folder, path), 'utf8')))
        .toSorted(),
    /** Takes what the recipe does to one file out again. */
    takeOut: (path: string) => put(path, typeof recipe[path] === 'string' ? null : readFileSync(path, 'utf8')),
    /** What the compiler says of some files, and of all; null when it is content. */
    typesOf: (paths: string[]) => compiler.problemsIn(paths),
    types: () => compiler.problems(),
    /** What the tests complain of; null when they pass. */
    tests: ({ paths, named = '' }: Change['tests']) =>
      complaintOf(join('node_modules', 'vitest/vitest.mjs'), 'run', ...paths, '--testNamePattern', named),
    /** What the linter says of a file; null when it is content. */
    lint: (path: string) =>
      complaintOf(resolve('node_modules/@biomejs/biome/bin/biome'), 'lint', '--error-on-warnings', path),
    async close() {
      await compiler.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The file with each text that a recipe names replaced; refuses one that is not there, or not only once. */
function edited(path: string, edits: [found: string, instead: string][]): string {
  let text = readFileSync(path, 'utf8');
  for (const [found, instead] of edits) {
    if (text.split(found).length !== 2) throw new Error(`${path} does not hold once: ${found}`);
    text = text.replace(found, () => instead);
  }
  return text;
}
