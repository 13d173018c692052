import type { SiteSpeaker } from '../../interface-words/site-words.server.ts';
import type { SiteContent } from '../site-content/site-content.ts';

type Links = { siteUrl: string; confirmUrl: string; unsubscribeUrl: string };

/**
 * The mail that asks for confirmation. It says who sends it and what was agreed to; nothing in it was written by
 * whoever entered the address, so the form cannot be used to send words to strangers.
 */
export function confirmationMail(
  { say }: SiteSpeaker,
  { name, email }: Pick<SiteContent['identity'], 'name' | 'email'>,
  { consent, days }: { consent: string; days: number },
  { siteUrl, confirmUrl, unsubscribeUrl }: Links,
): { subject: string; text: string } {
  const links = { site: siteUrl, confirm: confirmUrl, unsubscribe: unsubscribeUrl };
  return {
    subject: say('mail.confirmSubject', { name }),
    text: `${say('mail.confirm', { ...links, consent, days })}\n${name}\n${email}\n${siteUrl}\n`,
  };
}
