import { encode } from 'uqr';
import { linesOf } from './set-text.ts';
import type { SheetFrame, StudySheet } from './sheet.ts';
import { sheetWord } from './sheet-words.server.ts';
import { oneLine, PAGE, type Style, type TaggedDocument } from './tagged-document.server.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const CODE = 74;
const HEIGHT = 92;
const MIDDLE = PAGE.margin + WIDTH * 0.54;

/** Where the foot of every page begins. */
export const FOOT_TOP = PAGE.height - PAGE.margin - HEIGHT + 8;

/** The way to the whole study by camera and by hand, the way to the owner, and which sheet of how many this is. */
export function drawFoot(
  doc: TaggedDocument,
  { address }: Pick<StudySheet, 'address'>,
  frame: SheetFrame,
  { number, count }: { number: number; count: number },
): void {
  const { colours } = frame;
  doc.artefact((pdf) => {
    pdf.rect(PAGE.margin, FOOT_TOP, WIDTH, 2).fill(colours.ink);
    if (!address) return;
    pdf.lineWidth(0.75).strokeColor(colours.enamel);
    pdf
      .moveTo(MIDDLE - 16, FOOT_TOP + 14)
      .lineTo(MIDDLE - 16, FOOT_TOP + 14 + CODE)
      .stroke();
  });
  if (address) drawAddress(doc, address, frame);
  drawContact(doc, frame, address ? MIDDLE : PAGE.margin);
  if (count < 2) return;
  const style: Style = { face: 'small', size: 6.5, colour: colours.muted, tracking: 0.02 };
  const words = `${number}/${count}`;
  doc.artefact(() => doc.write(words, PAGE.margin + WIDTH - doc.measure(style)(words), FOOT_TOP + 14 + CODE, style));
}

function drawAddress(doc: TaggedDocument, { shown, href }: { shown: string; href: string }, frame: SheetFrame): void {
  const { colours } = frame;
  const box = { x: PAGE.margin, y: FOOT_TOP + 14, width: CODE, height: CODE };
  doc.figure(sheetWord(frame, 'pdf.code', { address: href }), box, (pdf) => {
    const { size, data } = encode(href, { ecc: 'M', border: 0 });
    const step = CODE / size;
    data.forEach((row, line) => {
      row.forEach((isDark, column) => {
        // neighbours overlap by a hair, so that no reader draws lines between them
        if (isDark) pdf.rect(box.x + column * step, box.y + line * step, step + 0.05, step + 0.05);
      });
    });
    pdf.fill('#000000');
  });
  const x = PAGE.margin + CODE + 14;
  const width = MIDDLE - 32 - x;
  doc.element('P', () =>
    doc.write(oneLine(sheetWord(frame, 'pdf.whole')), x, box.y + 9, { face: 'bold', size: 9.5, colour: colours.ink }),
  );
  const style: Style = { face: 'text', size: 8.4, colour: colours.ink };
  const lines = linesOf(oneLine(shown), width, doc.measure(style)).slice(0, 4);
  doc.link({ x, y: box.y + 14, width, height: 11.5 * lines.length }, { href }, shown, () => {
    for (const [index, line] of lines.entries()) doc.write(line, x, box.y + 23 + index * 11.5, style);
  });
}

function drawContact(doc: TaggedDocument, { contact, email, name, colours }: SheetFrame, x: number): void {
  const top = FOOT_TOP + 14;
  const room = PAGE.margin + WIDTH - x;
  const label: Style = { face: 'bold', size: 9.5, colour: colours.ink };
  const plain: Style = { face: 'text', size: 8.4, colour: colours.ink };
  const quiet: Style = { ...plain, colour: colours.muted };
  let y = top + 9;
  if (contact) {
    const words = linesOf(oneLine(contact.label), room - 24, doc.measure(label)).slice(0, 2);
    const width = Math.max(...words.map(doc.measure(label)), 0) + 24;
    const height = 12 + words.length * 12;
    doc.artefact((pdf) => pdf.roundedRect(x, top, width, height, 4).fill(colours.wattle));
    doc.link({ x, y: top, width, height }, { href: contact.href }, contact.label, () => {
      for (const [index, line] of words.entries()) doc.write(line, x + 12, top + 15 + index * 12, label);
    });
    y = top + height + 13;
    const shown = linesOf(oneLine(contact.shown), room, doc.measure(plain)).slice(0, 2);
    doc.element('P', () => {
      for (const line of shown) {
        doc.write(line, x, y, plain);
        y += 11.5;
      }
    });
  }
  const further = [name, email].filter(Boolean).map(oneLine).join(' · ');
  doc.element('P', () => {
    for (const line of linesOf(further, room, doc.measure(quiet)).slice(0, 2)) {
      doc.write(line, x, y, quiet);
      y += 11.5;
    }
  });
}
