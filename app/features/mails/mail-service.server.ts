import { countMailsOfState, type ListedMail, listMails, sweepMails } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';

/** How many mails the list holds. */
const SHOWN = 200;

/** The last mails of the outbox and whether a mail server is set up that could take them. */
export async function readOutbox({
  db,
  config,
}: Pick<Platform, 'db' | 'config'>): Promise<{ canSend: boolean; mails: ListedMail[] }> {
  return { canSend: config.smtpUrl !== undefined, mails: await listMails(db, SHOWN) };
}

/** How many mails will not be tried again: somebody waits for them in vain. */
export async function countFailedMails({ db }: Pick<Platform, 'db'>): Promise<number> {
  return countMailsOfState(db, 'failed');
}

/** Deletes mails whose time is over. */
export async function sweepOutbox({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await sweepMails(db, clock.now());
}
