import { z } from 'zod';
import { isMailAddress } from '../../lib/mail-address.ts';

/**
 * Whose data it is about, by the mailbox in any spelling, and by the name: who wrote a testimonial or answered to a review is asked
 * for no address. A profile counts as a name.
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
    message: 'Enter a mail address, or a name',
  });
export type Person = z.output<typeof personSchema>;

/** Everything the site holds about one person. */
export const personalDataReply = z.object({
  /** As they were asked for; empty where they were not. */
  email: z.string(),
  name: z.string(),
  exportedAt: z.iso.datetime(),
  /** By what it is (`enquiries`, `subscriptions`, `reviews` and so on) the entries as they are stored, but for what opens links. */
  found: z.record(z.string(), z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))),
});
export type PersonalData = z.output<typeof personalDataReply>;

/**
 * How much was deleted, by what it was; `mentions` are texts of others that named the person. `unremembered` is 1 where the site
 * could not write down whom it deleted, so that a backup from before brings it all back, and 0 else.
 */
export const personDeletedReply = z.record(z.string(), z.int());
export type PersonDeleted = z.output<typeof personDeletedReply>;

/** What is said of each in words, where its own is not one. */
const WORDS: Record<string, string> = {
  evidence: 'evidence of figures',
  messages: 'messages to other systems',
  accounts: 'taken from accounts',
  reviews: 'answers to reviews',
  reviewLinks: 'links for review',
  misses: 'addresses that are not there',
  mentions: 'texts of others that named them',
};

const UNREMEMBERED =
  'A backup from before would bring it back, because the key of two-step sign-in is missing on the server. Put SECRETS_KEY or secrets.key back, then delete this person again.';

/** What was deleted, in sentences for screen and command line. */
export function deletedInWords({ unremembered = 0, ...deleted }: PersonDeleted): string {
  const isLasting = unremembered === 0;
  const counted = Object.entries(deleted).filter(([, count]) => count > 0);
  const words = counted.map(([what, count]) => `${WORDS[what] ?? what}: ${count}`).join(', ');
  return [
    ...(words === '' ? ['Nothing was kept about this person.'] : [isLasting ? 'Gone for good.' : 'Deleted.']),
    ...(words === '' ? [] : [`${words.charAt(0).toUpperCase()}${words.slice(1)}.`]),
    ...(isLasting ? [] : [UNREMEMBERED]),
  ].join(' ');
}
