import { z } from 'zod';
import { programRefusals, type Refusals } from '../../interface-words/refusal-words.ts';
import { HOUR } from '../../lib/durations.ts';
import { SOURCES, type Source } from '../../lib/landing-source.ts';
import { isMailAddress } from '../../lib/mail-address.ts';
import { isStorableText, onOneLine } from '../../lib/text.ts';
import type { RateLimit } from '../accounts/rate-limit.ts';
import { type EnquiryAnswer, enquiryAnswer } from './enquiry-questions.ts';

export const ENQUIRY_THROTTLE = {
  address: { name: 'enquiry:address', allowed: 10, window: HOUR },
  addressDay: { name: 'enquiry:address-day', allowed: 30, window: 24 * HOUR },
  /** The /48 of an IPv6 address, which one customer may have whole. */
  network: { name: 'enquiry:network', allowed: 40, window: HOUR },
  networkDay: { name: 'enquiry:network-day', allowed: 90, window: 24 * HOUR },
  /** Refuses nobody: anybody can write in the name of a client. What comes beyond it is marked for the owner. */
  mailbox: { name: 'enquiry:mailbox', allowed: 5, window: 24 * HOUR },
  /** Of one account: more than anybody writes by hand, and few for whoever sits down at a desk that is not theirs. */
  replies: { name: 'enquiry:replies', allowed: 40, window: HOUR },
} as const satisfies Record<string, RateLimit>;

export const ENQUIRY_LIMITS = { name: 200, message: 10_000 } as const;

/**
 * The longest enquiry in the longest way to write it: as JSON a character may be six bytes (`\u2026`), as a form nine
 * (`%E2%80%A6`). Beside the message there is room for the other fields, and in the form for as much again: a message that is
 * too long comes back as it was typed, to be shortened.
 */
export const ENQUIRY_BYTES = { json: 64 * 1024, form: 192 * 1024 } as const;

/** What the contact form takes. Messages name the field, because they are read out of its sight too. */
export function enquirySchemaIn({ say }: Refusals) {
  return z.object(
    {
      name: z
        .string(say('enquiry.nameMissing'))
        .transform(onOneLine)
        .pipe(
          z
            .string()
            .min(1, say('enquiry.nameMissing'))
            .max(ENQUIRY_LIMITS.name, say('enquiry.nameLong', { limit: ENQUIRY_LIMITS.name }))
            .refine(isStorableText, say('enquiry.nameStrange')),
        ),
      email: z
        .string(say('form.emailMissing'))
        .trim()
        .min(1, { error: say('form.emailMissing'), abort: true })
        .refine(isMailAddress, say('enquiry.emailWrong')),
      message: z
        .string(say('enquiry.messageMissing'))
        // browsers send line breaks as two characters
        .transform((message) => message.replace(/\r\n?/g, '\n').trim())
        .pipe(
          z
            .string()
            .min(1, say('enquiry.messageMissing'))
            .max(ENQUIRY_LIMITS.message, say('enquiry.messageLong', { limit: ENQUIRY_LIMITS.message }))
            .refine(isStorableText, say('enquiry.messageStrange')),
        ),
    },
    'Send an object with name, email and message.',
  );
}

export const newEnquirySchema = enquirySchemaIn(programRefusals);

export type NewEnquiry = z.output<typeof newEnquirySchema>;

