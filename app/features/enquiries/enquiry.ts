import { z } from 'zod';
import { isMailAddress } from '../../lib/mail-address.ts';
import { isStorableText } from '../../lib/text.ts';
import type { ThrottleRule } from '../accounts/throttle.ts';

const HOUR = 3_600_000;

export const ENQUIRY_THROTTLE = {
  address: { name: 'enquiry:address', allowed: 10, window: HOUR },
  addressDay: { name: 'enquiry:address-day', allowed: 30, window: 24 * HOUR },
  /** Somebody else's address is no place for a hundred answers. */
  email: { name: 'enquiry:email', allowed: 5, window: 24 * HOUR },
} as const satisfies Record<string, ThrottleRule>;

export const ENQUIRY_LIMITS = { name: 200, message: 10_000 } as const;

const STRANGE = 'holds a character that cannot be stored.';

/** What the contact form takes. Messages name the field, because they are read out of its sight too. */
export const newEnquirySchema = z.object(
  {
    name: z
      .string('Enter your name.')
      .transform((name) => name.replace(/\s+/g, ' ').trim())
      .pipe(
        z
          .string()
          .min(1, 'Enter your name.')
          .max(ENQUIRY_LIMITS.name, `The name may have ${ENQUIRY_LIMITS.name} characters at most.`)
          .refine(isStorableText, `The name ${STRANGE}`),
      ),
    email: z
      .string('Enter your email address.')
      .trim()
      .min(1, { error: 'Enter your email address.', abort: true })
      .refine(isMailAddress, 'Enter an email address in the form name@example.com, so that I can answer.'),
    message: z
      .string('Write a message.')
      // browsers send line breaks as two characters
      .transform((message) => message.replace(/\r\n?/g, '\n').trim())
      .pipe(
        z
          .string()
          .min(1, 'Write a message.')
          .max(
            ENQUIRY_LIMITS.message,
            `The message may have ${ENQUIRY_LIMITS.message.toLocaleString('en-AU')} characters at most. Send the rest by email.`,
          )
          .refine(isStorableText, `The message ${STRANGE}`),
      ),
  },
  'Send an object with name, email and message.',
);

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
        .refine(isStorableText, `Note ${STRANGE}`)
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
  createdAt: z.iso.datetime(),
});
