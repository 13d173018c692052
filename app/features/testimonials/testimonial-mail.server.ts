import { quotation, quotedName } from '../../lib/mail-quotation.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { queueMailToOwner } from '../settings/owner-mail.server.ts';
import { aboutTestimonial } from './testimonial-service.server.ts';
import type { StoredTestimonial } from './testimonial-store.server.ts';

/** Where the site sends no mail, or nobody said where to, the testimonial waits in the workspace. */
export async function tellOwnerOfTestimonial(
  trx: InTransaction,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  testimonial: StoredTestimonial,
): Promise<void> {
  const isWithdrawn = testimonial.state === 'withdrawn';
  const mail = {
    ...(isWithdrawn ? withdrawnMail : receivedMail)(testimonial, config.siteUrl),
    kind: isWithdrawn ? 'testimonial-withdrawn' : 'testimonial-received',
    about: aboutTestimonial(testimonial.id),
  };
  await queueMailToOwner(trx, mail, clock.now());
}

/** What the client wrote stands in the text only, and marked as a quotation. */
export function receivedMail(
  { name, askedOf, quote }: Pick<StoredTestimonial, 'name' | 'askedOf' | 'quote'>,
  siteUrl: string,
) {
  return {
    subject: 'A testimonial has come in',
    text: `Through the link that you made for ${quotedName(askedOf)}, ${quotedName(name)} wrote:

${quotation(quote)}

Nobody sees it until you show it: ${siteUrl}/admin/testimonials
`,
  };
}

export function withdrawnMail({ name }: Pick<StoredTestimonial, 'name'>, siteUrl: string) {
  return {
    subject: 'A testimonial was withdrawn',
    text: `${quotedName(name)} has withdrawn the testimonial that you asked for. No page of the site shows it any more.

What was withdrawn is listed in the workspace: ${siteUrl}/admin/testimonials?view=withdrawn
`,
  };
}
