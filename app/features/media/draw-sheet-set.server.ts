import sharp from 'sharp';
import { type CutPicture, SHEET_BYTES, type SheetSet } from '../../ui/sheets/sheet.ts';
import { cutAround } from './draw-image.server.ts';

/** Pixels for a point: 160 to the inch, which prints without steps. */
const SCALE = 2.2;
const MOST_FOR_ONE = 150_000;
/** What pictures leave to letters and fonts. */
const PICTURES_SHARE = 0.78;
const JPEG_QUALITIES = [82, 70, 58, 44, 30];

/** What is in the file store and the database, and so comes with the request: pictures by their hash, fonts headings first. */
type SheetFiles = { pictures: Record<string, Uint8Array>; fonts: Uint8Array[] };

/** The codes that a typeface has letters for, from and to. */
export async function readFontCodes(file: Uint8Array): Promise<[from: number, to: number][]> {
  const { codesOf } = await import('../../ui/sheets/sheet-faces.server.ts');
  return codesOf(file);
}

/** A document of sheets as PDF, below `SHEET_BYTES`: the more pictures, the smaller each. */
export async function drawSheetSet(set: SheetSet, { pictures, fonts }: SheetFiles): Promise<Buffer> {
  // 20 MB that no picture needs
  const { drawSheets } = await import('../../ui/sheets/draw-sheets.server.ts');
  const count = set.sheets.reduce((sum, sheet) => sum + sheet.pictures.length, 0);
  const most = Math.min(MOST_FOR_ONE, (SHEET_BYTES * PICTURES_SHARE) / Math.max(1, count));
  const cut: CutPicture = async ({ hash, focus }, width, height) => {
    const bytes = pictures[hash];
    if (!bytes) return null;
    const place = { width: Math.round(width * SCALE), height: Math.round(height * SCALE) };
    return jpegBelow(await cutAround(bytes, focus, place), most);
  };
  return drawSheets(set, fonts, cut);
}

async function jpegBelow(png: Buffer, most: number): Promise<Buffer> {
  let jpeg = png;
  for (const quality of JPEG_QUALITIES) {
    jpeg = await sharp(png).flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.byteLength <= most) break;
  }
  return jpeg;
}
