/** What stands in a field, and what of it is selected. */
export type Selected = { text: string; start: number; end: number };
/** From where to where a text is replaced by what, and what is selected then. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number };

export const FORMATS = ['bold', 'italic', 'list', 'numbers', 'link'] as const;
export type Format = (typeof FORMATS)[number];

const MARKS = { bold: '**', italic: '*' } as const;
type Marked = keyof typeof MARKS;
type Listed = 'list' | 'numbers';

const LETTER = /[\p{L}\p{N}]/u;
const ITEM = /^([ \t]*)(?:([-*])|(\d{1,3})\.)[ \t]+/;

/** What a button does with what is selected; a second press takes back what the first one did. */
export function editFor(format: Format, selected: Selected): Edit {
  if (format === 'link') return linkEdit(selected);
  return format === 'bold' || format === 'italic' ? markEdit(format, selected) : listEdit(format, selected);
}

/** Whether what is selected is so already. */
export function isOn(format: Format, selected: Selected): boolean {
  if (format === 'link') return false;
  if (format === 'list' || format === 'numbers') return filledLines(selected).every((line) => kindOf(line) === format);
  return isMarked(format, selected.text, wordsIn(selected));
}

/** What Enter does at the end of a list's line: it begins the next one, and on an empty one it ends the list. */
export function enterEdit({ text, start, end }: Selected): Edit | null {
  if (start !== end) return null;
  const from = startOfLine(text, start);
  const to = endOfLine(text, start);
  const line = text.slice(from, to);
  const [mark = '', indent = '', bullet, number] = ITEM.exec(line) ?? [];
  const before = text.slice(text.lastIndexOf('\n', from - 2) + 1, Math.max(0, from - 1));
  if (mark === '' || start < from + mark.length) return null;
  if (!bullet && number !== '1' && kindOf(before) !== 'numbers') return null;
  if (line.slice(mark.length).trim() === '') return at({ from, to, insert: '\n' });
  return at({ from: start, to: start, insert: `\n${indent}${bullet ?? `${Number(number) + 1}.`} ` });
}

/** With the caret behind what was put in. */
function at({ from, to, insert }: Pick<Edit, 'from' | 'to' | 'insert'>): Edit {
  return { from, to, insert, start: from + insert.length, end: from + insert.length };
}

function markEdit(format: Marked, selected: Selected): Edit {
  const { text } = selected;
  const mark = MARKS[format];
  const { start, end } = wordsIn(selected);
  const words = text.slice(start, end);
  if (isMarked(format, text, { start, end })) {
    const from = start - mark.length;
    return { from, to: end + mark.length, insert: words, start: from, end: from + words.length };
  }
  if (words === '')
    return { from: start, to: end, insert: mark + mark, start: start + mark.length, end: start + mark.length };
  // a mark holds within its line alone
  const lines = words.split('\n');
  const isTakenOff = lines.every((line) => wordsOf(line) === '' || isMarkedItself(format, wordsOf(line)));
  const insert = lines.map((line) => (isTakenOff ? withoutMark(line, mark) : withMark(line, mark))).join('\n');
  if (isTakenOff || lines.length > 1) return { from: start, to: end, insert, start, end: start + insert.length };
  const first = start + leadOf(words).length + mark.length;
  return { from: start, to: end, insert, start: first, end: first + wordsOf(words).length };
}

/** What stands before the words of a list's line. */
function leadOf(line: string): string {
  return ITEM.exec(line)?.[0] ?? '';
}

function wordsOf(line: string): string {
  return line.slice(leadOf(line).length).trim();
}

function withMark(line: string, mark: string): string {
  const words = wordsOf(line);
  return words === '' ? line : `${leadOf(line)}${mark}${words}${mark}`;
}

function withoutMark(line: string, mark: string): string {
  return leadOf(line) + wordsOf(line).slice(mark.length, -mark.length);
}

function isMarkedItself(format: Marked, words: string): boolean {
  const stars = /^\*{1,3}(?=[^*])/.exec(words)?.[0].length ?? 0;
  const isClosed = words.endsWith('*'.repeat(stars));
  return isClosed && words.length > 2 * stars && isMarked(format, words, { start: stars, end: words.length - stars });
}

/** Three stars are both marks. */
function isMarked(format: Marked, text: string, { start, end }: Pick<Selected, 'start' | 'end'>): boolean {
  let stars = 0;
  while (stars < 4 && text[start - 1 - stars] === '*' && text[end + stars] === '*') stars += 1;
  return stars === 3 || stars === MARKS[format].length;
}

/** What is selected without blanks at its ends, and to the ends of its words: a mark within a word would be none. */
function wordsIn({ text, start, end }: Selected): Pick<Selected, 'start' | 'end'> {
  const isBlank = (index: number) => /\s/.test(text[index] ?? '');
  const isLetter = (index: number) => LETTER.test(text[index] ?? '');
  while (start < end && isBlank(start)) start += 1;
  while (end > start && isBlank(end - 1)) end -= 1;
  const isInWord = start === end && isLetter(start) && isLetter(start - 1);
  if (start < end || isInWord) {
    while (isLetter(start) && isLetter(start - 1)) start -= 1;
    while (isLetter(end) && isLetter(end - 1)) end += 1;
  }
  return { start, end };
}

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i;
const NO_ADDRESS = 'https://';

/** What is to be typed next is selected: the address, or the words of an address. */
function linkEdit(selected: Selected): Edit {
  const { start: from, end: to } = wordsIn(selected);
  const words = selected.text.slice(from, to);
  if (ADDRESS.test(words)) return { from, to, insert: `[](${words})`, start: from + 1, end: from + 1 };
  const start = from + words.length + 3;
  if (words === '') return { from, to, insert: `[](${NO_ADDRESS})`, start: from + 1, end: from + 1 };
  return { from, to, insert: `[${words}](${NO_ADDRESS})`, start, end: start + NO_ADDRESS.length };
}

function listEdit(format: Listed, selected: Selected): Edit {
  const { text, start, end } = selected;
  const from = startOfLine(text, start);
  const to = endOfLine(text, end);
  const isTakenOff = isOn(format, selected);
  const isOneLine = !text.slice(from, to).includes('\n');
  let number = 0;
  const lines = text
    .slice(from, to)
    .split('\n')
    .map((line) => {
      const [mark = '', indent = ''] = ITEM.exec(line) ?? [];
      const words = line.slice(mark.length);
      if (isTakenOff || (words.trim() === '' && !isOneLine)) return indent + words;
      number += 1;
      return `${indent}${format === 'list' ? '-' : `${number}.`} ${words}`;
    });
  const insert = lines.join('\n');
  const moved = insert.length - (to - from);
  if (isOneLine && start === end)
    return { from, to, insert, start: Math.max(from, start + moved), end: Math.max(from, start + moved) };
  return { from, to, insert, start: from, end: from + insert.length };
}

function filledLines({ text, start, end }: Selected): string[] {
  const lines = text.slice(startOfLine(text, start), endOfLine(text, end)).split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  return filled.length > 0 ? filled : [''];
}

function kindOf(line: string): Listed | null {
  const found = ITEM.exec(line);
  if (!found) return null;
  return found[2] ? 'list' : 'numbers';
}

function startOfLine(text: string, from: number): number {
  return from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1;
}

function endOfLine(text: string, from: number): number {
  const found = text.indexOf('\n', from);
  return found === -1 ? text.length : found;
}
