import { type Inline, joinsWords, type MarkdownBlock, markdownBlocks } from '../../../lib/markdown.ts';

/** Words that are all marked alike. */
export type Run = { text: string; isStrong: boolean; isEm: boolean; href: string };

const PLAIN: Run = { text: '', isStrong: false, isEm: false, href: '' };

/**
 * Words with their marks as small Markdown. The words are always kept; a mark that cannot stand where it is, within a word or
 * beside another one, spreads to the whole word, and where that says something else too, it alone is left out.
 */
export function inlineText(runs: readonly Run[]): string {
  const wanted = tidy(runs);
  const asItIs = ['*', '_'].map((em) => written(wanted, em)).find((text) => isSame(runsIn(text), wanted));
  if (asItIs !== undefined) return asItIs;
  const lines = byLine(spread(wanted));
  let kept = lines.map(({ text }) => ({ ...PLAIN, text }));
  // compared with what the words alone are read as: their own signs may be marks, and their lines paragraphs and lists
  const words = shown(written(kept, '*'));
  const textOf = (some: readonly Run[]) =>
    ['*', '_'].map((em) => written(some, em)).find((text) => shown(text) === words);
  const whole = textOf(lines);
  if (whole !== undefined) return whole;
  for (const mark of ['href', 'isStrong', 'isEm'] as const)
    for (const [from, to] of spansOf(lines, mark)) {
      const more = kept.map((run, at) => (from <= at && at < to ? { ...run, [mark]: lines[at]?.[mark] } : run));
      if (textOf(more) !== undefined) kept = more;
    }
  return textOf(kept) ?? '';
}

/** With every mark on each of its lines by itself: a mark ends with the paragraph or item in which it began. */
function byLine(runs: readonly Run[]): Run[] {
  const lines = runs.flatMap((run) => run.text.split(/(\n)/).map((text) => ({ ...run, text })));
  return lines.flatMap(parted).filter(({ text }) => text !== '');
}

/** A run without its marks at the blanks around its words. */
function parted(run: Run): Run[] {
  const inner = run.text.trim();
  const at = run.text.indexOf(inner);
  const blank = (text: string): Run => ({ ...PLAIN, text });
  return [
    blank(run.text.slice(0, at)),
    inner === '' ? blank('') : { ...run, text: inner },
    blank(run.text.slice(at + inner.length)),
  ];
}

/** Where a mark stands, from the first run that has it to the one behind the last. */
function spansOf(runs: readonly Run[], mark: 'href' | MarkName): [number, number][] {
  const spans: [number, number][] = [];
  for (let from = 0, to = 0; from < runs.length; from = to) {
    while (to < runs.length && runs[to]?.[mark] === runs[from]?.[mark]) to += 1;
    if (runs[from]?.[mark]) spans.push([from, to]);
  }
  return spans;
}

/** Without marks at blanks, which the notation has not, and with what is alike in one piece. */
function tidy(runs: readonly Run[]): Run[] {
  return bridged(joined(runs.flatMap(parted).filter(({ text }) => text !== '')));
}

/** Blanks between two words with the same mark have it too. */
function bridged(runs: Run[]): Run[] {
  return joined(
    runs.map((run, index) => {
      const [before, after] = [runs[index - 1], runs[index + 1]];
      if (!before || !after || run.text.trim() !== '') return run;
      const isOne = before.href === after.href;
      return {
        text: run.text,
        isStrong: isOne && before.isStrong && after.isStrong,
        isEm: isOne && before.isEm && after.isEm,
        href: isOne ? before.href : '',
      };
    }),
  );
}

function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last && last.isStrong === run.isStrong && last.isEm === run.isEm && last.href === run.href)
      all[all.length - 1] = { ...last, text: last.text + run.text };
    else all.push(run);
  }
  return all;
}

/** With every mark that ends within a word on the whole of it. */
function spread(runs: readonly Run[]): Run[] {
  const letters = runs.flatMap((run) => [...run.text].map((text) => ({ ...run, text })));
  const isWithin = (index: number) => joinsWords(letters[index - 1]?.text) && joinsWords(letters[index]?.text);
  for (const mark of ['isStrong', 'isEm'] as const) {
    for (let index = 1; index < letters.length; index += 1)
      if (isWithin(index) && letters[index - 1]?.[mark]) Object.assign(letters[index] ?? {}, { [mark]: true });
    for (let index = letters.length - 1; index > 0; index -= 1)
      if (isWithin(index) && letters[index]?.[mark]) Object.assign(letters[index - 1] ?? {}, { [mark]: true });
  }
  return joined(letters);
}

