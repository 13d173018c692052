import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { doWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import { TEST_KIND } from '../../platform/mail/mail-sender.server.ts';
import { queueMail } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { readEnquiryRecipient } from '../settings/enquiry-recipient-service.server.ts';
import { type LetterGiven, NEW_LETTER } from './letter.ts';
import { drawnFromNow, drawnFromOf, drawSample } from './letter-drawing.server.ts';
import { whyNotSent } from './letter-sending.server.ts';
import { missingIn, namedInRecord, requireLetter } from './letter-service.server.ts';

type Reading = Pick<Platform, 'db' | 'clock' | 'contentVersion' | 'log' | 'config'>;

/** A letter as it would be if it left now, saved or not. */
export async function previewLetter(platform: Reading, given: LetterGiven) {
  const from = await drawnFromNow(platform, { ...NEW_LETTER, ...given });
  return { subject: from.subject, ...drawSample(from, platform.clock.now()) };
}

/** A stored letter as its copies are, or were once it began to leave, whatever the site says by now. */
export async function readLetterMail(platform: Reading, id: number) {
  const from = await drawnFromOf(platform, await requireLetter(platform.db, id));
  return { subject: from.subject, ...drawSample(from, platform.clock.now()) };
}

/** Sends a letter, as it is saved, to the address of the owner and to nobody else; answers to which. */
export async function testLetter(platform: Reading, actor: AuditActor, id: number): Promise<{ to: string }> {
  const whyNot = await whyNotSent(platform);
  if (whyNot) throw new AppError('conflict', whyNot);
  const to = await readEnquiryRecipient(platform.db);
  if (to === null)
    throw new AppError(
      'conflict',
      'Say first where enquiries are sent, under Site Settings. The test goes there, too.',
    );
  const letter = await requireLetter(platform.db, id);
  const missing = missingIn(letter);
  if (missing.length > 0) throw new AppError('invalid', missing.join('\n'));
  await doWork(platform, actor, async ({ trx, now, record }) => {
    const mail = {
      kind: TEST_KIND,
      about: `letter:${id}`,
      to,
      subject: `Test: ${letter.subject}`,
      text: '',
      letterId: id,
    };
    await queueMail(trx, { ...mail, keepUntil: new Date(now.getTime() + DAY) }, now);
    await record('letter-tested', namedInRecord(letter));
  });
  return { to };
}
