/** Takes the outlines of letters out of the fonts, for pictures that have to look the same on machines without our fonts. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Blob, Font, Face as FontFace, Variation } from 'harfbuzzjs';
// @ts-expect-error has no types: takes the bytes of a WOFF2 file and answers those of a TrueType font
import decompress from 'wawoff2/decompress.js';
import type * as outlines from '../../app/ui/drawings/lettering/outlines.js';
import { isStandIn } from '../../app/ui/sheets/sheet-letters.ts';

const require = createRequire(import.meta.url);
const FONTS = fileURLToPath(new URL('../../app/ui/fonts', import.meta.url));
const FILE = fileURLToPath(new URL('../../app/ui/drawings/lettering/outlines.js', import.meta.url));

/** Outlines are in 500ths of the type size. */
const UNITS = 500;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
/** What sheets of paper can set: pictures for sharing are drawn by the same rule. */
const SHEETS = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => isStandIn(code) && code !== 0xa0)
  .map((code) => String.fromCodePoint(code))
  .join('');

/** Files that have what a family lacks; of several weights they take that of the family. */
const STAND_INS: Record<'text' | 'wide', string[]> = {
  text: ['pairs/inter-greek', 'pairs/inter-cyrillic', 'latin/roboto-400-math', 'latin/noto-400-signs'],
  wide: ['pairs/inter-greek', 'pairs/inter-cyrillic', 'latin/roboto-700-math', 'latin/noto-400-signs'],
};

type Cut = {
  family: 'archivo' | 'martian-mono';
  width: number;
  weight: number;
  characters: string;
  standIns?: keyof typeof STAND_INS;
};

/** Each face and what it can write; ./outlines.d.ts says what each is for. */
const CUTS: Record<keyof typeof outlines, Cut> = {
  archivoBlack: { family: 'archivo', width: 125, weight: 800, characters: ` &${LETTERS}` },
  archivoLight: { family: 'archivo', width: 125, weight: 400, characters: ` &${LETTERS}` },
  archivoText: {
    family: 'archivo',
    width: 100,
    weight: 470,
    characters: SHEETS,
    standIns: 'text',
  },
  archivoWide: { family: 'archivo', width: 118, weight: 720, characters: SHEETS, standIns: 'wide' },
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

async function faceOf({ family, width, weight, characters, standIns }: Cut): Promise<Record<string, [number, string]>> {
  const parts = standIns ? ['latin', 'latin-ext', 'vietnamese'] : ['latin'];
  const files = [
    ...parts.map((part) =>
      require.resolve(`@fontsource-variable/${family}/files/${family}-${part}-standard-normal.woff2`),
    ),
    ...(standIns ? STAND_INS[standIns].map((name) => join(FONTS, `${name}.woff2`)) : []),
  ];
  const fonts: Font[] = [];
  for (const file of files) {
    const font = new Font(new FontFace(new Blob(await decompress(readFileSync(file)))));
    font.setScale(UNITS, UNITS);
    font.setVariations([new Variation('wdth', width), new Variation('wght', weight)]);
    fonts.push(font);
  }
  const glyphs = [...characters].map((character): [string, [number, string]] => {
    for (const font of fonts) {
      const glyph = font.glyph(character.codePointAt(0) ?? 0);
      if (glyph) return [character, [font.glyphHAdvance(glyph), compact(font.glyphToPath(glyph))]];
    }
    throw new Error(`${family} cannot write ${character}`);
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
