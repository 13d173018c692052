import { wordsOf } from '../../interface-words/site-words.server.ts';
import { AppError, mendAt } from '../../lib/app-error.ts';
import { isMailOn } from '../../platform/mail/mail-server.server.ts';
import type { NewMail } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { readEnquiryRecipient } from '../settings/enquiry-recipient-service.server.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';

type Reading = Pick<Platform, 'db' | 'config' | 'contentVersion' | 'log'>;

/** The mail that asks a client: the owner's words, and the link below them. Answers to it go to the owner. */
export async function requestMail(
  platform: Reading,
  { words, url }: { words: string; url: string },
): Promise<Pick<NewMail, 'subject' | 'text' | 'replyTo' | 'refersTo'>> {
  if (!(await isMailOn(platform)))
    throw new AppError('conflict', 'No mail server is set up, so nothing can be sent from here.', mendAt('mail'));
  const replyTo = await readEnquiryRecipient(platform.db);
  if (replyTo === null)
    throw new AppError('conflict', 'Say first where enquiries are sent: answers go there, too.', mendAt('enquiries'));
  const content = await readSiteContent(platform);
  const { name } = content.identity;
  const subject = wordsOf(content).say('mail.testimonialSubject', { name });
  return { subject, text: words === '' ? `${url}\n` : `${words}\n\n${url}\n`, replyTo, refersTo: [] };
}