const DELIMITERS = { isStrong: '**', isEm: '' } as const;
type MarkName = keyof typeof DELIMITERS;

/** A link is one piece: marks are around it or within it. */
type Piece = { text: string; marks: MarkName[] };

function written(runs: readonly Run[], em: string): string {
  return write(piecesOf(runs, em), em);
}

function piecesOf(runs: readonly Run[], em: string): Piece[] {
  const pieces: Piece[] = [];
  for (let index = 0; index < runs.length; ) {
    const run = runs[index];
    if (!run) break;
    if (run.href === '') {
      pieces.push({ text: run.text, marks: marksOf(run) });
      index += 1;
      continue;
    }
    let after = index;
    while (runs[after]?.href === run.href) after += 1;
    const inner = runs.slice(index, after);
    const around = marksOf(run).filter((mark) => inner.every((one) => one[mark]));
    const within = inner.map((one) => ({
      text: one.text,
      marks: marksOf(one).filter((mark) => !around.includes(mark)),
    }));
    pieces.push({ text: `[${write(within, em)}](${run.href})`, marks: around });
    index = after;
  }
  return pieces;
}

function marksOf(run: Run): MarkName[] {
  return (['isStrong', 'isEm'] as const).filter((mark) => run[mark]);
}

/** The mark that holds longest stands outermost. */
function write(pieces: readonly Piece[], em: string): string {
  let text = '';
  for (let index = 0; index < pieces.length; ) {
    const piece = pieces[index];
    if (!piece) break;
    const [mark, length] = piece.marks
      .map((one) => [one, lengthOf(pieces, index, one)] as const)
      .reduce((longest, one) => (one[1] > longest[1] ? one : longest), [undefined, 0] as readonly [
        MarkName | undefined,
        number,
      ]);
    if (mark === undefined) {
      text += piece.text;
      index += 1;
      continue;
    }
    const inner = pieces
      .slice(index, index + length)
      .map((one) => ({ ...one, marks: one.marks.filter((other) => other !== mark) }));
    const delimiter = mark === 'isEm' ? em : '**';
    text += delimiter + write(inner, em) + delimiter;
    index += length;
  }
  return text;
}

function lengthOf(pieces: readonly Piece[], from: number, mark: MarkName): number {
  const end = pieces.findIndex((piece, index) => index >= from && !piece.marks.includes(mark));
  return (end === -1 ? pieces.length : end) - from;
}

/** What a paragraph of this text is read as; null where it is none. */
function runsIn(text: string): Run[] | null {
  const blocks = markdownBlocks(text);
  const [block] = blocks;
  if (block === undefined) return text.trim() === '' ? [] : null;
  if (blocks.length > 1 || block.tag !== 'p') return null;
  return joined(flat(block.words, PLAIN));
}

function flat(parts: readonly Inline[], around: Run): Run[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [{ ...around, text: part }];
    if (part.tag === 'a') return flat(part.inside, { ...around, href: part.href });
    return flat(part.inside, { ...around, ...(part.tag === 'strong' ? { isStrong: true } : { isEm: true }) });
  });
}

/** What readers of a text see, with one sign for the start of every line of a list, whether it is read as one or stands there. */
function shown(text: string): string {
  const lines = markdownBlocks(text).map(shownBlock).join('\n');
  const words = lines.split('\n').map((line) => line.trim());
  return words
    .filter((line) => line !== '')
    .map((line) => line.replace(/^(?:[-*]|\d{1,3}\.)[ \t]+/, '- '))
    .join('\n');
}

function shownBlock(block: MarkdownBlock): string {
  if (block.tag === 'p') return shownWords(block.words);
  return block.items
    .map(({ words, lists }) => [`- ${shownWords(words)}`, ...lists.map(shownBlock)].join('\n'))
    .join('\n');
}

function shownWords(parts: readonly Inline[]): string {
  return flat(parts, PLAIN)
    .map(({ text }) => text)
    .join('');
}

function isSame(read: readonly Run[] | null, wanted: readonly Run[]): boolean {
  if (read === null) return false;
  const said = (runs: readonly Run[]) => JSON.stringify(tidy(runs.map(trimmed)));
  return said(read) === said(wanted);
}

/** The blanks at the ends of a paragraph are not read. */
function trimmed(run: Run, index: number, all: readonly Run[]): Run {
  let { text } = run;
  if (index === 0) text = text.trimStart();
  if (index === all.length - 1) text = text.trimEnd();
  return { ...run, text };
}
