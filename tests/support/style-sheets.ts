import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import postcss from 'postcss';
import { FEATURES } from '../../app/features.ts';
import { namedStyles } from '../../scripts/lib/named-styles.ts';
import { withNounSheets } from '../../scripts/lib/noun-sheets.ts';

/** Where each sheet lies: their names say which one is meant, wherever its noun is. */
const PATHS = new Map(
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => [basename(path), `app/${path}`]),
);
const sheets = new Map<string, string>();

/** A sheet as the build has it: what it only names is written out. */
export function sheetOf(name: string): string {
  const path = PATHS.get(name) ?? name;
  const written = () => withNounSheets(readFileSync(path, 'utf8'), resolve(path, '..'), [...FEATURES]);
  const sheet = sheets.get(name) ?? postcss([namedStyles]).process(written()).css;
  sheets.set(name, sheet);
  return sheet;
}

function read(name: string): string {
  return sheetOf(name).replace(/\/\*.*?\*\//gs, '');
}

/** The files of rules of which a sheet is made, in their order; files that only import others are left out. */
export function filesOf(sheet: string): string[] {
  return [...read(sheet).matchAll(/@import "(?:\.[^"]*\/)?([\w-]+\.css)"/g)].flatMap(([, file = '']) => {
    const inner = filesOf(file);
    return inner.length > 0 ? inner : [file];
  });
}

/** The rules of these files, without comments, about as small as the build makes them. */
export function rulesOf(files: string[]): string {
  return files.map(read).join('').replace(/\s+/g, ' ');
}
