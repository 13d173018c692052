import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { create, type Font } from 'fontkit';
// @ts-expect-error has no types: takes the bytes of a WOFF2 file and answers those of a TrueType font
import decompress from 'wawoff2/decompress.js';
import { AppError } from '../../lib/app-error.ts';
import type { FacePair } from '../brand/brand-choice.ts';
import { pinAxes } from './pin-axes.server.ts';
import { isLaidOut, isUnseen, lettersOf } from './sheet-letters.ts';

/** In the sources and in the build, where they lie beside the program. */
const FOLDER = join(import.meta.dirname, extname(import.meta.filename) === '.ts' ? '../fonts' : 'fonts');

/** How a variable font is set; a font without an axis leaves it out. */
type Axes = { wght: number; wdth: number };

/** One way in which words are set: fonts in the order in which they are asked for a letter. */
export type SheetFace = { key: string; font: Font }[];

/** What a sheet is set in. */
export type SheetFaces = Record<'display' | 'text' | 'bold' | 'small', SheetFace>;

/** The files of each pair, as `styles/fonts.css` and `styles/faces.css` have them: headings, texts, small words. */
const FILES: Record<Exclude<FacePair, 'own'>, Record<'display' | 'text' | 'small', string>> = {
  'drawing-office': { display: 'archivo', text: 'archivo', small: 'martian-mono' },
  fraunces: { display: 'pairs/fraunces', text: 'pairs/dm-sans', small: 'pairs/dm-sans' },
  source: { display: 'pairs/source-serif', text: 'pairs/source-sans', small: 'pairs/source-sans' },
  bitter: { display: 'pairs/bitter', text: 'pairs/work-sans', small: 'pairs/work-sans' },
  grotesk: { display: 'pairs/space-grotesk', text: 'pairs/inter', small: 'pairs/inter' },
  plain: { display: 'pairs/dm-sans', text: 'pairs/dm-sans', small: 'pairs/dm-sans' },
};

const FACE_NAMES = ['display', 'text', 'bold', 'small'] as const;
const WEIGHTS: Record<keyof SheetFaces, Axes> = {
  display: { wght: 700, wdth: 118 },
  text: { wght: 400, wdth: 100 },
  bold: { wght: 650, wdth: 100 },
  small: { wght: 540, wdth: 100 },
};

/** Where a face lacks one, what stands in sets its letters. */
const PARTS = ['basic', 'further', 'extended', 'vietnamese', 'cyrillic', 'greek'];

/** Set what the chosen face lacks, by their weight; `sheet-letters.ts` says what they have. */
const standIns = (weight: 400 | 700) => [
  ...['latin', 'latin-ext', 'vietnamese'].map((part) => `latin/archivo-${weight}-${part}`),
  ...['greek', 'cyrillic'].map((part) => `pairs/inter-${part}`),
  `latin/roboto-${weight}-math`,
  'latin/noto-400-signs',
];

/**
 * The faces of a brand. `own` are the files of its own typefaces, headings first; one that cannot be opened is passed over,
 * as it is in a browser.
 */
export async function openFaces(pair: FacePair, own: readonly Uint8Array[]): Promise<SheetFaces> {
  const ownFiles = pair === 'own' ? own : [];
  const built = FILES[pair === 'own' ? 'drawing-office' : pair];
  const faces: SheetFaces = { display: [], text: [], bold: [], small: [] };
  const unpacked = new Map<string | Uint8Array, Buffer | null>();
  // one after the other: what is unpacked lies in memory that the next file takes
  for (const name of FACE_NAMES) {
    const file = built[name === 'bold' ? 'text' : name];
    const [display, text = display] = ownFiles;
    const chosen = name === 'display' ? display : text;
    const files = [
      ...(chosen ? [chosen, ...ownFiles.filter((other) => other !== chosen)] : PARTS.map((part) => `${file}-${part}`)),
      ...standIns(name === 'display' || name === 'bold' ? 700 : 400),
    ];
    for (const [index, source] of files.entries()) {
      if (!unpacked.has(source)) unpacked.set(source, await unpack(source));
      const font = cutOf(unpacked.get(source) ?? null, WEIGHTS[name]);
      const key = `${name}-${index}`;
      if (font) faces[name].push({ key, font: renamed(font, key) });
    }
  }
  return faces;
}

/** The bytes of a TrueType font, by the name of its WOFF2 file or from its bytes; null where there are none or they cannot be read. */
async function unpack(source: string | Uint8Array): Promise<Buffer | null> {
  try {
    const file = typeof source === 'string' ? readFileSync(join(FOLDER, `${source}.woff2`)) : source;
    return Buffer.from((await decompress(file)) as Uint8Array);
  } catch {
    return null; // no face has all parts
  }
}

/** A variable font in one weight and width; another one as it is. */
function cutOf(bytes: Buffer | null, axes: Axes): Font | null {
  if (!bytes) return null;
  try {
    const font = create(bytes) as Font; // one font, no collection
    if (Object.keys(font.variationAxes).length === 0) return font;
    // what fontkit itself varies it cannot write
    return create(pinAxes(bytes, axes)) as Font;
  } catch {
    return null;
  }
}

/** pdfkit takes fonts of one name for the same one, as several weights of a variable file are. */
function renamed(font: Font, key: string): Font {
  return Object.defineProperty(font, 'postscriptName', { value: `${font.postscriptName || 'Own'}-${key}` });
}

/** The codes that a WOFF2 file has letters for, from and to; none where it cannot be read. */
export async function codesOf(file: Uint8Array): Promise<[from: number, to: number][]> {
  const bytes = await unpack(file);
  const font = bytes && cutOf(bytes, WEIGHTS.text);
  const ranges: [from: number, to: number][] = [];
  for (const code of font?.characterSet ?? []) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

type Run = { key: string; text: string };

/** Fonts choose the forms of letters by them. */
const JOINERS = new Set(['\u200c', '\u200d']);

/**
 * The words in runs as browsers make them: each letter, with its accents, in the first font that has all of it. A blank is
 * no exception, for the font of its neighbour may have none. Throws AppError where no font has a letter.
 */
export function runsOf(face: SheetFace, words: string): Run[] {
  const runs: Run[] = [];
  for (const { key, text } of lettersOf(words).flatMap((letter) => inFonts(face, letter))) {
    const last = runs.at(-1);
    if (last?.key === key) last.text += text;
    else runs.push({ key, text });
  }
  return runs;
}

/** One letter in one font; its codes each in their own where none has all of them. */
function inFonts(face: SheetFace, letter: string): Run[] {
  const font = face.find((each) => [...letter].every((sign) => isIn(each, sign) || isUnseen(sign)));
  if (font) {
    const text = [...letter].filter((sign) => isIn(font, sign) && (!isUnseen(sign) || JOINERS.has(sign))).join('');
    return text === '' ? [] : [{ key: font.key, text }];
  }
  const signs = [...letter];
  if (signs.length > 1) return signs.flatMap((sign) => inFonts(face, sign));
  throw new AppError('invalid', `No typeface has “${letter}”, so the PDF cannot be made.`);
}

function isIn({ font }: SheetFace[number], sign: string): boolean {
  return isLaidOut(sign) && font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}
