import { type BackgroundLoop, startBackgroundLoop } from '../background-loop.server.ts';
import type { Platform } from '../platform.server.ts';
import { type MailerSource, mailersOf } from './mail-server.server.ts';
import { type Mailer, MailFailure } from './mailer.ts';
import { type ClaimedMail, claimDueMail, markMailSent, markMailTried } from './outbox.server.ts';

/** How often the outbox is looked at, in milliseconds: a visitor who signs up waits no longer for the mail. */
const LOOK_EVERY = 3000;
/** How long a mail server that is away is left alone, in milliseconds. */
const AWAY_PAUSE = 60_000;

/** Somebody sits before the screen and waits for it. */
export const TEST_KIND = 'test';

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'config'>;

/**
 * Sends every mail that is due, or those of one kind, one after the other, and answers whether the mail server was there.
 * Stops early when `isStopping` says so.
 */
export async function sendDueMails(
  platform: Parts,
  mailer: Mailer,
  { isStopping = () => false, kind }: { isStopping?: () => boolean; kind?: string | undefined } = {},
): Promise<{ isServerAway: boolean }> {
  while (!isStopping()) {
    const mail = await claimDueMail(platform.db, platform.clock.now(), kind);
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
 * Sends the outbox in the background for as long as the process lives. Without a mail server everything stays stored; one
 * that is set up or changed meanwhile is used from the next look on. A mail that a stop cuts off is tried again later.
 */
export function startMailSender(platform: Parts, mailers: MailerSource = mailersOf(platform)): BackgroundLoop {
  const look = lookAfterMails(platform, mailers);
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
export function lookAfterMails(platform: Parts, mailers: MailerSource): (isStopping: () => boolean) => Promise<number> {
  let away: { mailer: Mailer; until: number } | null = null;
  return async (isStopping) => {
    const mailer = await mailers.current();
    if (!mailer) return LOOK_EVERY;
    const now = platform.clock.now().getTime();
    const isLeftAlone = away?.mailer === mailer && now < away.until;
    const { isServerAway } = await sendDueMails(platform, mailer, {
      isStopping,
      kind: isLeftAlone ? TEST_KIND : undefined,
    });
    if (!isLeftAlone) away = isServerAway ? { mailer, until: now + AWAY_PAUSE } : null;
    return LOOK_EVERY;
  };
}

function messageIdOf({ id, createdAt }: ClaimedMail, siteUrl: string): string {
  return `<mail-${id}-${createdAt.getTime()}@${new URL(siteUrl).hostname}>`;
}
