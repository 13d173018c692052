import { brotliDecompressSync } from 'node:zlib';
import { AppError } from '../../lib/app-error.ts';
import { isBold } from '../../ui/brand/own-faces.ts';
import { type FaceKind, kindByWidths, meanWidth, systemWidths, type Widths } from './letter-widths.ts';

/** What a file says of itself; measures in percent of the size of the text. */
export type FontFacts = {
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
const HEADER = 48;
const MAX_FAMILY = 40;
const NO_TRANSFORM = 3;

/** The tables that WOFF2 names by number. Source: WOFF File Format 2.0, section 4.1. */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';
const KNOWN = Array.from({ length: 63 }, (_, index) => KNOWN_TAGS.slice(index * 5, index * 5 + 4));

/** Reads what a WOFF2 file says of itself. Throws AppError with a sentence for everything that is none. */
export async function readFont(file: Uint8Array): Promise<FontFacts> {
  if (Buffer.from(file.subarray(0, 4)).toString('latin1') !== 'wOF2')
    throw new AppError('unsupported', 'This is not a WOFF2 font file.');
  try {
    return factsOf(tablesOf(Buffer.from(file)));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('invalid', 'This font file cannot be read. It may be damaged or cut off.', { cause });
  }
}

type Tables = Map<string, Buffer>;

function tablesOf(file: Buffer): Tables {
  if (file.readUInt32BE(8) !== file.length) throw new Error('the length is another');
  if (file.readUInt32BE(4) === 0x74746366) throw new Error('a collection');
  const count = file.readUInt16BE(12);
  const packed = file.readUInt32BE(20);
  const cursor = { at: HEADER };
  const entries = Array.from({ length: count }, () => entryAt(file, cursor));
  if (cursor.at + packed > file.length) throw new Error('cut off');
  const data = brotliDecompressSync(file.subarray(cursor.at, cursor.at + packed), { maxOutputLength: MAX_UNPACKED });
  const tables: Tables = new Map();
  let start = 0;
  for (const { tag, length } of entries) {
    if (start + length > data.length) throw new Error('a table ends behind the file');
    tables.set(tag, data.subarray(start, start + length));
    start += length;
  }
  return tables;
}

type Cursor = { at: number };

function entryAt(file: Buffer, cursor: Cursor): { tag: string; length: number } {
  const flags = file.readUInt8(cursor.at++);
  const known = flags & 63;
  let tag = KNOWN[known];
  if (tag === undefined) {
    tag = file.toString('latin1', cursor.at, cursor.at + 4);
    cursor.at += 4;
  }
  const version = flags >> 6;
  const length = base128(file, cursor);
  const isOutline = tag === 'glyf' || tag === 'loca';
  const isTransformed = isOutline ? version !== NO_TRANSFORM : version !== 0;
  if (!isTransformed) return { tag, length };
  const packed = { tag, length: base128(file, cursor) };
  // the widths stand behind a byte of flags then
  return tag === 'hmtx' ? { ...packed, tag: 'hmtx transformed' } : packed;
}

/** A number of up to five bytes, seven bits each, the highest first. */
function base128(file: Buffer, cursor: Cursor): number {
  let value = 0;
  for (let count = 0; count < 5; count++) {
    const byte = file.readUInt8(cursor.at++);
    value = value * 128 + (byte & 127);
    if (byte < 128) return value;
  }
  throw new Error('a length is too long');
}

function need(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`there is no table ${tag}`);
  return table;
}

