import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { ACROSS_A_PHONE } from '../app/pages/public/picture-widths.ts';
import { STYLE_TABLES } from '../app/ui/style-tables.ts';
import { PUBLIC_CSS } from '../server/assets.ts';
import { sourceFiles } from './support/source-files.ts';
import { filesOf, rulesOf, sheetOf } from './support/style-sheets.ts';

// A phone's first view waits for the document, the style sheet and two fonts. What they may weigh follows from the line:
// on 1.6 Mbit/s with 150 ms to the server, three round trips carry them all.
const KIB = 1024;
const FONTS = 'app/ui/fonts';
const sheet = sheetOf('fonts.css');

type Letters = [from: number, to: number][];

/** The files of a face, those that go first at the end; a rule without a range has all letters. */
function filesOfFace(face: string): { file: string; ranges: Letters }[] {
  return [...`${sheet}${sheetOf('faces.css')}`.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rules = '']) => {
    const file = /fonts\/([\w/-]+\.woff2)/.exec(rules)?.[1] ?? '';
    const ranges = [...rules.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, from = '', to = from]): Letters[number] => [Number.parseInt(from, 16), Number.parseInt(to, 16)],
    );
    return file.startsWith(`${face}-`) ? [{ file, ranges: ranges.length > 0 ? ranges : EVERY_LETTER }] : [];
  });
}

const EVERY_LETTER: Letters = [[0, 0x10ffff]];

const isWithin = (ranges: Letters, code: number) => ranges.some(([from, to]) => from <= code && code <= to);

const SOFT_HYPHEN = 0xad;

/** The files of all faces, in two parts each. */
function fontFiles(): string[] {
  return readdirSync(FONTS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?:pairs\/)?[\w-]+-(?:basic|further|extended|vietnamese|cyrillic|greek)\.woff2$/.test(name),
  );
}

function lettersOf(files: string[]): Set<number> {
  return new Set(files.flatMap((name) => (create(readFileSync(`${FONTS}/${name}`)) as Font).characterSet));
}

test('the two fonts of the first view come in 21 KiB, all fonts in 64', () => {
  const weigh = (name: string) => statSync(`${FONTS}/${name}`).size;
  expect(weigh('archivo-basic.woff2') + weigh('martian-mono-basic.woff2')).toBeLessThanOrEqual(21 * KIB);
  // of a page in one of the languages that take most; one in Vietnamese takes a file more
  const all = readdirSync(FONTS).filter((name) => name.endsWith('.woff2') && /basic|further|extended/.test(name));
  expect(all.reduce((sum, name) => sum + weigh(name), 0)).toBeLessThanOrEqual(64 * KIB);
});

test('every letter of Latin-1 is taken from one file of Archivo that has it, those of English texts from the first one', () => {
  const archivo = filesOfFace('archivo');
  expect(archivo.map(({ file }) => file)).toEqual(['archivo-further.woff2', 'archivo-basic.woff2']);
  const holding = archivo.map((face) => ({ ...face, letters: lettersOf([face.file]) }));
  const owner = (code: number) => holding.findLast(({ ranges }) => isWithin(ranges, code));
  const latin = [...Array(0x7f - 0x20).keys()].map((index) => index + 0x20);
  const signs = [...'–—‘’“”…'].map((sign) => sign.codePointAt(0) ?? 0);
  for (const code of [...latin, ...signs]) expect([code, owner(code)?.file]).toEqual([code, 'archivo-basic.woff2']);
  for (let code = 0xa0; code <= 0xff; code += 1)
    if (code !== SOFT_HYPHEN) expect([code, owner(code)?.letters.has(code)]).toEqual([code, true]);
  for (const { ranges, letters } of holding)
    for (const code of [...letters].filter((letter) => letter !== 0xffff))
      expect([code, isWithin(ranges, code)]).toEqual([code, true]);
});

test('what stands in the first file of a face is never taken from a further one', () => {
  const firsts = fontFiles().filter((name) => name.endsWith('-basic.woff2'));
  expect(firsts).toContain('martian-mono-basic.woff2');
  for (const first of firsts) {
    const files = filesOfFace(first.replace('-basic.woff2', ''));
    const owner = (code: number) => files.findLast(({ ranges }) => isWithin(ranges, code))?.file;
    const lent = [...lettersOf([first])].filter((code) => code !== 0xffff && owner(code) !== first);
    expect([first, String.fromCodePoint(...lent)]).toEqual([first, '']);
  }
});

/** The letters of their alphabets that English has not. */
const FURTHER = {
  extended: 'ąćęłńśźżčďěňřšťůžĺľŕőűășțğışİćđąčėęįšųūžāčēģīķļņšūžŁŚŹŻČŘŠŽŐŰĂȘȚ',
  cyrillic: 'абвгґдеєёжзиіїйклмнопрстуўфхцчшщъыьэюяЖЙЩЯЇҐЄ№',
  greek: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰΩΆ',
  vietnamese: 'ơưẠảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
};

