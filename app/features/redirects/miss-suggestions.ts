import { foldedText } from '../../lib/folded-text.ts';

/** A page to which an address that is not there could lead. */
export type Candidate = { to: string; name: string };

/** How much of the words must be alike, from 0 to 1, so that a suggestion is worth reading. */
const ENOUGH = 0.5;
/** How alike two words must be to count as one: `colour` and `color`, `kettles` and `kettle`. */
const ALIKE = 0.72;
const MAX_WORDS = 12;
const MAX_WORD = 40;

/** Parts of addresses that say nothing of what the page is about. */
const EMPTY_WORDS = new Set([
  ...['a', 'an', 'and', 'at', 'by', 'for', 'from', 'how', 'in', 'my', 'of', 'on', 'our', 'the', 'to', 'with'],
  ...['html', 'htm', 'php', 'asp', 'aspx', 'index', 'amp', 'page', 'post', 'posts', 'blog', 'news', 'www'],
]);

/** One text of a candidate: its address or its name. */
type Text = { candidate: Candidate; length: number };

/** Where an address could lead by its words, for each of a list; null where nothing comes close. */
export function suggestionsBy(candidates: readonly Candidate[]): (path: string) => Candidate | null {
  const index = indexOf(candidates);
  const known = new Map<string, { word: string; likeness: number }[]>();

  function alike(word: string): { word: string; likeness: number }[] {
    const found = known.get(word) ?? wordsLike(word, index.byLetter.get(word[0] ?? '') ?? []);
    known.set(word, found);
    return found;
  }

  return (path) => {
    // what stands last says most: before it are dates, categories, the name of the blog
    const asked = wordsOf(lastPart(path));
    const sums = new Map<Text, number>();
    for (const word of asked)
      for (const [text, likeness] of closest(alike(word), index.texts))
        sums.set(text, (sums.get(text) ?? 0) + likeness);
    let best: { candidate: Candidate; score: number } | null = null;
    for (const [{ candidate, length }, sum] of sums) {
      const score = (2 * sum) / (asked.length + length);
      if (score >= ENOUGH && score > (best?.score ?? 0)) best = { candidate, score };
    }
    return best?.candidate ?? null;
  };
}

type Index = { texts: Map<string, Text[]>; byLetter: Map<string, string[]> };

/** Which texts hold a word, and which words begin with a letter. */
function indexOf(candidates: readonly Candidate[]): Index {
  const texts = new Map<string, Text[]>();
  for (const candidate of candidates)
    for (const words of [wordsOf(lastPart(candidate.to)), wordsOf(candidate.name)]) {
      const text = { candidate, length: words.length };
      for (const word of new Set(words)) texts.set(word, [...(texts.get(word) ?? []), text]);
    }
  return { texts, byLetter: Map.groupBy(texts.keys(), (word) => word[0] ?? '') };
}

/** Each text that has one of these words, with the word that comes closest. */
function closest(alike: { word: string; likeness: number }[], texts: Index['texts']): Map<Text, number> {
  const found = new Map<Text, number>();
  for (const { word, likeness } of alike)
    for (const text of texts.get(word) ?? []) found.set(text, Math.max(likeness, found.get(text) ?? 0));
  return found;
}

/** Words that begin otherwise are other words. */
function wordsLike(word: string, candidates: readonly string[]): { word: string; likeness: number }[] {
  return candidates
    .filter((other) => Math.abs(word.length - other.length) <= 3)
    .map((other) => ({
      word: other,
      likeness: word === other ? 1 : 1 - distance(word, other) / Math.max(word.length, other.length),
    }))
    .filter(({ likeness }) => likeness >= ALIKE);
}

/** How many letters must be put in, left out or replaced (Levenshtein). */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[b.length] ?? 0;
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
  return foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !EMPTY_WORDS.has(word) && !/^[0-9]+$/.test(word))
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD));
}
