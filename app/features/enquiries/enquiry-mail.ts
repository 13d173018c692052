import { quotation, quotedName } from '../../lib/mail-quotation.ts';
import type { Enquiry } from './enquiry.ts';

const MANY = '\nMany enquiries came with this mail address within a day. Perhaps somebody else uses it.\n';

/**
 * Tells the owner of an enquiry. What the enquirer wrote stands in the text only, and marked as a quotation, so that
 * nobody can make it look like words of the site.
 */
export function enquiryMail(
  { name, email, message, isOneOfMany }: Pick<Enquiry, 'name' | 'email' | 'message' | 'isOneOfMany'>,
  siteUrl: string,
): { subject: string; text: string } {
  return {
    subject: isOneOfMany ? 'One of many enquiries with one address' : 'New enquiry from the contact form',
    text: `${quotedName(name)} (${email}) wrote through the contact form of ${siteUrl}:

${quotation(message)}
${isOneOfMany ? MANY : ''}
Reply to this mail to answer. The message is also kept in the workspace: ${siteUrl}/admin
`,
  };
}