test('every face has the letters and signs of the languages that the program speaks, and further ones in a sheet of their own', () => {
  const dictionaries = readdirSync('app/interface-words/dictionaries', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`app/interface-words/dictionaries/${name}`, 'utf8'));
  const spoken = `${dictionaries.join('').match(/\p{L}/gu)?.join('')}œŒ`;
  const rules = `${STYLE_TABLES['further-letters']?.()}${sheetOf('further-letters.css')}`;
  for (const [face, files] of Map.groupBy(fontFiles(), (name) => name.replace(/-\w+\.woff2$/, ''))) {
    const letters = lettersOf(files);
    const named = Object.keys(FURTHER).filter((part) =>
      rules.includes(`${face}-${part}.woff2`),
    ) as (keyof typeof FURTHER)[];
    // whatever file there is has its rule
    expect([face, ...named]).toEqual([
      face,
      ...Object.keys(FURTHER).filter((part) => files.includes(`${face}-${part}.woff2`)),
    ]);
    expect(named).toContain('extended');
    const further = named.map((part) => FURTHER[part]).join('');
    // labels have no low quotation marks, and no letters of Romanian
    const needed =
      face === 'martian-mono' ? `${spoken}${further.replaceAll(/[șț]/gi, '')}` : `${spoken}„“”‚‘’«»‹›${further}`;
    const lacking = [...new Set(needed)].filter((sign) => !letters.has(sign.codePointAt(0) ?? 0));
    expect([face, ...lacking]).toEqual([face]);
  }
});

test('each system’s own sans serif stands in for Archivo in every weight and width, on the same lines', () => {
  const stack = /--sans: ([^;]*);/.exec(sheetOf('tokens.css'))?.[1]?.split(', ') ?? [];
  const fallbacks = stack.map((name) => name.replaceAll('"', '')).filter((name) => name.startsWith('Archivo '));
  expect(fallbacks).toHaveLength(3);
  for (const family of fallbacks) {
    const rules = [...sheet.matchAll(/@font-face \{([^}]*)\}/g)]
      .map(([, text = '']) => text)
      .filter((text) => text.includes(`"${family}"`));
    expect(rules.map((text) => /font-stretch: ([^;]*)/.exec(text)?.[1])).toEqual([
      '100% 125%',
      '100% 104%',
      '105% 110%',
      '111% 116%',
      '117% 125%',
    ]);
    for (const text of rules) {
      const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(text)?.[1]);
      // what a line takes must not change when the letters do
      expect((percent('ascent-override') * percent('size-adjust')) / 100).toBeCloseTo(87.8, 0);
      expect((percent('descent-override') * percent('size-adjust')) / 100).toBeCloseTo(21, 0);
    }
  }
});

function classesOf(files: string[]): Set<string> {
  return new Set([...rulesOf(files).matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = '']) => name));
}

const SHEETS = Object.values(PUBLIC_CSS).map((path) => basename(path));

test('what travels inside every page is what all are built on, the header and the headline of the home page, in 3 KiB', () => {
  const files = filesOf('first.css');
  expect(files).toEqual(['fonts.css', 'tokens.css', 'base.css', 'header.css', 'buttons.css', 'hero.css']);
  expect(brotliCompressSync(rulesOf(files)).byteLength).toBeLessThanOrEqual(3 * KIB);
});

test.each(SHEETS)('%s, all other styles of its pages, paper and all, comes in 8.25 KiB', (sheet) => {
  const files = filesOf(sheet);
  expect(files.slice(-2)).toEqual(['print.css', expect.stringMatching(/^print-[a-z]+\.css$/)]);
  expect(brotliCompressSync(rulesOf(files)).byteLength).toBeLessThanOrEqual(8.25 * KIB);
});

test('none of them dresses a class of which no page of a visitor knows', () => {
  const names = new Set(SHEETS.flatMap((sheet) => [...classesOf(filesOf(sheet))]));
  // written in pieces: the places of focal points, the heights of rows
  const isWrittenInPieces = (name: string) => /^(?:f[xy]|r[wd])-\d+$/.test(name);
  const drawings = readdirSync('app/ui/drawings', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => readFileSync(`app/ui/drawings/${name}`, 'utf8'));
  const words = new Set(
    sourceFiles(['app'])
      .filter(({ path }) => !/^app\/(?:api|pages\/admin|platform)\/|\.test\.tsx?$/.test(path))
      .map(({ code }) => code)
      .concat(drawings)
      .flatMap((text) => [...text.matchAll(/["'`]([\w\s-]+)/g)].flatMap(([, text = '']) => text.split(/\s+/))),
  );
  expect([...names].filter((name = '') => !words.has(name) && !isWrittenInPieces(name))).toEqual([]);
});

test('a picture across a window 412 pixels wide, twice as dense less an eighth, is the copy of 640 pixels', () => {
  const margins = 16 * Number(/^calc\(100vw - ([\d.]+)rem\)$/.exec(ACROSS_A_PHONE)?.[1]);
  expect((412 - margins) * 1.75).toBeLessThanOrEqual(640);
  // no less than what lies between the gutters and the lines of the frame, but for a hair
  expect(412 - margins).toBeGreaterThanOrEqual((412 - 2 * 20 - 4) * 0.98);
});
