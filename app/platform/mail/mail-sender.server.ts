import { setTimeout as pause } from 'node:timers/promises';
import { type BackgroundLoop, startBackgroundLoop } from '../background-loop.server.ts';
import type { InTransaction } from '../database/database.server.ts';
import { databaseFailureOf } from '../database/database-failure.ts';
import type { Platform } from '../platform.server.ts';
import { type MailerSource, mailersOf } from './mail-server.server.ts';
import { type Mailer, MailFailure, type OutgoingMail } from './mailer.ts';
import { type ClaimedMail, claimDueMail, markMailSent, markMailTried, messageIdOf } from './outbox.server.ts';

/** How often the outbox is looked at, in milliseconds: a visitor who signs up waits no longer for the mail. */
export const LOOK_EVERY = 3000;
/** How long a mail server that is away is left alone, in milliseconds. */
const AWAY_PAUSE = 60_000;
/** One connection that hangs or drops may be the fault of its recipient; the next one tells. */
const AWAY_AFTER = 2;

/** The pauses between tries to write down that a mail left, in milliseconds: a database that starts again is back by then. */
const WRITE_PAUSES: readonly number[] = [500, 2000, 5000, 15_000, 30_000];

/** Somebody sits before the screen and waits for it. */
export const TEST_KIND = 'test';

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'config'>;

type Sent = { isServerAway: boolean };

/** How many mails in a row found a mail server away, kept from one look to the next. */
type Silence = { inARow: number };

/** How a mail went: taken, given up, or to be tried again. */
export type MailOutcome = 'sent' | 'failed' | 'again';

/** Who writes mails that have no words of their own, and sends newsletters. */
export type LetterDesk = {
  /** The words of a mail, made when it leaves. */
  compose: (mail: ClaimedMail) => Promise<Pick<OutgoingMail, 'subject' | 'replyTo' | 'text' | 'html' | 'listId'>>;
  /** First in the transaction in which it is written down how a mail went: others who change its letter wait for the end of it. */
  hold: (trx: InTransaction, mail: ClaimedMail) => Promise<void>;
  /** Part of the transaction in which it is written down how it went; `failure` unless it was taken. */
  settle: (trx: InTransaction, mail: ClaimedMail, outcome: MailOutcome, failure: MailFailure | null) => Promise<void>;
  /**
   * What is due of newsletters, asked at every look after the mails that somebody waits for. Without a mailer nothing is
   * sent. Answers whether the server was away, null where nothing was tried, and the pause until it has something to do
   * again, in milliseconds.
   */
  round: (mailer: Mailer | null, isStopping: () => boolean) => Promise<{ isServerAway: boolean | null; pause: number }>;
};

/**
 * Sends every mail that is due, or those of one kind, one after the other, and answers whether the mail server was there.
 * Stops early when `isStopping` says so.
 */
export async function sendDueMails(
  platform: Parts,
  mailer: Mailer,
  { isStopping = () => false, kind, desk, silence = { inARow: 0 }, writePauses }: SendOptions = {},
): Promise<Sent> {
  while (!isStopping()) {
    const mail = await claimDueMail(platform.db, platform.clock.now(), kind);
    if (!mail) return { isServerAway: false };
    const { isServerAway } = await trySending(platform, mailer, mail, desk, writePauses);
    count(silence, isServerAway);
    // the others would only wait for the same silence, and lose a try each
    if (silence.inARow >= AWAY_AFTER) return { isServerAway: true };
  }
  return { isServerAway: false };
}

function count(silence: Silence, isServerAway: boolean): void {
  silence.inARow = isServerAway ? silence.inARow + 1 : 0;
}

type SendOptions = {
  silence?: Silence;
  isStopping?: () => boolean;
  kind?: string | undefined;
  desk?: LetterDesk | undefined;
  writePauses?: typeof WRITE_PAUSES | undefined;
};

