import type { SiteContent } from '../site-content/site-content.ts';

type Links = { siteUrl: string; confirmUrl: string; unsubscribeUrl: string };

/**
 * The mail that asks for confirmation. It says who sends it and what was agreed to; nothing in it was written by
 * whoever entered the address, so the form cannot be used to send words to strangers.
 */
export function confirmationMail(
  { name, email }: Pick<SiteContent['identity'], 'name' | 'email'>,
  { consent, days }: { consent: string; days: number },
  { siteUrl, confirmUrl, unsubscribeUrl }: Links,
): { subject: string; text: string } {
  return {
    subject: `Confirm your address for emails from ${name}`,
    text: `Hello,

this address was entered on ${siteUrl} together with these words:

  “${consent}”

If that was you, confirm it here:

${confirmUrl}

If it was not, do nothing. No further mail is sent to you, and the address is deleted after ${days} days. To be taken off at once:

${unsubscribeUrl}

${name}
${email}
${siteUrl}
`,
  };
}
