import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** What a change does to each file: the text of a new one, or what takes the place of what in one that is there. */
export type Recipe = Record<string, string | [found: string, instead: string][]>;

const COPIED = ['app', 'server', 'tests', 'public', 'package.json', 'tsconfig.json', 'vite.config.ts'];
/** No PostgreSQL: what a trial asks of its tests is the same on both engines. */
const VITEST = `export default { test: { include: ['**/*.test.{ts,tsx}'], setupFiles: ['tests/support/fail-on-console.ts'] } };`;

/** The program, the tests beside it, and what those stand on. */
const TYPES = JSON.stringify({ extends: './tsconfig.json', include: ['app', 'server', 'tests/support'] });

const run = promisify(execFile);

export type Trial = ReturnType<typeof openTrial>;

/** A copy of the sources in a folder of its own, in which a change can be tried whole and without one of its files. */
export function openTrial(recipe: Recipe) {
  const folder = mkdtempSync(join(tmpdir(), 'trial-'));
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  writeFileSync(join(folder, 'vitest.config.ts'), VITEST);
  writeFileSync(join(folder, 'trial.json'), TYPES);

  function apply(path: string): void {
    const edits = recipe[path] ?? [];
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof edits === 'string' ? edits : edited(path, edits));
  }

  /** What a program of ours complains of; null when it is content. */
  async function complaint(program: string, parameters: string[]): Promise<string | null> {
    try {
      await run(process.execPath, [join('node_modules', program), ...parameters], { cwd: folder, timeout: 240_000 });
      return null;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }; // of a program that ended badly
      return stdout + stderr || String(error);
    }
  }

  return {
    apply,
    /** Takes what the recipe does to one file out again. */
    takeOut(path: string): void {
      if (typeof recipe[path] === 'string') rmSync(join(folder, path));
      else cpSync(path, join(folder, path));
    },
    /** The second time only what depends on a change is checked again. */
    types: () =>
      complaint('typescript/bin/tsc', ['--project', 'trial.json', '--incremental', '--tsBuildInfoFile', 'known.json']),
    tests: (file: string) => complaint('vitest/vitest.mjs', ['run', file]),
    close: () => rmSync(folder, { recursive: true, force: true }),
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
