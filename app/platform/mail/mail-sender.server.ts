import { type BackgroundLoop, startBackgroundLoop } from '../background-loop.server.ts';
import type { Platform } from '../platform.server.ts';
import { type Mailer, MailFailure } from './mailer.ts';
import { type ClaimedMail, claimDueMail, markMailSent, markMailTried } from './outbox.server.ts';

/** How often the outbox is looked at, in milliseconds: a visitor who signs up waits no longer for the mail. */
const LOOK_EVERY = 3000;
/** How long a mail server that is away is left alone, in milliseconds. */
const AWAY_PAUSE = 60_000;

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'config'>;

/**
 * Sends every mail that is due, one after the other, and answers whether the mail server was there. Stops early when
 * `isStopping` says so.
 */
export async function sendDueMails(
  platform: Parts,
  mailer: Mailer,
  isStopping: () => boolean = () => false,
): Promise<{ isServerAway: boolean }> {
  while (!isStopping()) {
    const mail = await claimDueMail(platform.db, platform.clock.now());
    if (!mail) return { isServerAway: false };
    const { isServerAway } = await trySending(platform, mailer, mail);
    // the others would only wait for the same silence, and lose a try each
    if (isServerAway) return { isServerAway: true };
  }
  return { isServerAway: false };
}

async function trySending(
  { db, clock, log, config }: Parts,
  mailer: Mailer,
  mail: ClaimedMail,
): Promise<{ isServerAway: boolean }> {
  try {
    await mailer.send({ ...mail, messageId: messageIdOf(mail, config.siteUrl) });
  } catch (error) {
    const failure = error instanceof MailFailure ? error : null;
    const hasNext = await markMailTried(
      db,
      mail,
      { error: (error as Error).message, isFinal: failure?.isFinal ?? false },
      clock.now(),
    );
    // neither addresses nor the server's answer, which often repeats them
    const facts = { event: 'mail-not-sent', mail: mail.id, attempt: mail.attempts, code: failure?.code ?? 'bug' };
    if (hasNext) log.warn(facts, 'a mail was not sent and will be tried again');
    else log.error(facts, 'a mail could not be sent');
    return { isServerAway: failure?.isServerAway ?? false };
  }
  await markMailSent(db, mail.id, clock.now());
  log.info({ event: 'mail-sent', mail: mail.id, attempt: mail.attempts }, 'a mail was sent');
  return { isServerAway: false };
}

/**
 * Sends the outbox in the background for as long as the process lives. Without a mailer everything stays stored. A mail
 * that a stop cuts off is tried again later.
 */
export function startMailSender(platform: Parts, mailer: Mailer | null): BackgroundLoop {
  if (!mailer) return { stop: async () => {} };
  const loop = startBackgroundLoop(
    async (isStopping) => {
      const { isServerAway } = await sendDueMails(platform, mailer, isStopping);
      return isServerAway ? AWAY_PAUSE : LOOK_EVERY;
    },
    // whatever was under way is due again when its claim ends
    { log: platform.log, what: 'the outbox could not be read' },
  );
  return {
    async stop() {
      await loop.stop();
      mailer.close();
    },
  };
}

function messageIdOf({ id, createdAt }: ClaimedMail, siteUrl: string): string {
  return `<mail-${id}-${createdAt.getTime()}@${new URL(siteUrl).hostname}>`;
}
