import { z } from 'zod';
import { programRefusals, type Refusals } from '../../interface-words/refusal-words.ts';
import { HOUR } from '../../lib/durations.ts';
import { isMailAddress } from '../../lib/mail-address.ts';
import { isStorableText } from '../../lib/text.ts';
import type { RateLimit } from '../accounts/rate-limit.ts';

export const ENQUIRY_THROTTLE = {
  address: { name: 'enquiry:address', allowed: 10, window: HOUR },
  addressDay: { name: 'enquiry:address-day', allowed: 30, window: 24 * HOUR },
  /** The /48 of an IPv6 address, which one customer may have whole. */
  network: { name: 'enquiry:network', allowed: 40, window: HOUR },
  networkDay: { name: 'enquiry:network-day', allowed: 90, window: 24 * HOUR },
  /** Refuses nobody: anybody can write in the name of a client. What comes beyond it is marked for the owner. */
  mailbox: { name: 'enquiry:mailbox', allowed: 5, window: 24 * HOUR },
} as const satisfies Record<string, RateLimit>;

export const ENQUIRY_LIMITS = { name: 200, message: 10_000 } as const;

/**
 * The longest enquiry in the longest way to write it: as JSON a character may be six bytes (`\u2026`), as a form nine
 * (`%E2%80%A6`). Beside the message there is room for the other fields.
 */
export const ENQUIRY_BYTES = { json: 64 * 1024, form: 96 * 1024 } as const;

/** What the contact form takes. Messages name the field, because they are read out of its sight too. */
export function enquirySchemaIn({ say }: Refusals) {
  return z.object(
    {
      name: z
        .string(say('enquiry.nameMissing'))
        .transform((name) => name.replace(/\s+/g, ' ').trim())
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

export const ENQUIRY_STATES = ['unread', 'read', 'spam'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** What of the enquiries a list shows: everything that is not deleted, or a part. */
export const ENQUIRY_VIEWS = ['all', 'inbox', 'unread', 'spam', 'deleted'] as const;
export type EnquiryView = (typeof ENQUIRY_VIEWS)[number];

/** For how many days a deleted enquiry can be brought back. */
export const ENQUIRY_TRASH_DAYS = 7;

/** A message of the contact form. */
export type Enquiry = NewEnquiry & {
  id: number;
  state: EnquiryState;
  /** The owner's own words about it. */
  note: string;
  /** Many came in the name of this address that day: perhaps not from its owner. */
  isOneOfMany: boolean;
  createdAt: Date;
};

export const MAX_NOTE = 5000;

/** What the owner changes of an enquiry; at least one of both. */
export const enquiryChangesSchema = z
  .strictObject(
    {
      state: z.enum(ENQUIRY_STATES, 'State is one of unread, read and spam.').optional(),
      note: z
        .string('Note is a text.')
        .max(MAX_NOTE, `Note may have ${MAX_NOTE} characters at most.`)
        .refine(isStorableText, 'Note holds a character that cannot be stored.')
        .optional(),
    },
    'Send an object with state, note or both.',
  )
  .refine(({ state, note }) => state !== undefined || note !== undefined, 'Send an object with state, note or both.');

export type EnquiryChanges = z.output<typeof enquiryChangesSchema>;

/** An enquiry as the API shows it to the owner. */
export const enquiryReply = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  state: z.enum(ENQUIRY_STATES),
  note: z.string(),
  isOneOfMany: z.boolean(),
  createdAt: z.iso.datetime(),
});
