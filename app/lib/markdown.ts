import { indentedParagraphs } from './paragraphs.ts';
import { isSafeAddress } from './safe-address.ts';

/** Words, or words with a mark: `**strong**`, `*em*` or `_em_`, `[a](address)`. */
export type Inline = string | { tag: 'strong' | 'em'; inside: Inline[] } | { tag: 'a'; href: string; inside: Inline[] };
export type ListItem = { words: Inline[]; lists: List[] };
export type List = { tag: 'ul' | 'ol'; items: ListItem[] };
export type MarkdownBlock = { tag: 'p'; words: Inline[] } | List;

/** The start of a list's line, with its indent and its number. */
const ITEM = /^([ \t]*)(?:[-*]|(\d{1,3})\.)[ \t]+(?=\S)/;
/** So many blanks more than the line before make a list within its item. */
const INDENT = 2;
const MOST_LEVELS = 10;

/** A run of marks, or a whole link. Words and address end at the next bracket, so that each is looked at once. */
const TOKEN = /\*+|_+|\[([^[\]]+)\]\(((?:[^\s()[\]]|\([^\s()[\]]*\))+)\)/g;
/** Letters with cases and digits; scripts without cases are written without spaces, too. */
const WORD = /[\p{LC}\p{N}]/u;
/** Without any of these a text has no marks. */
const MARKS = /[*_[]|^[ \t]*(?:-|\d{1,3}\.)[ \t]/m;

/**
 * The paragraphs and lists of a text in a small Markdown. Whatever is none of its marks stays as it was typed: headings,
 * tables, HTML, `2 * 3 * 4`, `snake_case`, links with other addresses. The time it takes grows with the length alone.
 * `starts` is given where in the text the line stands with which each block begins.
 */
export function markdownBlocks(text: string, starts: number[] = []): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let at = 0;
  /** The list that is being read and those within it, the innermost last. */
  let open: { list: List; indent: number }[] = [];
  for (const paragraph of indentedParagraphs(text)) {
    const start = text.indexOf(paragraph, at);
    at = start + paragraph.length;
    if (!MARKS.test(paragraph)) {
      open = [];
      blocks.push({ tag: 'p', words: [paragraph.trim()] });
      starts.push(start);
      continue;
    }
    let lines: string[] = [];
    let lineStart = start + firstLineOf(paragraph);
    let first = lineStart;
    /** What the lines read since the last mark of a list belong to. */
    let item: ListItem | null = null;
    const end = () => {
      const words = lines.length > 0 ? inlines(lines.join('\n').trim()) : [];
      if (item) item.words = words;
      else if (lines.length > 0) {
        blocks.push({ tag: 'p', words });
        starts.push(first);
      }
      lines = [];
    };
    for (const line of linesOf(paragraph)) {
      const mark = itemOf(
        line,
        open.some(({ list }) => list.tag === 'ol'),
      );
      if (mark) {
        end();
        item = { words: [], lists: [] };
        open = placed(item, mark, open, blocks);
        if (starts.length < blocks.length) starts.push(lineStart);
        lines = [line.slice(mark.length)];
      } else if (item && /^[ \t]/.test(line)) lines.push(line.trim());
      else {
        if (item) end();
        item = null;
        open = [];
        if (lines.length === 0) first = lineStart;
        lines.push(line);
      }
      lineStart += line.length + 1;
    }
    end();
  }
  return blocks;
}

/** The words alone, as for search, excerpts and everything that shows no formatting; a text without marks as it is. */
export function plainText(text: string): string {
  if (!MARKS.test(text)) return text;
  const blocks = markdownBlocks(text);
  return blocks.some(isFormatted) ? blocks.map(wordsOf).join('\n\n') : text;
}

/** Where in a text the addresses of its links stand. */
export function linkPlaces(text: string): { at: number; address: string }[] {
  return [...text.matchAll(TOKEN)].flatMap(({ index, 1: words = '', 2: address = '' }) =>
    address !== '' && linkTo(address, words) ? [{ at: index + `[${words}](`.length, address }] : [],
  );
}

/** Whether a mark beside this character stands within a word, and so is none. */
export function joinsWords(character = ' '): boolean {
  return WORD.test(character);
}

/** Whether a block is more than a paragraph as it was typed. */
export function isFormatted(block: MarkdownBlock): boolean {
  return block.tag !== 'p' || block.words.some((part) => typeof part !== 'string');
}

/** The lines as they were typed, the first one with its indent. */
function linesOf(paragraph: string): string[] {
  return paragraph.slice(firstLineOf(paragraph)).trimEnd().split('\n');
}

/** Where its first line with words begins. */
function firstLineOf(paragraph: string): number {
  return paragraph.lastIndexOf('\n', paragraph.search(/\S/)) + 1;
}

