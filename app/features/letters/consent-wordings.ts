import { LETTER_PURPOSES, type LetterPurpose } from './letter.ts';

/** What stood beside the field in the versions of this program, and what people agreed to by it. */
const SHIPPED: Record<string, readonly LetterPurpose[]> = {
  'Event dates and new case studies by email. I’ll ask you to confirm; you can unsubscribe in one click.': [
    'events',
    'studies',
  ],
  'Send me event dates and new case studies by email. I will be asked to confirm, and I can unsubscribe in one click.':
    ['events', 'studies'],
};

/** By which words an owner's own sentence names a purpose. */
const NAMED_BY: Record<LetterPurpose, RegExp> = {
  events: /\b(?:events?|workshops?|webinars?|seminars?)\b/i,
  studies: /\bcase[ -]stud(?:y|ies)\b/i,
  articles: /\b(?:articles?|essays?|insights|blog posts?)\b/i,
};

/** A part of a sentence in which something is ruled out names nothing that was agreed to. */
const RULED_OUT = /\b(?:no|not|never|nothing|nor|without|except|neither)\b|n[’']t\b/i;

/**
 * What people agreed to by some words. Those of the program are known; those that the owner wrote for the footer are read
 * word by word, and name nothing where they are in doubt. Words that were never the site's are null: they prove nothing.
 */
export function purposesOfConsent(words: string, ownWordings: readonly string[]): readonly LetterPurpose[] | null {
  const plain = plainWords(words);
  const shipped = SHIPPED[plain];
  if (shipped) return shipped;
  if (!ownWordings.some((own) => plainWords(own) === plain)) return null;
  const parts = plain.split(/[.;:!?,–—]/).filter((part) => !RULED_OUT.test(part));
  return LETTER_PURPOSES.filter((purpose) => parts.some((part) => NAMED_BY[purpose].test(part)));
}

function plainWords(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}