/** What became of an enquiry: nobody answered yet, the owner did, the enquirer did and waits, and how it ended. */
export const ENQUIRY_STATES = ['new', 'answered', 'waiting', 'won', 'lost', 'spam'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** What calls said before there were six states, and may say for ever. */
const FORMER_STATES = { unread: 'new', read: 'answered' } as const;

/** What of the enquiries a list shows: everything that is not deleted, all but spam, or those of a state. */
export const ENQUIRY_VIEWS = ['all', 'inbox', 'unread', ...ENQUIRY_STATES, 'deleted'] as const;
export type EnquiryView = (typeof ENQUIRY_VIEWS)[number];

/** Whether an enquiry that is not deleted stands in a list, by its state. */
export function isInView(state: EnquiryState, view: EnquiryView): boolean {
  if (view === 'inbox') return state !== 'spam';
  return view === 'all' || state === (view === 'unread' ? 'new' : view);
}

/** How the mail of a reply fares: it waits in the outbox, a mail server took it, or it was turned away for good. */
const REPLY_STATES = ['pending', 'sent', 'failed'] as const;

/** Something that was written after an enquiry came in: `out` by the owner, `in` by the enquirer. */
const enquiryMessageReply = z.object({
  id: z.int(),
  direction: z.enum(['out', 'in']),
  /** Empty of an answer that came into the owner's own mail program. */
  text: z.string(),
  at: z.iso.datetime(),
  /** Of a reply that left from here. */
  mail: z
    .object({
      /** By which a failed one is tried again; null once the outbox has forgotten it. */
      id: z.int().nullable(),
      state: z.enum(REPLY_STATES),
      /** Why the last try came to nothing. */
      error: z.string().nullable(),
    })
    .nullable(),
});
export type EnquiryMessage = z.output<typeof enquiryMessageReply>;

/** A message of the contact form. */
export type Enquiry = NewEnquiry & {
  id: number;
  state: EnquiryState;
  /** When it came to its state. */
  stateSince: Date;
  /** The owner's own words about it. */
  note: string;
  /** Many came in the name of this address that day: perhaps not from its owner. */
  isOneOfMany: boolean;
  createdAt: Date;
  answers: EnquiryAnswer[];
  /** The number of the case study that it is about. */
  about: number | null;
  /** The path of the page that led to the form. */
  page: string;
  /** By what way the page view began in which it was written; null where nobody told. */
  source: Source | null;
};

/** With what was written since, first things first, and what the study is called that it is about. */
export type EnquiryWithMessages = Omit<Enquiry, 'about'> & {
  messages: EnquiryMessage[];
  about: { title: string; slug: string | null } | null;
};

export const MAX_NOTE = 5000;
export const MAX_REPLY = 10_000;

/** What the owner changes of an enquiry; at least one of both. */
export const enquiryChangesSchema = z
  .strictObject(
    {
      state: z
        .enum([...ENQUIRY_STATES, 'unread', 'read'], `State is one of ${ENQUIRY_STATES.join(', ')}.`)
        .transform((state) => (state === 'unread' || state === 'read' ? FORMER_STATES[state] : state))
        .optional(),
      note: z
        .string('Note is a text.')
        .max(MAX_NOTE, `Note may have ${MAX_NOTE} characters at most.`)
        .refine(isStorableText, 'Note holds a character that cannot be stored.')
        .optional(),
      /** What it said when it was read: another one that is there by now is not written over. */
      noteBefore: z.string('The note before is a text.').optional(),
      /** The same of the state: an undo takes back only what it was offered for. */
      stateBefore: z.enum(ENQUIRY_STATES, `The state before is one of ${ENQUIRY_STATES.join(', ')}.`).optional(),
    },
    'Send an object with state, note or both.',
  )
  .refine(({ state, note }) => state !== undefined || note !== undefined, 'Send an object with state, note or both.');

export type EnquiryChanges = z.output<typeof enquiryChangesSchema>;

/** What the owner writes back. */
export const newReplySchema = z.strictObject(
  {
    text: z
      .string('Write the reply.')
      // browsers send line breaks as two characters
      .transform((text) => text.replace(/\r\n?/g, '\n').trim())
      .pipe(
        z
          .string()
          .min(1, 'Write the reply.')
          .max(MAX_REPLY, `The reply may have ${MAX_REPLY} characters at most.`)
          .refine(isStorableText, 'The reply holds a character that cannot be stored.'),
      ),
  },
  'Send an object with text.',
);
export type NewReply = z.output<typeof newReplySchema>;

export const MAX_BEGINNINGS = 3;
export const MAX_BEGINNING = 2000;

/** How enquiries are answered: texts with which a reply can begin, and after how many days an answer is called for. */
const replySettings = {
  beginnings: z
    .array(
      z
        .string('A beginning is a text.')
        .trim()
        .min(1, 'A beginning has words.')
        .max(MAX_BEGINNING, `A beginning may have ${MAX_BEGINNING} characters at most.`)
        .refine(isStorableText, 'A beginning holds a character that cannot be stored.'),
      'Beginnings are a list of texts.',
    )
    .max(MAX_BEGINNINGS, `At most ${MAX_BEGINNINGS} beginnings can be kept.`),
  remindAfterDays: z.int('Days are a whole number.').min(1, 'At least one day.').max(60, 'At most 60 days.'),
};
export const replySettingsReply = z.object(replySettings);
export type ReplySettings = z.output<typeof replySettingsReply>;
export const replySettingsGiven = z
  .strictObject(replySettings, 'Send an object with beginnings, remindAfterDays or both.')
  .partial()
  .refine((given) => Object.keys(given).length > 0, 'Send an object with beginnings, remindAfterDays or both.');

/** The part of them that is set in Site Settings. */
export const reminderGiven = z.strictObject({ remindAfterDays: replySettings.remindAfterDays });

export const FIRST_REPLY_SETTINGS: ReplySettings = { beginnings: [], remindAfterDays: 5 };

/** An enquiry as the API shows it to the owner. */
export const enquiryReply = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  state: z.enum(ENQUIRY_STATES),
  stateSince: z.iso.datetime(),
  note: z.string(),
  isOneOfMany: z.boolean(),
  createdAt: z.iso.datetime(),
  answers: z.array(enquiryAnswer),
  /** The case study that it is about; without a slug it is not on the site any more. */
  about: z.object({ title: z.string(), slug: z.string().nullable() }).nullable(),
  /** The path of the page that led to the form. */
  page: z.string(),
  source: z.enum(SOURCES).nullable(),
  messages: z.array(enquiryMessageReply),
  /** When it was deleted, among the deleted ones. */
  deletedAt: z.iso.datetime().optional(),
});
