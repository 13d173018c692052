import { foldedText } from '../../../lib/folded-text.ts';

/** What a text is looked for in: its name, and words that belong to it without being shown large. */
export type Named = { name: string; words?: string };

/** How well each kind of find answers a word that is looked for. */
const POINTS = { wholeName: 12, nameStart: 9, wordStart: 6, inName: 4, inWords: 2, letters: 1 } as const;

/**
 * How well something answers a question, above 0; 0 where it does not. Every word asked for has to be found: at the
 * beginning of a word, inside of one, among the further words, or, from two letters on, as letters of the name in their
 * order (`ncs` finds New Case Study).
 */
export function scoreOf(asked: string, { name, words = '' }: Named): number {
  const question = foldedText(asked).split(/\s+/).filter(Boolean);
  const inName = foldedText(name);
  const further = foldedText(words);
  let score = 0;
  for (const word of question) {
    const points = pointsOf(word, inName, further);
    if (points === 0) return 0;
    score += points;
  }
  // of two that answer alike the shorter name was meant
  return question.length === 0 ? 0 : score / question.length + 1 / (1 + name.length);
}

function pointsOf(word: string, name: string, further: string): number {
  if (name === word) return POINTS.wholeName;
  if (name.startsWith(word)) return POINTS.nameStart;
  if (startsWord(word, name)) return POINTS.wordStart;
  if (name.includes(word)) return POINTS.inName;
  if (further.includes(word)) return POINTS.inWords;
  return word.length > 1 && hasLetters(word, name) ? POINTS.letters : 0;
}

function startsWord(word: string, text: string): boolean {
  return text.split(/[^\p{L}\p{N}$]+/u).some((part) => part.startsWith(word));
}

/** Whether the letters stand in the text in their order; each but the first begins a word or follows the one before. */
function hasLetters(letters: string, text: string): boolean {
  const begins = (at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
  function from(letter: number, at: number): boolean {
    if (letter === letters.length) return true;
    for (let next = at; next < text.length; next += 1) {
      if (text[next] !== letters[letter]) continue;
      if ((begins(next) || (letter > 0 && next === at)) && from(letter + 1, next + 1)) return true;
    }
    return false;
  }
  return letters.length <= 12 && from(0, 0);
}

/** The best answers first, at most `limit`; `recent` are the ids of what was chosen last, and weigh a little. */
export function bestOf<Entry extends Named & { id: string }>(
  asked: string,
  entries: readonly Entry[],
  { recent = [], limit }: { recent?: readonly string[]; limit: number },
): Entry[] {
  return entries
    .map((entry) => ({ entry, score: scoreOf(asked, entry) }))
    .filter(({ score }) => score > 0)
    .map(({ entry, score }) => ({ entry, score: score + (recent.includes(entry.id) ? 1 : 0) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ entry }) => entry);
}
