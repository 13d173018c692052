import type { SheetBlock } from './sheet.ts';

/** How wide words are in the face and the size in which they are set. */
export type Measure = (words: string) => number;

/** One line of a column: how far it stands in, and the mark before the first line of an item. */
export type SetLine = { words: string; indent: number; mark: string; isFirst: boolean };

/** What addresses have and words do not. */
const CODE = /[/@_=&?]|\.[a-z]/;

/** Greedy lines within a width; a word that is wider is broken, with a hyphen unless it is an address. */
export function linesOf(words: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((whole) => pieces(whole, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The word, or as much of it as a line holds and then the rest. */
function pieces(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const hyphen = CODE.test(word) ? '' : '-';
  const found: string[] = [];
  let rest = [...word];
  while (rest.length > 0) {
    const endOf = (length: number) => (length === rest.length || rest[length - 1] === '-' ? '' : hyphen);
    const piece = (length: number) => rest.slice(0, length).join('') + endOf(length);
    const most = Math.max(
      1,
      longestFit(rest.length, (length) => measure(piece(length)) <= width),
    );
    const count = most === rest.length ? most : (breakBefore(rest, most) ?? most);
    found.push(piece(count));
    rest = rest.slice(count);
  }
  return found;
}

/** Behind the last sign at which a word may part by itself, unless that leaves half of the line empty. */
function breakBefore(letters: readonly string[], most: number): number | null {
  const sign = letters.slice(0, most).findLastIndex((letter) => /[-/]/.test(letter));
  return sign + 1 > most / 2 ? sign + 1 : null;
}

/** The largest number up to `most` that fits, where all smaller ones fit too; 0 where none does. */
export function longestFit(most: number, fits: (count: number) => boolean): number {
  let [fitting, tooMany] = [0, most + 1];
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1;
    if (fits(middle)) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}

/** The lines of a column, items of lists set in behind their marks. */
export function columnOf(blocks: readonly SheetBlock[], width: number, measure: Measure): SetLine[] {
  return blocks.flatMap(({ words, mark }) => {
    const indent = mark === '' ? 0 : measure(`${mark}  `);
    return linesOf(words, width - indent, measure).map((line, index) => ({
      words: line,
      indent,
      mark: index === 0 ? mark : '',
      isFirst: index === 0,
    }));
  });
}

/** How high lines are, with a gap before each block but the first; items of one list stand closer. */
export function heightOf(lines: readonly SetLine[], leading: number, gap: number): number {
  const gaps = lines.filter(({ isFirst }, index) => isFirst && index > 0).length;
  return lines.length * leading + gaps * gap;
}

/** Every sentence of the blocks with the block it belongs to. */
function sentencesOf(blocks: readonly SheetBlock[], language: string): { block: number; text: string }[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return blocks.flatMap(({ words }, block) =>
    [...segmenter.segment(words)].map(({ segment }) => ({ block, text: segment })),
  );
}

/**
 * The beginning of a text that fits, cut behind a sentence; behind a word where not even the first sentence fits. Null
 * where all of it fits.
 */
export function cutToFit(
  blocks: readonly SheetBlock[],
  language: string,
  fits: (some: readonly SheetBlock[]) => boolean,
): SheetBlock[] | null {
  if (fits(blocks)) return null;
  const sentences = sentencesOf(blocks, language);
  const first = (count: number): SheetBlock[] =>
    blocks.flatMap(({ mark }, block) => {
      const words = sentences
        .slice(0, count)
        .filter((sentence) => sentence.block === block)
        .map(({ text }) => text)
        .join('')
        .trim();
      return words === '' ? [] : [{ mark, words }];
    });
  const count = longestFit(sentences.length, (some) => fits(first(some)));
  if (count > 0) return first(count);
  const [block] = blocks;
  const words = (sentences[0]?.text ?? '').trim().split(/\s+/);
  const beginning = (some: number) => [{ mark: block?.mark ?? '', words: `${words.slice(0, some).join(' ')}…` }];
  const some = longestFit(words.length, (most) => fits(beginning(most)));
  return some === 0 ? [] : beginning(some);
}
