import type { Font } from 'fontkit';
import { AppError } from '../../lib/app-error.ts';
import { isBold } from '../../ui/brand/own-faces.ts';
import { type FaceKind, kindByWidths, meanWidth, systemWidths, type Widths } from './letter-widths.ts';

/** What a file says of itself; measures in percent of the size of the text. */
type FontFacts = {
  family: string;
  weight: string;
  isItalic: boolean;
  ascent: number;
  descent: number;
  lineGap: number;
  isSerif: boolean;
  sizeAdjust: number;
};

/** Fonts of 200 KB unpack to less than a tenth of this; what is larger is made to fill the memory. */
const MAX_UNPACKED = 8 * 1024 * 1024;
const MAX_FAMILY = 40;

/** Reads what a WOFF2 file says of itself. Throws AppError with a sentence for everything that is none. */
export async function readFont(file: Uint8Array): Promise<FontFacts> {
  if (Buffer.from(file.subarray(0, 4)).toString('latin1') !== 'wOF2')
    throw new AppError('unsupported', 'This is not a WOFF2 font file.');
  try {
    return factsOf(await unpacked(file));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('invalid', 'This font file cannot be read. It may be damaged or cut off.', { cause });
  }
}

/** The font in its file. The unpacker refuses what is cut off, and what grows to more than a hundred times its size. */
async function unpacked(file: Uint8Array): Promise<Font> {
  // @ts-expect-error has no types: takes the bytes of a WOFF2 file and answers those of a TrueType font
  const { default: decompress } = await import('wawoff2/decompress.js');
  const bytes = Buffer.from((await decompress(file)) as Uint8Array);
  if (bytes.length > MAX_UNPACKED) throw new Error('larger than fonts are');
  const { create } = await import('fontkit');
  return create(bytes) as Font; // a collection has no size, and is refused for that
}

function factsOf(font: Font): FontFacts {
  const { unitsPerEm, 'OS/2': os2, hhea } = font;
  if (!(unitsPerEm >= 16 && unitsPerEm <= 16_384)) throw new Error('no size');
  const { italic: isItalic, useTypoMetrics } = os2.fsSelection;
  const weight = weightOf(font);
  const percent = (units: number) => rounded((units / unitsPerEm) * 100);
  // those that browsers take
  const [above, below, gap] = useTypoMetrics
    ? [os2.typoAscender, os2.typoDescender, os2.typoLineGap]
    : [hhea.ascent, hhea.descent, hhea.lineGap];
  const [ascent, descent, lineGap] = [percent(above), percent(-below), percent(gap)];
  const widths: Widths = (letter) => {
    const { id, advanceWidth } = font.glyphForCodePoint(letter.charCodeAt(0));
    return id === 0 ? undefined : advanceWidth;
  };
  const mean = meanWidth(widths);
  if (mean === null) throw new AppError('invalid', 'This font has no letters for English texts.');
  const kind = statedKind(os2) ?? kindByWidths(widths) ?? 'sans-serif';
  const system = meanWidth(systemWidths(kind, isBold(weight))) ?? 1000;
  const sizeAdjust = rounded((mean / unitsPerEm / (system / 1000)) * 100);
  const isUsual = ascent > 20 && ascent <= 400 && descent >= 0 && descent <= 400 && lineGap >= 0 && lineGap <= 400;
  if (!isUsual || !(sizeAdjust >= 20 && sizeAdjust <= 400)) throw new Error('measures that no text has');
  return {
    family: familyOf(font),
    weight,
    isItalic,
    ascent,
    descent,
    lineGap,
    isSerif: kind === 'serif',
    sizeAdjust,
  };
}

/**
 * What a file says of its own kind, in its IBM font class or its PANOSE number; most of the free ones say nothing.
 * Source: OpenType, table OS/2, sFamilyClass and panose.
 */
function statedKind({ sFamilyClass, panose }: Font['OS/2']): FaceKind | null {
  const familyClass = sFamilyClass >> 8;
  if (familyClass === 8) return 'sans-serif';
  if (familyClass >= 1 && familyClass <= 7) return 'serif';
  const [family = 0, serifs = 0] = panose;
  if (family !== 2 || serifs < 2) return null;
  return serifs <= 10 ? 'serif' : 'sans-serif';
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function weightOf({ variationAxes, 'OS/2': os2 }: Font): string {
  const { wght } = variationAxes;
  if (!wght) return String(bounded(os2.usWeightClass));
  const [from, to] = [bounded(wght.min), bounded(wght.max)];
  return from < to ? `${from} ${to}` : String(from);
}

function bounded(weight: number): number {
  return Math.min(999, Math.max(1, Math.round(weight)));
}

/** The name of the whole family; texts of a file are shown and never become part of a style sheet. */
function familyOf(font: Font): string {
  const [whole, single] = ['preferredFamily', 'fontFamily'].map((name) => readable(font.getName(name, 'en')));
  return whole || single || 'Typeface without a name';
}

function readable(text: string | null): string {
  return (text ?? '')
    .toWellFormed()
    .replaceAll(/[\p{C}\ufffd]/gu, '')
    .trim()
    .slice(0, MAX_FAMILY)
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .trim();
}
