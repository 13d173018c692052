import { z } from 'zod';
import { isStorableText } from '../../lib/text.ts';

/** What a letter is about; people agree to some of these, by the words beside the field in which they enter their address. */
export const LETTER_PURPOSES = ['events', 'studies', 'articles'] as const;
export type LetterPurpose = (typeof LETTER_PURPOSES)[number];

/** The same as sentences name it. */
export const PURPOSE_WORDS: Record<LetterPurpose, string> = {
  events: 'event dates',
  studies: 'new case studies',
  articles: 'new articles',
};

/**
 * `scheduled` waits for its day, `waiting` for the end of the minute in which it can be taken back. From then on its words
 * cannot be changed any more.
 */
export const LETTER_STATES = ['draft', 'scheduled', 'waiting', 'sending', 'paused', 'sent', 'stopped'] as const;
export type LetterState = (typeof LETTER_STATES)[number];
/** Of those that leave by themselves, now or later. */
export const UNDER_WAY = ['scheduled', 'waiting', 'sending'] as const satisfies LetterState[];

export const LETTER_LIMITS = { subject: 150, preheader: 120, body: 20_000 } as const;

/** For how long a letter that is sent at once can be taken back, in milliseconds. */
export const TAKE_BACK_WITHIN = 60_000;

/** Why a copy was refused by the mail server, or not sent. */
export const RECIPIENT_REASONS = {
  mailbox: 'The mail server says that there is no such mailbox',
  other: 'The mail server did not take it',
  left: 'Unsubscribed before their copy left',
  stopped: 'The letter was stopped',
} as const;
export type RecipientReason = keyof typeof RECIPIENT_REASONS;

/** Nothing has to be finished. No control characters but line breaks: subject and preheader become headers. */
function text(label: string, max: number, { isOneLine = true } = {}) {
  const whole = z
    .string(`${label} must be text`)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isStorableText, `${label} has characters that cannot be stored`);
  return isOneLine ? whole.refine((given) => !/\p{Cc}/u.test(given), `${label} must be one line`) : whole;
}

const letterFields = z.strictObject(
  {
    subject: text('Subject', LETTER_LIMITS.subject),
    preheader: text('Preview line', LETTER_LIMITS.preheader),
    body: text('Text', LETTER_LIMITS.body, { isOneLine: false }),
    purpose: z.enum(LETTER_PURPOSES, `Purpose is one of ${LETTER_PURPOSES.join(', ')}`),
  },
  'The request must hold a letter',
);
export type LetterFields = z.output<typeof letterFields>;

export const NEW_LETTER: LetterFields = { subject: '', preheader: '', body: '', purpose: 'studies' };

/** A letter, or some of its fields: what is left out stays as it is, and is empty in a new one. */
export const letterGiven = letterFields.partial();
export type LetterGiven = z.output<typeof letterGiven>;

/** `expected` is the number of people whom the sender means to reach; without `at` it goes at once. */
export const sendGiven = z.strictObject(
  {
    expected: z.int('Type the number of people whom it goes to').min(0, 'Type the number of people whom it goes to'),
    at: z
      .string('A moment must be text, as 2026-12-02T09:00')
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?:[+-]\d{2}:\d{2})?$/, 'A moment must be written as 2026-12-02T09:00')
      .optional(),
  },
  'Send an object with expected, and with at for a later moment.',
);

const letterCounts = z.strictObject({ due: z.int(), sent: z.int(), refused: z.int(), skipped: z.int() });
export type LetterCounts = z.output<typeof letterCounts>;

export const NOBODY: LetterCounts = { due: 0, sent: 0, refused: 0, skipped: 0 };

const moment = z.iso.datetime().nullable();

const letterRowReply = z.strictObject({
  id: z.int(),
  subject: z.string(),
  preheader: z.string(),
  /** By what it is called: its subject, or the first words of its text; empty without any. */
  name: z.string(),
  purpose: z.enum(LETTER_PURPOSES),
  state: z.enum(LETTER_STATES),
  /** When the first copy leaves, or left; a minute from now for a letter that is sent at once. */
  sendAt: moment,
  /** The same in words, in the zone in which it was given; null for a letter that is sent at once. */
  sendAtText: z.string().nullable(),
  startedAt: moment,
  finishedAt: moment,
  /** How many people it is for; null for a draft. */
  agreed: z.int().nullable(),
  counts: letterCounts.nullable(),
  /** How many of its readers unsubscribed since it began to leave. */
  leftSince: z.int().nullable(),
  /** Why it does not go on, in a sentence; else empty. */
  error: z.string(),
  version: z.int(),
  username: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type LetterListed = z.output<typeof letterRowReply>;

export const letterReply = letterRowReply.extend({
  body: z.string(),
  /** What is missing before it can be sent, a sentence each. */
  missing: z.array(z.string()),
});
export type Letter = z.output<typeof letterReply>;

export const lettersReply = z.strictObject({
  items: z.array(letterRowReply),
  canSend: z.boolean(),
  /** Why nothing can be sent, in a sentence. */
  whyNot: z.string().nullable(),
});

/** Who would get a letter for a purpose now, who would not and why, and how words of consent are read. */
export const audienceReply = z.strictObject({
  purpose: z.enum(LETTER_PURPOSES),
  agreed: z.int(),
  leftOut: z.array(z.strictObject({ why: z.string(), count: z.int() })),
  wordings: z.array(z.strictObject({ words: z.string(), purposes: z.array(z.enum(LETTER_PURPOSES)), count: z.int() })),
});
export type Audience = z.output<typeof audienceReply>;

export const letterPreviewReply = z.strictObject({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** What the owner should know before it goes out, a sentence each. */
  problems: z.array(z.string()),
});

/** To whom a test went. */
export const letterTestReply = z.strictObject({ to: z.string() });

export const letterProgressReply = z.strictObject({
  state: z.enum(LETTER_STATES),
  counts: letterCounts,
  /** How many copies leave in a minute now; half of the usual while the mail server asks for patience. */
  perMinute: z.number(),
  isSlowed: z.boolean(),
  /** When it is done at this pace; null when it is not on its way. */
  endsAbout: moment,
  error: z.string(),
});
export type LetterProgress = z.output<typeof letterProgressReply>;
