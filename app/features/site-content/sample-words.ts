import { comparable } from '../../lib/comparable-text.ts';
import type { SiteContent } from './site-content.ts';

/** A word by which the sample is known, and where in a text it counts. */
export type SampleWord = { text: string; isBeginning: boolean };

/** A wording shorter than this, such as "28" or "25+", can be anybody's. */
const TELLING = 4;

/**
 * The words by which the sample is known wherever they stand: who it is of, from where, and its figures. What stands in one
 * of the given texts is the owner's as well, and is left out.
 */
export function sampleWords(original: SiteContent, ownTexts: readonly { value: string }[]): SampleWord[] {
  const { identity, claims } = original;
  const own = ownTexts.map(({ value }) => comparable(value));
  const words = [
    { text: identity.name, isBeginning: false },
    { text: identity.email, isBeginning: false },
    // "Australia" and "Australian"
    { text: identity.locality, isBeginning: true },
    { text: 'example.com', isBeginning: false },
    ...claims
      .flatMap(({ wordings }) => wordings)
      .filter(({ text }) => text.length >= TELLING)
      .map(({ text }) => ({ text, isBeginning: false })),
  ];
  return words.filter(({ text }) => !own.some((value) => value.includes(comparable(text))));
}

/** Those of the words that stand in a text, as they are written in the sample. */
export function wordsIn(text: string, words: readonly SampleWord[]): string[] {
  const place = comparable(text);
  return words.filter((word) => standsIn(place, word)).map(({ text: word }) => word);
}

/** Whether a word stands in a text that was made comparable: as a word of its own, not as a part of another. */
function standsIn(text: string, { text: word, isBeginning }: SampleWord): boolean {
  const wanted = comparable(word);
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + wanted.length);
    if (!/[\p{L}\p{N}]/u.test(before) && (isBeginning || !/[\p{L}\p{N}]/u.test(after))) return true;
  }
  return false;
}
