import { linesOf } from './set-text.ts';
import type { SheetFigure, SheetFrame } from './sheet.ts';
import { oneLine, PAGE, type Style, type TaggedDocument } from './tagged-document.server.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const PADDING = 10;
const ARROW = 22;
const GAP_BELOW = 14;
const LINE = { label: 10.5, notes: 9, words: 8, value: 21 } as const;
const MOST = { label: 2, notes: 2 } as const;

type Cell = SheetFigure & {
  labels: string[];
  noteLines: string[];
  /** How much of their full size the values have. */
  scale: number;
  beforeWidth: number;
};

/** Up to three stand in one row; four in two rows of two. */
function columnsOf(count: number): number {
  return count === 4 ? 2 : Math.min(3, count);
}

/** The strip of figures at `top`; answers where it ends. Nothing is drawn without any. */
export function drawFigures(
  doc: TaggedDocument,
  figures: readonly SheetFigure[],
  frame: SheetFrame,
  top: number,
): number {
  if (figures.length === 0) return top;
  const { colours } = frame;
  const styles = stylesOf(frame);
  const columns = columnsOf(figures.length);
  const width = WIDTH / columns;
  const cells = figures.map((figure) => cellOf(doc, figure, width - 2 * PADDING, { styles, words: frame.words }));
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  const heights = rows.map(heightOf);
  const height = heights.reduce((sum, each) => sum + each, 0);
  doc.artefact((pdf) => {
    pdf.roundedRect(PAGE.margin, top, WIDTH, height, 5).fill(colours.film);
    pdf.lineWidth(0.75).strokeColor(colours.enamel);
    for (let column = 1; column < columns; column++) {
      const x = PAGE.margin + column * width;
      pdf
        .moveTo(x, top + 8)
        .lineTo(x, top + height - 8)
        .stroke();
    }
    let line = top;
    for (const each of heights.slice(0, -1)) {
      line += each;
      pdf
        .moveTo(PAGE.margin + 8, line)
        .lineTo(PAGE.margin + WIDTH - 8, line)
        .stroke();
    }
  });
  let y = top;
  for (const [index, row] of rows.entries()) {
    for (const [column, cell] of row.entries())
      drawCell(
        doc,
        cell,
        { x: PAGE.margin + column * width + PADDING, top: y + PADDING, head: headOf(row) },
        styles,
        frame,
      );
    y += heights[index] ?? 0;
  }
  return y + GAP_BELOW;
}

type Styles = Record<'label' | 'word' | 'before' | 'after' | 'notes', Style>;

function stylesOf({ colours: { ink, muted } }: SheetFrame): Styles {
  return {
    label: { face: 'bold', size: 8.6, colour: ink },
    word: { face: 'small', size: 6, colour: muted, tracking: 0.04 },
    before: { face: 'display', size: 11.5, colour: muted, tracking: -0.01 },
    after: { face: 'display', size: 18, colour: ink, tracking: -0.02 },
    notes: { face: 'text', size: 7.4, colour: muted },
  };
}

function cellOf(
  doc: TaggedDocument,
  given: SheetFigure,
  width: number,
  { styles, words }: { styles: Styles; words: SheetFrame['words'] },
): Cell {
  const figure = {
    label: oneLine(given.label),
    before: oneLine(given.before),
    after: oneLine(given.after),
    notes: oneLine(given.notes),
  };
  const [before, after] = [doc.measure(styles.before)(figure.before), doc.measure(styles.after)(figure.after)];
  // what stands before is no narrower than the word above it, however small the values become
  const room = width - (before > 0 ? ARROW : 0);
  const word = doc.measure(styles.word)(oneLine(words.before));
  const least = before > 0 ? Math.min(room / 2, Math.max(26, word)) : 0;
  const scale = Math.min(1, room / (before + after), (room - least) / after);
  return {
    ...figure,
    labels: cut(linesOf(figure.label, width, doc.measure(styles.label)), MOST.label),
    noteLines: cut(linesOf(figure.notes, width, doc.measure(styles.notes)), MOST.notes),
    scale,
    beforeWidth: Math.max(before * scale, least),
  };
}

function cut(lines: string[], most: number): string[] {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]?.replace(/[\s,;:.]$/, '')}…`];
}

/** What stands above the values of a row, which are on one line. */
function headOf(row: readonly Cell[]): number {
  const words = row.some(({ before }) => before !== '') ? LINE.words : 0;
  return Math.max(...row.map(({ labels }) => labels.length)) * LINE.label + words;
}

function heightOf(row: readonly Cell[]): number {
  const notes = Math.max(...row.map(({ noteLines }) => noteLines.length)) * LINE.notes;
  return 2 * PADDING + headOf(row) + LINE.value + notes;
}

function drawCell(
  doc: TaggedDocument,
  cell: Cell,
  { x, top, head }: { x: number; top: number; head: number },
  styles: Styles,
  { words, colours }: SheetFrame,
): void {
  const { labels, noteLines, before, after, beforeWidth } = cell;
  const scaled = (style: Style): Style => ({ ...style, size: style.size * cell.scale });
  const wordY = top + head - LINE.words + 8;
  const afterX = before === '' ? x : x + beforeWidth + ARROW * Math.min(1, cell.scale + 0.2);
  const valueY = top + head + LINE.value - 5;
  doc.artefact((pdf) => {
    const width = doc.measure(scaled(styles.after))(after);
    pdf.rect(afterX, valueY + 2.5, width, 2.5).fill(colours.wattle);
    if (before === '') return;
    const [from, to, middle] = [x + beforeWidth + 4, afterX - 5, valueY - 4];
    pdf.lineWidth(1).strokeColor(colours.line);
    pdf.moveTo(from, middle).lineTo(to, middle).stroke();
    pdf
      .moveTo(to - 3, middle - 2.6)
      .lineTo(to, middle)
      .lineTo(to - 3, middle + 2.6)
      .stroke();
  });
  doc.element('P', () => {
    for (const [index, line] of labels.entries()) doc.write(line, x, top + 7 + index * LINE.label, styles.label);
    if (before !== '') {
      doc.write(oneLine(words.before), x, wordY, styles.word);
      doc.write(before, x, valueY, scaled(styles.before));
      doc.write(oneLine(words.after), afterX, wordY, styles.word);
    }
    doc.write(after, afterX, valueY, scaled(styles.after));
    for (const [index, line] of noteLines.entries()) doc.write(line, x, valueY + 14 + index * LINE.notes, styles.notes);
  });
}
