import { columnOf, cutToFit, heightOf, linesOf } from './set-text.ts';
import type { SheetBlock, SheetFrame, StudySheet } from './sheet.ts';
import { sheetWord } from './sheet-words.server.ts';
import { oneLine, PAGE, type Style, type TaggedDocument } from './tagged-document.server.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const GAP = 20;
const HEAD = 27;
const LEADING = 1.4;
const PARAGRAPH = 0.45;

/** Sizes of the texts, the largest first: the first in which all of them fit is taken. */
export const TEXT_SIZES = [10.6, 10.1, 9.6, 9.1, 8.6];
/** Where no picture wants the room. */
export const LARGE_TEXT_SIZES = [12.8, 12, 11.2, ...TEXT_SIZES];
/** So high they are at least, before pictures become smaller. */
export const LEAST_TEXT = 120;

type Texts = Pick<StudySheet, 'texts' | 'address'>;

function columnWidth({ texts }: Pick<Texts, 'texts'>): number {
  return (WIDTH - GAP * (texts.length - 1)) / Math.max(1, texts.length);
}

const styleOf = (size: number, { colours }: SheetFrame): Style => ({ face: 'text', size, colour: colours.ink });

function height(
  doc: TaggedDocument,
  blocks: readonly SheetBlock[],
  frame: SheetFrame,
  size: number,
  width: number,
): number {
  return heightOf(columnOf(blocks, width, doc.measure(styleOf(size, frame))), size * LEADING, size * PARAGRAPH);
}

/** How high the longest of the texts is with its heading. */
export function heightOfTexts(doc: TaggedDocument, { texts }: Texts, frame: SheetFrame, size: number): number {
  const width = columnWidth({ texts });
  return HEAD + Math.max(0, ...texts.map(({ blocks }) => height(doc, blocks, frame, size, width)));
}

/** The texts side by side; what does not fit is left out behind a sentence, with the address at which it goes on. */
export function drawTexts(
  doc: TaggedDocument,
  { texts, address }: Texts,
  frame: SheetFrame,
  place: { top: number; height: number; size: number },
): void {
  const { colours } = frame;
  const { size } = place;
  const width = columnWidth({ texts });
  const style = styleOf(size, frame);
  const measure = doc.measure(style);
  const room = place.height - HEAD;
  const more: Style = { face: 'bold', size: size * 0.92, colour: colours.ink };
  const moreLines = linesOf(
    moreWords(address, frame, (words) => linesOf(words, width, doc.measure(more)).length <= 2),
    width,
    doc.measure(more),
  );
  for (const [index, { heading, blocks }] of texts.entries()) {
    const x = PAGE.margin + index * (width + GAP);
    doc.artefact((pdf) => pdf.rect(x, place.top, 20, 3).fill(colours.wattle));
    doc.element('H2', () =>
      doc.write(heading, x, place.top + 16.5, { face: 'display', size: 11.5, colour: colours.ink, tracking: -0.01 }),
    );
    const whole = (some: readonly SheetBlock[]) => height(doc, some, frame, size, width);
    const moreHeight = moreLines.length * size * LEADING + size * PARAGRAPH;
    const isWhole = whole(blocks) <= room;
    const shown = isWhole
      ? blocks
      : (cutToFit(blocks, frame.language, (some) => whole(some) <= room - moreHeight) ?? blocks);
    let y = place.top + HEAD + size * 0.78;
    for (const [number, block] of shown.entries()) {
      if (number > 0) y += size * PARAGRAPH;
      const lines = columnOf([block], width, measure);
      doc.element('P', () => {
        for (const { words, indent, mark } of lines) {
          if (mark !== '') doc.write(mark, x, y, style);
          doc.write(words, x + indent, y, style);
          y += size * LEADING;
        }
      });
    }
    if (isWhole) continue;
    y += size * PARAGRAPH;
    const draw = () => {
      for (const [line, words] of moreLines.entries()) doc.write(words, x, y + line * size * LEADING, more);
    };
    const box = { x, y: y - size, width, height: moreLines.length * size * LEADING };
    if (address) doc.link(box, { href: address.href }, sheetWord(frame, 'pdf.moreOf', { heading }), draw);
    else doc.element('P', draw);
  }
}

/** Where a text goes on; an address that takes too many lines stands at the foot. */
function moreWords(address: Texts['address'], frame: SheetFrame, isShort: (words: string) => boolean): string {
  if (!address) return sheetWord(frame, 'pdf.moreInDraft');
  const words = sheetWord(frame, 'pdf.moreAt', { address: oneLine(address.shown) });
  return isShort(words) ? words : sheetWord(frame, 'pdf.moreBelow');
}
