import { joinsWords, plainText } from '../markdown.ts';

/** Stand for the marks of a line while it is read: characters that Unicode gives to nobody. */
export const SIGNS = {
  ...{ strong: '\uFDD0', em: '\uFDD1', link: '\uFDD2', to: '\uFDD3', end: '\uFDD4' },
  /** Where two words must not become one. */
  apart: '\uFDD5',
} as const;

type Part = string | Marked;
type Marked = { mark: '**' | '*' | 'link' | ''; href: string; inside: Part[] };

export function withoutSigns(text: string): string {
  return text.replace(/[\uFDD0-\uFDD5]/g, '');
}

/** The line with a blank where two words were to be kept apart, and nothing stands between them. */
export function keptApart(line: string): string {
  return line
    .replace(/(?<=[\p{L}\p{N}][\uFDD0-\uFDD4]{0,9})\uFDD5(?=[\uFDD0-\uFDD5]{0,9}[\p{L}\p{N}])/gu, ' ')
    .replaceAll(SIGNS.apart, '');
}

/** The line as words, with the addresses of links behind them. */
export function plainLine(line: string): string {
  return withAddresses(partsOf(line));
}

/**
 * The line with its signs as marks of Markdown. Marks that would not be read as such are left out, as within a word;
 * where the line would say something else by them, it has none, and links have their address behind their words.
 */
export function markedLine(line: string): string {
  const parts = partsOf(line);
  const words = wordsOf(parts);
  const marked = withMarks(parts, { words, at: 0 }, new Set());
  return plainText(marked) === plainText(words) ? marked : withAddresses(parts);
}

function partsOf(line: string): Part[] {
  const root: Marked = { mark: '', href: '', inside: [] };
  const open = [root];
  for (const piece of line.split(/([\uFDD0-\uFDD2\uFDD4]|\uFDD3[^\uFDD0-\uFDD4]*)/)) {
    const top = open.at(-1) ?? root;
    if (piece === SIGNS.strong || piece === SIGNS.em || piece === SIGNS.link) {
      const mark = piece === SIGNS.strong ? '**' : piece === SIGNS.em ? '*' : 'link';
      const last = top.inside.at(-1);
      // two that follow each other are one
      const isMore = typeof last === 'object' && last.mark === mark && mark !== 'link';
      const next: Marked = isMore ? last : { mark, href: '', inside: [] };
      if (!isMore) top.inside.push(next);
      open.push(next);
    } else if (piece === SIGNS.end) {
      if (open.length > 1) open.pop();
    } else if (piece.startsWith(SIGNS.to)) top.href = piece.slice(1);
    else if (piece !== '') top.inside.push(piece);
  }
  return root.inside;
}

function wordsOf(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : wordsOf(part.inside))).join('');
}

function withAddresses(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const inside = withAddresses(part.inside);
      // a block within a link leaves a piece of it that leads nowhere
      return part.mark === 'link' && part.href !== ''
        ? `${inside.trimEnd()} (${part.href.replace(/^mailto:/, '')})`
        : inside;
    })
    .join('');
}

/** `at` counts through the words, so that each mark knows what stands beside it. */
function withMarks(parts: readonly Part[], place: { words: string; at: number }, within: Set<string>): string {
  const written: string[] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      place.at += part.length;
      written.push(part);
      continue;
    }
    const start = place.at;
    const isWithin = within.has(part.mark);
    within.add(part.mark);
    const inside = withMarks(part.inside, place, within);
    if (!isWithin) within.delete(part.mark);
    const words = inside.trim();
    // blanks at the ends stand outside the marks
    const [before = '', after = ''] = words === '' ? [inside] : inside.split(words, 2);
    const said = place.words.slice(start, place.at);
    const left = start + said.length - said.trimStart().length;
    const right = start + said.trimEnd().length;
    if (words === '' || isWithin || (part.mark === 'link' && part.href === '')) written.push(inside);
    else if (part.mark === 'link') written.push(before, `[${words}](${part.href})`, after);
    else if (joinsWords(place.words[left - 1]) || joinsWords(place.words[right])) written.push(inside);
    else written.push(before, part.mark + words + part.mark, after);
  }
  return written.join('');
}
