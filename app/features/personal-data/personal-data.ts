import { z } from 'zod';
import { isMailAddress } from '../../lib/mail-address.ts';
import { enquiryReply } from '../enquiries/enquiry.ts';
import { subscriberReply } from '../newsletter/newsletter.ts';
import { testimonialReply } from '../testimonials/testimonial.ts';

/**
 * Whose data it is about. The site knows people by their mail address; who wrote a testimonial is asked for none, and is found by
 * the name that stands with it, or by the profile.
 */
export const personSchema = z
  .strictObject(
    {
      email: z
        .string('Enter a mail address')
        .trim()
        .refine(isMailAddress, 'Enter a mail address, for example ann@example.com')
        .optional(),
      name: z.string('Enter a name').trim().min(1, 'Enter a name').max(300, 'Enter a name').optional(),
    },
    'Send an object with email, with name, or with both.',
  )
  .refine(({ email, name }) => email !== undefined || name !== undefined, {
    path: ['email'],
    message: 'Enter a mail address, or the name that stands with a testimonial',
  });
export type Person = z.output<typeof personSchema>;

const moment = z.iso.datetime();

/** A mail to or from the person: that it was sent, not what it said. */
const personMail = z.object({
  kind: z.string(),
  subject: z.string(),
  state: z.string(),
  createdAt: moment,
  sentAt: moment.nullable(),
});

/** Everything the site holds about one person. */
export const personalDataReply = z.object({
  /** As they were asked for; empty where they were not. */
  email: z.string(),
  name: z.string(),
  exportedAt: moment,
  enquiries: z.array(enquiryReply),
  subscriptions: z.array(subscriberReply),
  mails: z.array(personMail),
  /** Newsletters that went to the person, or are to go; `at` is when it came to that. */
  letters: z.array(z.object({ subject: z.string(), state: z.string(), at: moment.nullable() })),
  /** What proves figures of case studies, or says who approved them, and names the address. */
  evidence: z.array(
    z.object({
      study: z.string(),
      evidence: z.string(),
      approvedBy: z.string(),
      approvedOn: z.string().nullable(),
      updatedAt: moment,
    }),
  ),
  /** Messages to other systems that wait, or never arrived; one that arrived was emptied. */
  messages: z.array(z.object({ event: z.string(), state: z.string(), createdAt: moment, data: z.unknown() })),
  /** Names of accounts whose links for a new password go to the address. */
  accounts: z.array(z.string()),
  testimonials: z.array(testimonialReply),
});
export type PersonalData = z.output<typeof personalDataReply>;

/** How much was deleted. */
export const personDeletedReply = z.object({
  enquiries: z.int(),
  subscriptions: z.int(),
  mails: z.int(),
  evidence: z.int(),
  messages: z.int(),
  accounts: z.int(),
  testimonials: z.int(),
});
export type PersonDeleted = z.output<typeof personDeletedReply>;

/** What was deleted, in a sentence each for screen and command line. */
export function deletedInWords({
  enquiries,
  subscriptions,
  mails,
  evidence,
  messages,
  accounts,
  testimonials,
}: PersonDeleted): string {
  const rare = [
    ...(evidence > 0 ? [`, evidence of figures: ${evidence}`] : []),
    ...(messages > 0 ? [`, messages to other systems: ${messages}`] : []),
    ...(accounts > 0 ? [`, taken from accounts: ${accounts}`] : []),
    ...(testimonials > 0 ? [`, testimonials: ${testimonials}`] : []),
  ];
  return `Enquiries: ${enquiries}, subscriptions: ${subscriptions}, mails: ${mails}${rare.join('')}.`;
}
