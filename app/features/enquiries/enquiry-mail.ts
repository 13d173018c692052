import type { SiteSpeaker } from '../../interface-words/site-words.server.ts';
import { quotation, quotedName } from '../../lib/mail-quotation.ts';
import type { Enquiry } from './enquiry.ts';
import { answerLines } from './enquiry-questions.ts';

const MANY = '\nMany enquiries came with this mail address within a day. Perhaps somebody else uses it.\n';

/**
 * Tells the owner of an enquiry. What the enquirer wrote stands in the text only, and marked as a quotation, so that
 * nobody can make it look like words of the site.
 */
export function enquiryMail(
  {
    name,
    email,
    message,
    answers,
    isOneOfMany,
  }: Pick<Enquiry, 'name' | 'email' | 'message' | 'answers' | 'isOneOfMany'>,
  siteUrl: string,
): { subject: string; text: string } {
  return {
    subject: isOneOfMany ? 'One of many enquiries with one address' : 'New enquiry from the contact form',
    text: `${quotedName(name)} (${email}) wrote through the contact form of ${siteUrl}:

${quotation([message, ...answerLines(answers)].join('\n\n'))}
${isOneOfMany ? MANY : ''}
Answer it in the workspace, where it is kept, or reply to this mail: ${siteUrl}/admin/enquiries
`,
  };
}

type Reply = {
  text: string;
  siteName: string;
  /** When the enquiry came, in words. */
  day: string;
  /** What it answers; null further on, where the mail before has it. */
  quoted: Pick<Enquiry, 'name' | 'message'> | null;
};

/** The owner's answer in their own words, above what it answers. */
export function replyMail(
  { say }: SiteSpeaker,
  { text, siteName, day, quoted }: Reply,
): { subject: string; text: string } {
  const below = quoted ? `\n${say('mail.wroteOn', { name: quoted.name, day })}\n\n${quotation(quoted.message)}\n` : '';
  return { subject: say('mail.replySubject', { name: siteName }), text: `${text}\n${below}` };
}
