import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { create, type Font } from 'fontkit';
// @ts-expect-error has no types: takes the bytes of a WOFF2 file and answers those of a TrueType font
import decompress from 'wawoff2/decompress.js';
import type { FacePair } from '../brand/brand-choice.ts';
import { pinAxes } from './pin-axes.server.ts';

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

/** Sets what the chosen face lacks: static files with the letters of all Latin alphabets of Europe, Vietnam and Turkey. */
const STAND_IN = { regular: 'latin/archivo-400', bold: 'latin/archivo-700' };
const PARTS = ['latin', 'latin-ext'] as const;

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
    const standIn = name === 'display' || name === 'bold' ? STAND_IN.bold : STAND_IN.regular;
    const files = [
      ...(chosen ? [chosen] : [`${file}-basic`, `${file}-further`]),
      ...PARTS.map((part) => `${standIn}-${part}`),
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
    return null; // a face of one file has no further letters
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

/** The words in runs, each with the first font that has all of its letters. A letter that none has is left out. */
export function runsOf(face: SheetFace, words: string): { key: string; text: string }[] {
  const runs: { key: string; text: string }[] = [];
  for (const letter of words) {
    const code = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const isBlank = letter === ' ' || letter === '\u00a0';
    const font = isBlank && last ? last : face.find(({ font: candidate }) => candidate.hasGlyphForCodePoint(code));
    if (!font) continue;
    if (last && last.key === font.key) last.text += letter;
    else runs.push({ key: font.key, text: letter });
  }
  return runs;
}
