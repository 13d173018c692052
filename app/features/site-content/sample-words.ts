import { comparable } from '../../lib/comparable-text.ts';
import type { ContentField } from './sample-fields.ts';
import type { SiteContent } from './site-content.ts';

/** A word by which the sample is known. */
export type SampleWord = {
  text: string;
  /** Also where it only begins a word: "Australia" in "Australian". */
  isBeginning: boolean;
};

/** A wording shorter than this, such as "28" or "25+", can be anybody's. */
const TELLING = 4;

/** The texts whose words are the owner's: what they keep, and what they say of themselves. */
export function ownTexts<Field extends ContentField & { state: string }>(fields: readonly Field[]): Field[] {
  return fields.filter(
    ({ section, kind, state }) => state === 'kept' || (section === 'identity' && kind === 'words' && state === 'own'),
  );
}

/**
 * The words by which the sample is known wherever they stand: who it is of, from where, and its figures. What stands in one
 * of the given texts is the owner's as well, and is left out.
 */
export function sampleWords(samples: readonly SiteContent[], own: readonly { value: string }[]): SampleWord[] {
  const texts = own.map(({ value }) => comparable(value));
  const words = samples.flatMap(({ identity, claims }) => [
    { text: identity.name, isBeginning: false },
    { text: identity.email, isBeginning: false },
    { text: identity.locality, isBeginning: true },
    { text: 'example.com', isBeginning: false },
    ...claims
      .flatMap(({ wordings }) => wordings)
      .filter(({ text }) => text.length >= TELLING)
      .map(({ text }) => ({ text, isBeginning: false })),
  ]);
  const once = [...new Map(words.map((word) => [word.text, word])).values()];
  return once.filter(({ text }) => !texts.some((value) => value.includes(comparable(text))));
}

/** Those of the words that stand in a text, as they are written in the sample. */
export function wordsIn(text: string, words: readonly SampleWord[]): string[] {
  const small = comparable(text);
  return words.filter((word) => standsAt(small, word) !== -1).map(({ text: word }) => word);
}

/** Where a word stands in a comparable text, as a word of its own and not as a part of another; else -1. */
export function standsAt(text: string, { text: word, isBeginning }: SampleWord): number {
  const wanted = comparable(word);
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + wanted.length);
    // a time zone such as Australia/Sydney is a name of its own
    const isEnd = isBeginning ? after !== '/' : !/[\p{L}\p{N}]/u.test(after);
    if (isEnd && !/[\p{L}\p{N}]/u.test(before)) return at;
  }
  return -1;
}
