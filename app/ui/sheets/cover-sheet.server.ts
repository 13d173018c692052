import { linesOf } from './set-text.ts';
import type { CoverSheet, SheetFrame, StudySheet } from './sheet.ts';
import { drawFoot, FOOT_TOP } from './sheet-foot.server.ts';
import { settable } from './sheet-letters.ts';
import { sheetWord } from './sheet-words.server.ts';
import { oneLine, PAGE, type Style, type TaggedDocument } from './tagged-document.server.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const BAND = 400;
const NOTE_LINES = 9;
const SIZES = [46, 40, 34, 28, 23, 19];

/** The bookmark of the page on which a study stands. */
export function pageName(index: number): string {
  return `study-${index + 1}`;
}

/** For whom, from whom, and what is in it. */
export function drawCoverSheet(
  doc: TaggedDocument,
  cover: CoverSheet,
  sheets: readonly StudySheet[],
  frame: SheetFrame,
): void {
  const { colours } = frame;
  doc.artefact((pdf) => {
    pdf.rect(0, 0, PAGE.width, BAND).fill(colours.bottle);
    pdf.rect(0, BAND, PAGE.width, 7).fill(colours.wattle);
  });
  drawBand(doc, cover, frame);
  drawContents(doc, sheets, frame, drawNote(doc, cover, frame, BAND + 44));
  drawFoot(doc, { address: null }, frame, { number: 1, count: 1 });
}

function drawBand(
  doc: TaggedDocument,
  { heading, recipient, date }: CoverSheet,
  { name, role, colours }: SheetFrame,
): void {
  const owner: Style = { face: 'display', size: 15, colour: colours.sheet, tracking: -0.01 };
  const quiet: Style = { face: 'text', size: 9.5, colour: colours.enamel };
  const small: Style = { face: 'small', size: 8.5, colour: colours.wattle, tracking: 0.03 };
  const right = PAGE.margin + WIDTH;
  doc.element('P', () => {
    doc.write(oneLine(name), PAGE.margin, PAGE.margin + 12, owner);
    const [line = ''] = linesOf(oneLine(role), WIDTH * 0.7, doc.measure(quiet));
    doc.write(line, PAGE.margin, PAGE.margin + 27, quiet);
  });
  const day: Style = { ...small, colour: colours.enamel };
  doc.element('P', () => doc.write(date, right - doc.measure(day)(date), PAGE.margin + 11, day));
  const styleOf = (size: number): Style => ({ face: 'display', size, colour: colours.sheet, tracking: -0.028 });
  const settings = SIZES.map((size) => ({
    size,
    lines: linesOf(oneLine(recipient), WIDTH, doc.measure(styleOf(size))),
  }));
  const { size, lines } = settings.find((one) => one.lines.length * one.size <= 150) ??
    settings.at(-1) ?? { size: 19, lines: [] };
  let y = BAND - 40 - (lines.length - 1) * size * 1.06;
  const top = y;
  doc.element('H1', () => {
    doc.write(oneLine(heading), PAGE.margin, top - size - 8, small);
    for (const line of lines) {
      doc.write(line, PAGE.margin - size * 0.03, y, styleOf(size));
      y += size * 1.06;
    }
  });
}

function drawNote(doc: TaggedDocument, { note }: CoverSheet, { colours }: SheetFrame, top: number): number {
  const style: Style = { face: 'text', size: 11.5, colour: colours.ink };
  const measure = doc.measure(style);
  let y = top;
  const paragraphs = settable(note)
    .split(/\n+/)
    .map((words) => words.trim())
    .filter(Boolean);
  let left = NOTE_LINES;
  for (const words of paragraphs) {
    const lines = linesOf(words, WIDTH * 0.82, measure).slice(0, left);
    left -= lines.length;
    if (lines.length === 0) break;
    doc.element('P', () => {
      for (const line of lines) {
        doc.write(line, PAGE.margin, y, style);
        y += 16.4;
      }
    });
    y += 5;
  }
  return paragraphs.length > 0 ? y + 10 : y;
}

/** The studies with the pages on which they stand, each a link. */
function drawContents(doc: TaggedDocument, sheets: readonly StudySheet[], frame: SheetFrame, top: number): void {
  const { colours } = frame;
  const room = FOOT_TOP - 16 - top;
  const step = Math.min(27, room / Math.max(1, sheets.length));
  const style: Style = { face: 'bold', size: Math.min(10.5, step * 0.52), colour: colours.ink };
  const number: Style = { face: 'small', size: style.size * 0.72, colour: colours.muted, tracking: 0.02 };
  for (const [index, { title, isDraft }] of sheets.entries()) {
    const y = top + index * step;
    const page = String(index + 2);
    doc.artefact((pdf) => {
      pdf.lineWidth(0.75).strokeColor(colours.enamel);
      pdf
        .moveTo(PAGE.margin, y - step * 0.62)
        .lineTo(PAGE.margin + WIDTH, y - step * 0.62)
        .stroke();
    });
    const words = isDraft ? sheetWord(frame, 'pdf.titleOfDraft', { title: oneLine(title) }) : oneLine(title);
    const lines = linesOf(words, WIDTH - 40, doc.measure(style));
    const shown = lines.length > 1 ? `${lines[0]}…` : (lines[0] ?? '');
    const box = { x: PAGE.margin, y: y - step * 0.6, width: WIDTH, height: step };
    doc.link(box, { name: pageName(index) }, sheetWord(frame, 'pdf.page', { number: page, title: words }), () => {
      doc.write(shown, PAGE.margin, y, style);
      doc.write(page, PAGE.margin + WIDTH - doc.measure(number)(page), y, number);
    });
  }
}
