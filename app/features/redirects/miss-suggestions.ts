import { latinLetters } from '../../lib/slug.ts';

/** A page to which an address that is not there could lead. */
export type Candidate = { to: string; name: string };

/** How much of the words must be alike, from 0 to 1, so that a suggestion is worth reading. */
const ENOUGH = 0.5;
/** How alike two words must be to count as one: `colour` and `color`, `kettles` and `kettle`. */
const ALIKE = 0.72;
/** By how many letters such words may differ in length. */
const MOST_MORE = 3;
const MAX_WORDS = 12;
const MAX_WORD = 40;

/** Parts of addresses that say nothing of what the page is about. */
const EMPTY_WORDS = new Set([
  ...['a', 'an', 'and', 'at', 'by', 'for', 'from', 'how', 'in', 'my', 'of', 'on', 'our', 'the', 'to', 'with'],
  ...['html', 'htm', 'php', 'asp', 'aspx', 'index', 'amp', 'page', 'post', 'posts', 'blog', 'news', 'www'],
]);

/** Letters compared and texts looked at before others get their turn: a few milliseconds. */
export const STEP = 50_000;

/** One text of a candidate: its address or its name. */
type Text = { candidate: Candidate; length: number };
type Likeness = { word: string; likeness: number };

/** Where addresses could lead by their words. */
export class PageSuggestions {
  /** What was done so far: letters that were compared, and texts that were looked at. */
  work = 0;
  readonly #texts = new Map<string, Text[]>();
  /** The words of all texts by their first letter and their length. */
  readonly #words = new Map<string, string[]>();
  readonly #alike = new Map<string, Likeness[]>();

  constructor(candidates: readonly Candidate[]) {
    for (const candidate of candidates)
      for (const words of [wordsOf(lastPart(candidate.to)), wordsOf(candidate.name)]) {
        const text = { candidate, length: words.length };
        for (const word of new Set(words)) push(this.#texts, word, text);
      }
    for (const word of this.#texts.keys()) push(this.#words, shapeOf(word), word);
  }

  /** The page whose words come closest to those of an address; null where none comes close. */
  find(path: string): Candidate | null {
    this.work += path.length;
    // what stands last says most: before it are dates, categories, the name of the blog
    const asked = wordsOf(lastPart(path));
    const sums = new Map<Text, number>();
    for (const word of asked)
      for (const [text, likeness] of this.#closest(word)) sums.set(text, (sums.get(text) ?? 0) + likeness);
    let best: { candidate: Candidate; score: number } | null = null;
    for (const [{ candidate, length }, sum] of sums) {
      const score = (2 * sum) / (asked.length + length);
      if (score >= ENOUGH && score > (best?.score ?? 0)) best = { candidate, score };
    }
    return best?.candidate ?? null;
  }

  /** Each text that has a word like this one, with how alike the closest is. */
  #closest(asked: string): Map<Text, number> {
    const found = new Map<Text, number>();
    for (const { word, likeness } of this.#wordsLike(asked))
      for (const text of this.#texts.get(word) ?? []) {
        this.work += 1;
        found.set(text, Math.max(likeness, found.get(text) ?? 0));
      }
    return found;
  }

  /** Words that begin otherwise, or are much longer or shorter, are other words. */
  #wordsLike(asked: string): Likeness[] {
    const known = this.#alike.get(asked);
    if (known) return known;
    const alike: Likeness[] = [];
    for (let more = -MOST_MORE; more <= MOST_MORE; more++)
      for (const word of this.#words.get(shapeOf(asked, more)) ?? []) {
        const same = sameLetters(asked, word);
        this.work += same + 1;
        const likeness = same / Math.max(asked.length, word.length);
        if (likeness >= ALIKE) alike.push({ word, likeness });
      }
    this.#alike.set(asked, alike);
    return alike;
  }
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function shapeOf(word: string, more = 0): string {
  return `${word[0] ?? ''}${word.length + more}`;
}

/**
 * How many letters two words share at their beginning and at their end: whatever was put in, left out or replaced at one place
 * lies between. Each letter is looked at once, so that no word can be made to take long.
 */
export function sameLetters(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return start + end;
}

function lastPart(path: string): string {
  return (
    path
      .split('?')[0]
      ?.split('/')
      .findLast((part) => wordsOf(part).length > 0) ?? ''
  );
}

function wordsOf(text: string): string[] {
  // addresses here are of Latin letters, and those of an old site perhaps of Greek ones
  return latinLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !EMPTY_WORDS.has(word) && !/^[0-9]+$/.test(word))
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD));
}