function factsOf(tables: Tables): FontFacts {
  const unitsPerEm = need(tables, 'head').readUInt16BE(18);
  if (unitsPerEm < 16 || unitsPerEm > 16_384) throw new Error('no size');
  const os2 = need(tables, 'OS/2');
  const selection = os2.readUInt16BE(62);
  const weight = weightOf(tables, os2);
  const percent = (units: number) => rounded((units / unitsPerEm) * 100);
  const lines = linesOf(need(tables, 'hhea'), os2, (selection & 128) !== 0);
  const [ascent, descent, lineGap] = [percent(lines[0]), percent(-lines[1]), percent(lines[2])];
  const widths = widthsOf(tables);
  const mean = meanWidth(widths);
  if (mean === null) throw new AppError('invalid', 'This font has no letters for English texts.');
  const kind = statedKind(os2) ?? kindByWidths(widths) ?? 'sans-serif';
  const system = meanWidth(systemWidths(kind, isBold(weight))) ?? 1000;
  const sizeAdjust = rounded((mean / unitsPerEm / (system / 1000)) * 100);
  const isUsual = ascent > 20 && ascent <= 400 && descent >= 0 && descent <= 400 && lineGap >= 0 && lineGap <= 400;
  if (!isUsual || !(sizeAdjust >= 20 && sizeAdjust <= 400)) throw new Error('measures that no text has');
  return {
    family: familyOf(need(tables, 'name')),
    weight,
    isItalic: (selection & 1) !== 0,
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
function statedKind(os2: Buffer): FaceKind | null {
  const familyClass = os2.readInt8(30);
  if (familyClass === 8) return 'sans-serif';
  if (familyClass >= 1 && familyClass <= 7) return 'serif';
  const [family, serifs] = [os2.readUInt8(32), os2.readUInt8(33)];
  if (family !== 2 || serifs < 2) return null;
  return serifs <= 10 ? 'serif' : 'sans-serif';
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Ascent, descent (below zero) and gap in units of the font, those that browsers take. */
function linesOf(hhea: Buffer, os2: Buffer, takesTypographic: boolean): [number, number, number] {
  const from = takesTypographic ? { table: os2, at: 68 } : { table: hhea, at: 4 };
  const at = (step: number) => from.table.readInt16BE(from.at + 2 * step);
  return [at(0), at(1), at(2)];
}

function weightOf(tables: Tables, os2: Buffer): string {
  const axes = tables.get('fvar');
  const start = axes?.readUInt16BE(4) ?? 0;
  for (let index = 0; axes && index < axes.readUInt16BE(8); index++) {
    const at = start + index * axes.readUInt16BE(10);
    if (axes.toString('latin1', at, at + 4) !== 'wght') continue;
    const [from, to] = [bounded(axes.readInt32BE(at + 4) / 65_536), bounded(axes.readInt32BE(at + 12) / 65_536)];
    return from < to ? `${from} ${to}` : String(from);
  }
  return String(bounded(os2.readUInt16BE(4)));
}

function bounded(weight: number): number {
  return Math.min(999, Math.max(1, Math.round(weight)));
}

/** In units of the font. */
function widthsOf(tables: Tables): Widths {
  const count = need(tables, 'hhea').readUInt16BE(34);
  if (count === 0) throw new Error('no widths');
  const whole = tables.get('hmtx');
  const widths = whole ?? need(tables, 'hmtx transformed');
  const cmap = letterTable(need(tables, 'cmap'));
  return (letter) => {
    const glyph = cmap ? glyphOf(cmap, letter.charCodeAt(0)) : 0;
    if (glyph === 0) return undefined;
    const index = Math.min(glyph, count - 1);
    return whole ? widths.readUInt16BE(index * 4) : widths.readUInt16BE(1 + index * 2);
  };
}

/** The table of the letters of Unicode's first plane, which is in format 4. */
function letterTable(cmap: Buffer): Buffer | null {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const start = cmap.readUInt32BE(4 + index * 8 + 4);
    if (cmap.readUInt16BE(start) === 4) return cmap.subarray(start);
  }
  return null;
}

function glyphOf(table: Buffer, code: number): number {
  const doubled = table.readUInt16BE(6);
  for (let at = 0; at < doubled; at += 2) {
    if (table.readUInt16BE(14 + at) < code) continue;
    const start = table.readUInt16BE(16 + doubled + at);
    if (start > code) return 0;
    const delta = table.readUInt16BE(16 + 2 * doubled + at);
    const offsetAt = 16 + 3 * doubled + at;
    const offset = table.readUInt16BE(offsetAt);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = table.readUInt16BE(offsetAt + offset + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/** The name of the whole family; texts of a file are shown and never become part of a style sheet. */
function familyOf(table: Buffer): string {
  const texts = table.readUInt16BE(4);
  const found = new Map<number, string>();
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const at = 6 + index * 12;
    const [platform, name] = [table.readUInt16BE(at), table.readUInt16BE(at + 6)];
    if (platform !== 3 || found.has(name) || (name !== 1 && name !== 16)) continue;
    const start = texts + table.readUInt16BE(at + 10);
    found.set(name, readable(table.subarray(start, start + table.readUInt16BE(at + 8))));
  }
  return found.get(16) || found.get(1) || 'Typeface without a name';
}

function readable(utf16: Buffer): string {
  const even = Buffer.from(utf16.subarray(0, utf16.length - (utf16.length % 2)));
  const text = even.swap16().toString('utf16le').toWellFormed();
  return text
    .replaceAll(/[\p{C}\ufffd]/gu, '')
    .trim()
    .slice(0, MAX_FAMILY)
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .trim();
}
