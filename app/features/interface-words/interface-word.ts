import { z } from 'zod';
import { isStorableText } from '../../lib/text.ts';

/** The longest is the mail that asks for confirmation. */
export const MAX_WORD = 3000;

/** A file with every word in two notations of plurals and a long mail. */
export const MAX_WORD_FILE = 512 * 1024;

export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** A text for each plural form; of a word without any, the one under `other`. */
const texts = z.record(
  z.enum(PLURAL_FORMS),
  z
    .string('Each form is a text.')
    .trim()
    .min(1, 'Write the words, or put back what the program says.')
    .max(MAX_WORD, `At most ${MAX_WORD} characters.`)
    .refine(isStorableText, 'It holds a character that cannot be stored.'),
);

/** Null puts back what the program says. */
export const wordGiven = z.strictObject(
  { texts: z.partialRecord(texts.keyType, texts.valueType).nullable() },
  'Send an object with texts.',
);

const wordReply = z.strictObject({
  name: z.string(),
  /** What can stand in braces. */
  places: z.array(z.string()),
  /** The place by whose number its plural form is chosen; null where it has one form alone. */
  by: z.string().nullable(),
  english: z.record(z.string(), z.string()),
  /** What the site says. */
  says: z.record(z.string(), z.string()),
  /** Where it comes from: the owner, the program in the language of the site, or the program in English. */
  source: z.enum(['owner', 'program', 'english']),
});
export type InterfaceWord = z.output<typeof wordReply>;

export const wordsReply = z.strictObject({
  language: z.string(),
  /** Forms of the language, as a plural may have them. */
  forms: z.array(z.string()),
  words: z.array(wordReply),
});

export const wordFileGiven = z.strictObject(
  { file: z.string('Send the file as text.').max(MAX_WORD_FILE, 'The file is too large.') },
  'Send an object with file.',
);

export const wordFileReply = z.strictObject({
  taken: z.int(),
  same: z.int(),
  refused: z.array(z.strictObject({ name: z.string(), problem: z.string() })),
});
