/** Takes the outlines of letters out of the fonts, for pictures that have to look the same on machines without our fonts. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Blob, Font, Face as FontFace, Variation } from 'harfbuzzjs';
// @ts-expect-error has no types: takes the bytes of a WOFF2 file and answers those of a TrueType font
import decompress from 'wawoff2/decompress.js';
import type * as outlines from '../../app/ui/drawings/lettering/outlines.js';

const require = createRequire(import.meta.url);
const FILE = fileURLToPath(new URL('../../app/ui/drawings/lettering/outlines.js', import.meta.url));

/** Outlines are in 500ths of the type size. */
const UNITS = 500;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
/** ¡ to ÿ, without the soft hyphen. */
const LATIN_1 = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 161 + index)).replace('\u00ad', '');

type Cut = { family: 'archivo' | 'martian-mono'; width: number; weight: number; characters: string };

/** Each face and what it can write; ./outlines.d.ts says what each is for. */
const CUTS: Record<keyof typeof outlines, Cut> = {
  archivoBlack: { family: 'archivo', width: 125, weight: 800, characters: ` &${LETTERS}` },
  archivoLight: { family: 'archivo', width: 125, weight: 400, characters: ` &${LETTERS}` },
  archivoText: {
    family: 'archivo',
    width: 100,
    weight: 470,
    characters: `${ASCII}©®°·×ßàáâäçèéêëíïñóôöúü–—‘’“”•…−`,
  },
  archivoWide: { family: 'archivo', width: 118, weight: 720, characters: `${ASCII}${LATIN_1}–—‘’“”•…€™↑↓−` },
  martianMono: { family: 'martian-mono', width: 88, weight: 560, characters: `${ASCII}©±·×–—’…−` },
};

/** The faces as the text of a module, the same for the same fonts. */
export async function letteringModule(): Promise<string> {
  let text = '// Made from the fonts by scripts/lib/lettering.ts (SIL Open Font License 1.1).\n';
  // one after the other: what is decompressed lies in memory that the next font takes
  for (const [name, cut] of Object.entries(CUTS))
    text += `export const ${name} = ${JSON.stringify(await faceOf(cut))};\n`;
  return text;
}

/** Writes the module beside the drawings, unless it is as it should be. Vitest calls it before the first test. */
export default async function drawLettering(): Promise<void> {
  const text = await letteringModule();
  if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) writeFileSync(FILE, text);
}

async function faceOf({ family, width, weight, characters }: Cut): Promise<Record<string, [number, string]>> {
  const file = require.resolve(`@fontsource-variable/${family}/files/${family}-latin-standard-normal.woff2`);
  const font = new Font(new FontFace(new Blob(await decompress(readFileSync(file)))));
  font.setScale(UNITS, UNITS);
  font.setVariations([new Variation('wdth', width), new Variation('wght', weight)]);
  const glyphs = [...characters].map((character): [string, [number, string]] => {
    const glyph = font.glyph(character.codePointAt(0) ?? 0);
    if (!glyph) throw new Error(`${family} cannot write ${character}`);
    return [character, [font.glyphHAdvance(glyph), compact(font.glyphToPath(glyph))]];
  });
  return Object.fromEntries(glyphs);
}

/** In whole units and downwards, as pictures are; only the start of each contour is absolute. */
function compact(path: string): string {
  let [x = 0, y = 0]: number[] = [];
  return path.replace(/([MLQ])([^A-Z]+)|Z/g, (_, kind: string | undefined, list: string) => {
    if (kind === undefined) return 'z';
    const places = list.split(/[ ,]/).map((place, index) => Math.round(index % 2 ? -Number(place) : Number(place)));
    const steps = places.map((place, index) => place - (index % 2 ? y : x));
    [x = 0, y = 0] = places.slice(-2);
    if (kind === 'L') return straight(steps);
    return kind === 'M' ? `M${joined(places)}` : `q${joined(steps)}`;
  });
}

function straight([right = 0, down = 0]: number[]): string {
  if (down === 0) return right === 0 ? '' : `h${right}`;
  return right === 0 ? `v${down}` : `l${joined([right, down])}`;
}

function joined(numbers: number[]): string {
  return numbers
    .map((number) => number || 0)
    .join(' ')
    .replaceAll(' -', '-');
}

if (import.meta.main) await drawLettering();
