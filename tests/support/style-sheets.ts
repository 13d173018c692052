import { readFileSync } from 'node:fs';

const STYLES = 'app/ui/styles';

function read(name: string): string {
  return readFileSync(`${STYLES}/${name}`, 'utf8').replace(/\/\*.*?\*\//gs, '');
}

/** The files of rules of which a sheet is made, in their order; files that only import others are left out. */
export function filesOf(sheet: string): string[] {
  return [...read(sheet).matchAll(/@import "\.\/([\w-]+\.css)"/g)].flatMap(([, file = '']) => {
    const inner = filesOf(file);
    return inner.length > 0 ? inner : [file];
  });
}

/** The rules of these files, without comments, about as small as the build makes them. */
export function rulesOf(files: string[]): string {
  return files.map(read).join('').replace(/\s+/g, ' ');
}
