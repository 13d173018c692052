import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

export type Import = {
  specifier: string;
  /** The file of ours that it means, from the project's folder; undefined for a package. */
  target: string | undefined;
  /** Gone when the program runs. */
  isType: boolean;
};

export type SourceFile = { path: string; code: string; lines: number; isTest: boolean; imports: Import[] };

const SOURCE = /\.(?:ts|tsx|mjs)$/;
const STATIC = /(?:^|\n)\s*(import|export)(\s+type\b)?(?:[^;'"()]*?\bfrom)?\s*['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** All TypeScript and script files below the folders, with what they import. */
export function sourceFiles(folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => SOURCE.test(path))
    .sort()
    .map((path) => {
      const code = readFileSync(path, 'utf8');
      return {
        path,
        code,
        lines: code.split('\n').length,
        isTest: /(?:\.test|\.spec)\.tsx?$/.test(path),
        imports: importsOf(path, code),
      };
    });
}

/** What a source text imports. Comments are left out; the rest of the grammar is that of our formatter. */
export function importsOf(path: string, code: string): Import[] {
  const bare = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const statics = [...bare.matchAll(STATIC)].map(([, , type, specifier = '']) => ({
    specifier,
    isType: Boolean(type),
  }));
  const dynamics = [...bare.matchAll(DYNAMIC)].map(([, specifier = '']) => ({ specifier, isType: false }));
  return [...statics, ...dynamics].map(({ specifier, isType }) => ({
    specifier,
    isType,
    target: specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined,
  }));
}
