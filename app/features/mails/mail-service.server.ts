import { type Doing, doWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import {
  countMailsDueSince,
  countMailsOfState,
  findMailTrouble,
  type ListedMail,
  listMails,
  markMailDueAgain,
} from '../../platform/mail/mail-list.server.ts';
import { isMailOn } from '../../platform/mail/mail-server.server.ts';
import { sweepMails } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';

type Reading = Pick<Platform, 'db' | 'config'>;

/** How many mails the list holds. */
const SHOWN = 200;

/** The last mails of the outbox and whether a mail server is set up that could take them. */
export async function readOutbox({ db, config }: Reading): Promise<{ canSend: boolean; mails: ListedMail[] }> {
  return { canSend: await isMailOn({ db, config }), mails: await listMails(db, SHOWN) };
}

/** How many mails wait and how many were given up, whether a mail server is set up, and why mails do not get through. */
export async function readMailState({
  db,
  config,
}: Reading): Promise<{ canSend: boolean; pending: number; failed: number; trouble: string | null }> {
  const [canSend, pending, failed, trouble] = await Promise.all([
    isMailOn({ db, config }),
    countMailsOfState(db, 'pending'),
    countMailsOfState(db, 'failed'),
    findMailTrouble(db),
  ]);
  return { canSend, pending, failed, trouble };
}

/** How many mails were due at a moment and were not tried since. */
export async function countLateMails(
  { db }: Pick<Platform, 'db'>,
  moments: { since: Date; now: Date },
): Promise<number> {
  return countMailsDueSince(db, moments);
}

/** Whether somebody may be told to look into their inbox: mail is on, and what was tried last got through. */
export async function canMailArrive({ db, config }: Reading): Promise<boolean> {
  return (await isMailOn({ db, config })) && (await findMailTrouble(db)) === null;
}

/** How many mails will not be tried again: somebody waits for them in vain. */
export async function countFailedMails({ db }: Pick<Platform, 'db'>): Promise<number> {
  return countMailsOfState(db, 'failed');
}

/** Whether mail is set up at all; whether mails get through is another matter. */
export async function canSendMail({ db, config }: Reading): Promise<boolean> {
  return isMailOn({ db, config });
}

/** Attempts a failed mail once more, from the first try on; how it went is in the outbox. */
export async function retryMail(
  platform: Doing,
  actor: { id: number; username: string },
  id: number,
): Promise<ListedMail> {
  return doWork(platform, actor, async ({ trx, now, record }) => {
    const mail = await markMailDueAgain(trx, id, now);
    if (!mail) throw new AppError('conflict', 'This mail is not among the failed ones any more.');
    await record('mail-retried', mail.subject);
    return mail;
  });
}

/** Deletes mails whose time is over. */
export async function sweepOutbox({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await sweepMails(db, clock.now());
}
