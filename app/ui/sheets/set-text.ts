// @ts-expect-error has no types: answers the places at which a text may break, one at a time
import LineBreaker from 'linebreak';
import { heldBlanks } from '../../lib/no-break-spaces.ts';
import { withoutTrailing } from '../../lib/without-trailing.ts';
import type { SheetBlock } from './sheet.ts';
import { lettersOf } from './sheet-letters.ts';

/** How wide words are in the face and the size in which they are set. */
export type Measure = (words: string) => number;

/** One line of a column: how far it stands in, and the mark before the first line of an item. */
type SetLine = { words: string; indent: number; mark: string; isFirst: boolean };

/** What addresses have and words do not. */
const CODE = /[/@_=&?]|\.[a-z]/;

/** What a line does not end with: blanks, but those that hold two words together. */
const BLANK = /[^\S\u00a0]/;

/** Ends a line whose last word goes on in the next one; no word begins there for who hears the lines read. */
export const GOES_ON = '\u2060';

/**
 * Greedy lines within a width, broken where Unicode lets lines break (UAX #14) and at the words of scripts without blanks. What
 * does not break and is wider is broken anywhere, with a hyphen unless it is an address.
 */
export function linesOf(words: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { piece, isCode } of piecesOf(heldBlanks(words.replaceAll(/[^\S\u00a0]+/g, ' ').trim()))) {
    if (measure(ended(line + piece)) <= width) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(BLANK.test(line.slice(-1)) ? ended(line) : ended(line) + GOES_ON);
    const parts = broken(piece, isCode ? '' : '-', width, measure);
    lines.push(...parts.slice(0, -1).map((part) => ended(part) + GOES_ON));
    line = parts.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, ended(line)];
}

/** As many lines as `linesOf`, each as long as the others where words allow it: no single word stands below a headline. */
export function evenLines(words: string, width: number, measure: Measure): string[] {
  const lines = linesOf(words, width, measure);
  const less = longestFit(Math.floor(width / 2), (narrower) => {
    const tried = linesOf(words, width - narrower, measure);
    // no word is broken for it
    return tried.length === lines.length && tried.join(' ') === lines.join(' ');
  });
  return linesOf(words, width - less, measure);
}

/** A line as it is shown: without blanks at its end, and with a hyphen where the writer lets a word part. */
function ended(line: string): string {
  return withoutTrailing(line, BLANK).replace(/\u00ad$/, '-');
}

/** Scripts whose words stand side by side: UAX #14 leaves them to a dictionary, which is that of the segmenter. */
const WITHOUT_BLANKS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** What stays on one line, each with the blanks behind it. */
function piecesOf(words: string): { piece: string; isCode: boolean }[] {
  const breaker = new LineBreaker(words);
  const pieces: { piece: string; isCode: boolean }[] = [];
  let start = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const piece = words.slice(start, found.position);
    const isCode = CODE.test(wordAround(words, start));
    for (const part of WITHOUT_BLANKS.test(piece) ? wordsOf(piece) : [piece]) pieces.push({ piece: part, isCode });
    start = found.position;
  }
  return pieces;
}

/** What stands between the blanks around a place. */
function wordAround(words: string, place: number): string {
  const end = words.indexOf(' ', place);
  return words.slice(words.lastIndexOf(' ', place) + 1, end === -1 ? undefined : end);
}

function wordsOf(piece: string): string[] {
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'word' }).segment(piece), ({ segment }) => segment);
}

/** The piece, or as much of it as a line holds and then the rest. */
function broken(piece: string, hyphen: string, width: number, measure: Measure): string[] {
  if (measure(ended(piece)) <= width) return [piece];
  const parts: string[] = [];
  let rest = lettersOf(piece);
  while (rest.length > 0) {
    const part = (length: number) =>
      rest.slice(0, length).join('') + (length === rest.length || rest[length - 1] === '-' ? '' : hyphen);
    const most = longestFit(rest.length, (length) => measure(ended(part(length))) <= width);
    const count = Math.max(1, most);
    parts.push(part(count));
    rest = rest.slice(count);
  }
  return parts;
}

/** The largest number up to `most` that fits, where all smaller ones fit too; 0 where none does. */
function longestFit(most: number, fits: (count: number) => boolean): number {
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
 * The beginning of a text that fits, cut behind a sentence; behind a word where not even the first sentence fits, and
 * behind a letter where not even a word does. Null where all of it fits.
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
  const mark = blocks[0]?.mark ?? '';
  const sentence = (sentences[0]?.text ?? '').trim();
  const beginning = (parts: readonly string[], some: number) => [
    { mark, words: `${withoutTrailing(parts.slice(0, some).join(''), BLANK)}…` },
  ];
  // a text may be one word, which ends behind any letter then
  for (const parts of [piecesOf(sentence).map(({ piece }) => piece), lettersOf(sentence)]) {
    const some = longestFit(parts.length, (most) => fits(beginning(parts, most)));
    if (some > 0) return beginning(parts, some);
  }
  return [];
}
