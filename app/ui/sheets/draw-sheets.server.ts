import { drawCoverSheet, pageName } from './cover-sheet.server.ts';
import type { CutPicture, SheetSet } from './sheet.ts';
import { openFaces } from './sheet-faces.server.ts';
import { drawStudySheet } from './study-sheet.server.ts';
import { oneLine, TaggedDocument } from './tagged-document.server.ts';

/** A document of A4 pages as PDF: a cover where there is one, and each study on one page. */
export async function drawSheets(
  { title, made, frame, cover, sheets }: SheetSet,
  ownFonts: readonly Uint8Array[],
  cut: CutPicture,
): Promise<Buffer> {
  const doc = new TaggedDocument({ title, made, frame }, await openFaces(frame.faces, ownFonts));
  if (cover) {
    doc.addPage(oneLine(cover.recipient) || title, 'cover');
    drawCoverSheet(doc, cover, sheets, frame);
  }
  const count = sheets.length;
  for (const [index, sheet] of sheets.entries()) {
    doc.addPage(oneLine(sheet.title) || title, pageName(index));
    await drawStudySheet(doc, sheet, frame, { number: index + 1, count }, cut);
  }
  return doc.end();
}