/** Hands one mail over that was claimed, and writes down how it went. */
export async function trySending(
  { db, clock, log, config }: Parts,
  mailer: Mailer,
  mail: ClaimedMail,
  desk?: LetterDesk,
  writePauses = WRITE_PAUSES,
): Promise<Sent> {
  const writer = mail.letterId === null ? undefined : desk;
  try {
    const words = await writer?.compose(mail);
    await mailer.send({ ...mail, ...words, messageId: messageIdOf(mail, config.siteUrl) });
  } catch (error) {
    const failure = error instanceof MailFailure ? error : null;
    const now = clock.now();
    const hasNext = await db.transaction().execute(async (trx) => {
      await writer?.hold(trx, mail);
      const told = { error: (error as Error).message, isFinal: failure?.isFinal ?? false };
      const isTriedAgain = await markMailTried(trx, mail, told, now);
      await writer?.settle(trx, mail, isTriedAgain ? 'again' : 'failed', failure);
      return isTriedAgain;
    });
    // neither addresses nor the server's answer, which often repeats them
    const facts = { event: 'mail-not-sent', mail: mail.id, attempt: mail.attempts, code: failure?.code ?? 'bug' };
    if (hasNext) log.warn(facts, 'a mail was not sent and will be tried again');
    else log.error(facts, 'a mail could not be sent');
    return { isServerAway: failure?.isServerAway ?? false };
  }
  await written(writePauses, () =>
    db.transaction().execute(async (trx) => {
      await writer?.hold(trx, mail);
      await markMailSent(trx, mail.id, clock.now());
      await writer?.settle(trx, mail, 'sent', null);
    }),
  );
  log.info({ event: 'mail-sent', mail: mail.id, attempt: mail.attempts }, 'a mail was sent');
  return { isServerAway: false };
}

/** What is not written down is sent again, and has arrived: a database that is away for a moment is waited for. */
async function written([wait, ...pauses]: typeof WRITE_PAUSES, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (wait === undefined || databaseFailureOf(error) === null) throw error;
    await pause(wait);
    await written(pauses, write);
  }
}

/**
 * Sends the outbox in the background for as long as the process lives. Without a mail server everything stays stored; one
 * that is set up or changed meanwhile is used from the next look on. A mail that a stop cuts off is tried again later.
 */
export function startMailSender(
  platform: Parts,
  { mailers = mailersOf(platform), desk }: { mailers?: MailerSource; desk?: LetterDesk } = {},
): BackgroundLoop {
  const look = lookAfterMails(platform, mailers, desk);
  // whatever was under way is due again when its claim ends
  const loop = startBackgroundLoop(look, { log: platform.log, what: 'the outbox could not be read' });
  return {
    async stop() {
      await loop.stop();
      mailers.close();
    },
  };
}

/**
 * One look at the outbox after the other, each answering the pause until the next. A server that is away is left alone for
 * a while, but for test mails and until its settings change.
 */
export function lookAfterMails(
  platform: Parts,
  mailers: MailerSource,
  desk?: LetterDesk,
): (isStopping: () => boolean) => Promise<number> {
  let away: { mailer: Mailer; until: number } | null = null;
  let silence: Silence & { mailer: Mailer | null } = { mailer: null, inARow: 0 };
  return async (isStopping) => {
    const mailer = await mailers.current();
    const now = platform.clock.now().getTime();
    const isLeftAlone = mailer !== null && away?.mailer === mailer && now < away.until;
    if (silence.mailer !== mailer) silence = { mailer, inARow: 0 };
    // a test mail while the server is left alone says nothing of the others
    const options = isLeftAlone ? { kind: TEST_KIND } : { silence };
    const waitedFor = mailer && (await sendDueMails(platform, mailer, { isStopping, desk, ...options }));
    const isThere = mailer !== null && !isLeftAlone && waitedFor?.isServerAway === false;
    const newsletters = await desk?.round(isThere ? mailer : null, isStopping);
    const triedNewsletter = newsletters?.isServerAway ?? null;
    if (triedNewsletter !== null) count(silence, triedNewsletter);
    const isServerAway = silence.inARow >= AWAY_AFTER;
    if (mailer && !isLeftAlone) away = isServerAway ? { mailer, until: now + AWAY_PAUSE } : null;
    return Math.min(LOOK_EVERY, newsletters?.pause ?? LOOK_EVERY);
  };
}
