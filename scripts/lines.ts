// `npm run lines`: how much there is to carry, by room: lines that hold a token, without tests, comments and blanks.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

const ROOMS = ['app', 'server', 'scripts', 'bin'];
const COUNTED = /\.(?:tsx?|mjs|css)$/;
const TEST = /\.test\.tsx?$/;

/** Lines on which something stands that is no comment. */
function linesOf(path: string, text: string): number {
  const comments = path.endsWith('.css')
    ? Array.from(text.matchAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g), ({ index, 0: { length } }) => [
        index,
        index + length,
      ])
    : parseSync(path, text).comments.map(({ start, end }) => [start, end]);
  let bare = text;
  for (const [start = 0, end = 0] of comments)
    bare = bare.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ') + bare.slice(end);
  return bare.split('\n').filter((line) => line.trim() !== '').length;
}

/** `app/features` and the like; a file of the first floor stands for itself. */
function roomOf(path: string): string {
  const [first = '', second = '', third] = path.split('/');
  return third === undefined ? first : `${first}/${second}`;
}

const rooms = new Map<string, { program: number; styles: number }>();
const files = execFileSync('git', ['ls-files', '-z', ...ROOMS], { encoding: 'utf8' }).split('\0');
for (const path of files.filter((file) => COUNTED.test(file) && !TEST.test(file))) {
  const lines = linesOf(path, readFileSync(path, 'utf8'));
  for (const name of [roomOf(path), 'all']) {
    const room = rooms.get(name) ?? { program: 0, styles: 0 };
    room[path.endsWith('.css') ? 'styles' : 'program'] += lines;
    rooms.set(name, room);
  }
}
console.table(Object.fromEntries([...rooms].sort(([, a], [, b]) => b.program - a.program)));