type ItemMark = { tag: List['tag']; indent: number; length: number };

/** A numbered list begins with 1: other numbers with a stop begin sentences. A line of marks alone parts two texts. */
function itemOf(line: string, isNumbering: boolean): ItemMark | null {
  const [whole = '', indent = '', number] = ITEM.exec(line) ?? [];
  if (whole === '' || !/[^\s*_-]/.test(line.slice(whole.length))) return null;
  if (number !== undefined && number !== '1' && !isNumbering) return null;
  return { tag: number === undefined ? 'ul' : 'ol', indent: indent.length, length: whole.length };
}

/** Puts an item into the list that it goes on, or into one that it begins; answers the lists that are open then. */
function placed(
  item: ListItem,
  { tag, indent }: ItemMark,
  lists: readonly { list: List; indent: number }[],
  blocks: MarkdownBlock[],
): { list: List; indent: number }[] {
  const open = lists.filter((one, level) => level === 0 || one.indent <= indent);
  const last = open.at(-1);
  const within = last && indent >= last.indent + INDENT && open.length < MOST_LEVELS;
  if (last && !within && last.list.tag === tag) {
    last.list.items.push(item);
    return open;
  }
  const list: List = { tag, items: [item] };
  if (last && !within) open.pop();
  const parent = open.at(-1)?.list.items.at(-1);
  if (parent) parent.lists.push(list);
  else blocks.push(list);
  return [...open, { list, indent }];
}

type Frame = { mark: string; inside: Inline[] };

function inlines(text: string): Inline[] {
  const root: Frame = { mark: '', inside: [] };
  const open = [root];
  let done = 0;
  for (const found of text.matchAll(TOKEN)) {
    const [whole, words = '', href = ''] = found;
    const top = open.at(-1) ?? root;
    add(top, text.slice(done, found.index));
    done = found.index + whole.length;
    if (href !== '') add(top, linkTo(href, words) ?? whole);
    else {
      const before = text[found.index - 1];
      const after = text[done];
      const canOpen = isInk(after) && !joinsWords(before);
      const canClose = isInk(before) && !joinsWords(after);
      for (const mark of marksOf(whole, top)) read(open, mark, canOpen, canClose);
    }
  }
  add(open.at(-1) ?? root, text.slice(done));
  while (open.length > 1) abandon(open, open.length - 1);
  return root.inside;
}

function isInk(character = ' '): boolean {
  return /\S/.test(character);
}

function linkTo(href: string, words: string): Inline | null {
  return words.trim() !== '' && isLinkAddress(href) ? { tag: 'a', href, inside: inlines(words) } : null;
}

/** Whether a link of a text may lead there: a web address, a path of this site, or a mail address. */
export function isLinkAddress(href: string): boolean {
  return /^mailto:[^@]+@[^@]+$/i.test(href) || isSafeAddress(href);
}

/** The marks of a run: three stars are two marks, closed from within; longer runs are none. */
function marksOf(run: string, top: Frame): string[] {
  if (run === '***') return top.mark === '*' ? ['*', '**'] : ['**', '*'];
  return [run];
}

function read(open: Frame[], mark: string, canOpen: boolean, canClose: boolean): void {
  const isMark = mark === '*' || mark === '**' || mark === '_';
  const at = isMark ? open.findIndex((frame) => frame.mark === mark) : -1;
  if (at > 0 && canClose) {
    while (open.length > at + 1) abandon(open, open.length - 1);
    const inside = open.pop()?.inside ?? [];
    const parent = open[at - 1];
    if (parent) add(parent, { tag: mark === '**' ? 'strong' : 'em', inside });
    return;
  }
  if (!isMark || !canOpen) {
    const top = open.at(-1);
    if (top) add(top, mark);
    return;
  }
  // of two that open the nearer one counts
  if (at > 0) abandon(open, at);
  open.push({ mark, inside: [] });
}

/** A mark that nothing closes is what was typed. */
function abandon(open: Frame[], at: number): void {
  const [frame] = open.splice(at, 1);
  const below = open[at - 1];
  if (!frame || !below) return;
  add(below, frame.mark);
  for (const part of frame.inside) add(below, part);
}

/** Neighbouring words become one: React would part them by a comment. */
function add({ inside }: Frame, part: Inline): void {
  const last = inside.at(-1);
  if (typeof part === 'string' && typeof last === 'string') inside[inside.length - 1] = last + part;
  else if (part !== '') inside.push(part);
}

function wordsOf(block: MarkdownBlock): string {
  return block.tag === 'p' ? plain(block.words) : block.items.map(itemWords).join('\n');
}

function itemWords({ words, lists }: ListItem): string {
  return [plain(words), ...lists.map(wordsOf)].join('\n');
}

function plain(parts: readonly Inline[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : plain(part.inside))).join('');
}
