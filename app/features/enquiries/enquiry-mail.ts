import type { Enquiry } from './enquiry.ts';

/**
 * Tells the owner of an enquiry. What the enquirer wrote stands in the text only, and marked as a quotation, so that
 * nobody can make it look like words of the site.
 */
export function enquiryMail(
  { name, email, message }: Pick<Enquiry, 'name' | 'email' | 'message'>,
  siteUrl: string,
): { subject: string; text: string } {
  return {
    subject: 'New enquiry from the contact form',
    text: `${name} (${email}) wrote through the contact form of ${siteUrl}:

${message.replace(/^/gm, '> ')}

Reply to this mail to answer. The message is also kept in the workspace: ${siteUrl}/admin
`,
  };
}
