import { z } from 'zod';
import { isMailAddress } from '../../lib/mail-address.ts';
import { isPlaceholder } from '../site-content/site-content.ts';

const FORM = 'Enter a mail address in the form name@example.com.';

/** Where enquiries are sent; null until somebody says so. */
export const enquiryRecipientReply = z.object({ email: z.string().nullable() });

/** What is asked for to change it. */
export const newEnquiryRecipient = z.strictObject(
  {
    email: z
      .string(FORM)
      .trim()
      .refine(isMailAddress, { error: FORM, abort: true })
      .refine((email) => !isPlaceholder(email), 'This is an example. Enter an address that you read.'),
  },
  'Send an object with email.',
);
