import { recordAudit } from '../../kit/audit-trail.server.ts';
import { DAY } from '../../lib/durations.ts';
import { quotation } from '../../lib/mail-quotation.ts';
import { withoutPrivateParts } from '../../lib/private-text.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import { pauseUntilTurn, slowDown, takeTurn } from '../../platform/mail/mail-pace.server.ts';
import { type LetterDesk, LOOK_EVERY, type MailOutcome, trySending } from '../../platform/mail/mail-sender.server.ts';
import type { MailFailure } from '../../platform/mail/mailer.ts';
import { claimDueNewsletter, deleteMail, isNewsletterDue } from '../../platform/mail/newsletter-queue.server.ts';
import { type ClaimedMail, queueMail } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { endUndeliverable, findConsentMoment } from '../newsletter/letter-readers.server.ts';
import { aboutSubscriber, subscriberOf, unsubscribeUrlOf } from '../newsletter/subscriber-links.server.ts';
import { queueMailToOwner } from '../settings/owner-mail.server.ts';
import { drawCopy, drawnFromOf, drawSample, listIdOf } from './letter-drawing.server.ts';
import {
  isAnyRecipientDue,
  isRefusedTwice,
  listLastOutcomes,
  markCopy,
  markDueAgain,
  markRecipient,
  putMailOfCopy,
  takeNextRecipient,
} from './letter-recipient-store.server.ts';
import { startDueLetters } from './letter-sending.server.ts';
import { namedInRecord, requireLetter } from './letter-service.server.ts';
import { finishIfDone, holdLetter, listLettersToFinish, moveLetter, type StoredLetter } from './letter-store.server.ts';

type Running = Pick<Platform, 'db' | 'clock' | 'contentVersion' | 'log' | 'config'>;

/** For how long a copy is kept in the outbox at most. */
const KEPT = 30 * DAY;

/** After so many refusals in a row that are not about mailboxes the mail server means us, or the letter. */
const MOST_REFUSED_IN_A_ROW = 5;

/** After so many copies in a row that were put off the pace is halved, and after so many the letter is paused. */
const SLOW_AFTER_PUT_OFF = 3;
const MOST_PUT_OFF_IN_A_ROW = 10;

const MAIL_SERVER = { id: null, username: 'mail server' } as const;

/** Writes copies when they leave, and sends them one after the other at the pace of newsletters. */
export function letterDesk(platform: Running): LetterDesk {
  // of this process, for it only sets the pace
  const inARow = { putOff: 0 };
  return {
    compose: (mail) => compose(platform, mail),
    async hold(trx, { letterId }) {
      if (letterId !== null) await holdLetter(trx, letterId);
    },
    settle: (trx, mail, outcome, failure) => settle(platform, trx, { mail, outcome, failure, inARow }),
    async round(mailer, isStopping) {
      await startDueLetters(platform);
      await finishLetters(platform);
      const { db, clock, config } = platform;
      const isAnyDue = async () => (await isNewsletterDue(db, clock.now())) || (await isAnyRecipientDue(db));
      const mayGo =
        mailer && !isStopping() && (await isAnyDue()) && (await takeTurn(db, config.mailPerMinute, clock.now()));
      // one at a time: whoever waits for a mail goes before the next one
      const mail = mayGo && ((await claimDueNewsletter(db, clock.now())) ?? (await claimNextCopy(platform)));
      const isServerAway = mail ? (await trySending(platform, mailer, mail, this)).isServerAway : null;
      if (isServerAway) return { isServerAway, pause: LOOK_EVERY };
      const pause = (await isAnyDue()) ? await pauseUntilTurn(db, clock.now()) : LOOK_EVERY;
      return { isServerAway, pause };
    },
  };
}

/** Nothing settles a copy of them any more; an earlier version left such letters where two instances sent the last copies at once. */
async function finishLetters({ db, clock }: Running): Promise<void> {
  for (const { id } of await listLettersToFinish(db))
    await db.transaction().execute((trx) => finishIfDone(trx, id, clock.now()));
}

async function compose(platform: Running, { letterId, about, unsubscribeUrl }: ClaimedMail) {
  const letter = await requireLetter(platform.db, letterId ?? 0);
  const from = await drawnFromOf(platform, letter);
  const { subject, replyTo } = from;
  const headers = { replyTo, listId: listIdOf(platform.config.siteUrl) };
  const now = platform.clock.now();
  const subscriber = subscriberOf(about);
  if (subscriber === null) {
    const { html, text } = drawSample(from, now);
    return { ...headers, subject: `Test: ${subject}`, html, text };
  }
  const agreedAt = (await findConsentMoment(platform.db, subscriber)) ?? now;
  const { html, text } = drawCopy(from, { agreedAt, unsubscribeUrl: unsubscribeUrl ?? '' });
  return { ...headers, subject, html, text };
}

/** Makes the mail of whoever is next, and takes it; those who left the list meanwhile are passed over. */
async function claimNextCopy({ db, clock, config }: Running): Promise<ClaimedMail | null> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    for (;;) {
      const next = await takeNextRecipient(trx, now);
      if (!next) return null;
      const { recipientId, letterId, subject, subscriber } = next;
      if (subscriber) {
        const { id, email } = subscriber;
        const mail = {
          ...{ kind: 'letter', about: aboutSubscriber(id), to: email, subject, text: '' },
          ...{ letterId, isNewsletter: true, keepUntil: new Date(now.getTime() + KEPT) },
          unsubscribeUrl: await unsubscribeUrlOf(trx, config.siteUrl, id, now),
        };
        await putMailOfCopy(trx, recipientId, await queueMail(trx, mail, now));
        return claimDueNewsletter(trx, now);
      }
      await markRecipient(trx, recipientId, { state: 'skipped', reason: 'left', now });
      await finishIfDone(trx, letterId, now);
    }
  });
}

type Settled = {
  mail: ClaimedMail;
  outcome: MailOutcome;
  failure: MailFailure | null;
  /** How many copies the mail server put off since it took one. */
  inARow: { putOff: number };
};

/** Writes down for whom a copy went or not, and what follows from it. */
async function settle(
  { clock, config }: Running,
  trx: InTransaction,
  { mail, outcome, failure, inARow }: Settled,
): Promise<void> {
  const now = clock.now();
  const subscriberId = subscriberOf(mail.about);
  const { letterId } = mail;
  const isCopy = subscriberId !== null && letterId !== null;
  if (isCopy) inARow.putOff = failure?.isPutOff ? inARow.putOff + 1 : outcome === 'sent' ? 0 : inARow.putOff;
  if (failure?.asksForPatience || inARow.putOff >= SLOW_AFTER_PUT_OFF) await slowDown(trx, now);
  if (!isCopy) return;
  // mail servers name whom they refuse, and a letter outlives its readers
  const error = withoutPrivateParts(failure?.message ?? '');
  const pause = (how: string) => pauseItself(trx, letterId, { how, error, siteUrl: config.siteUrl, now });
  if (outcome === 'again') {
    if (inARow.putOff < MOST_PUT_OFF_IN_A_ROW) return;
    await pause(`put this letter off ${MOST_PUT_OFF_IN_A_ROW} times in a row`);
    inARow.putOff = 0;
    return;
  }
  const copy = { letterId, subscriberId, mailId: mail.id };
  if (outcome === 'sent') await markCopy(trx, copy, { state: 'sent', reason: '', now });
  else {
    const reason = failure?.isAboutMailbox ? 'mailbox' : 'other';
    await markCopy(trx, copy, { state: 'refused', reason, now });
    await deleteMail(trx, mail.id);
    if (reason === 'other') {
      const refused = await refusedInARow(trx, letterId);
      if (refused && (await pause(`refused this letter ${MOST_REFUSED_IN_A_ROW} times in a row`)))
        await markDueAgain(trx, refused);
    } else if (await isRefusedTwice(trx, subscriberId))
      await endUndeliverable(trx, MAIL_SERVER, { id: subscriberId, now });
  }
  await finishIfDone(trx, letterId, now);
}

/**
 * The last copies, where all were refused for another reason than their mailbox: nobody is given up because the mail server
 * takes nothing of ours.
 */
async function refusedInARow(trx: InTransaction, letterId: number): Promise<number[] | null> {
  const last = await listLastOutcomes(trx, letterId, MOST_REFUSED_IN_A_ROW);
  const isAll =
    last.length === MOST_REFUSED_IN_A_ROW && last.every(({ state, reason }) => state !== 'sent' && reason === 'other');
  return isAll ? last.map(({ id }) => id) : null;
}

/** Answers whether the letter was leaving. */
async function pauseItself(
  trx: InTransaction,
  letterId: number,
  { how, error, siteUrl, now }: { how: string; error: string; siteUrl: string; now: Date },
): Promise<boolean> {
  const letter: StoredLetter = await requireLetter(trx, letterId);
  if (!(await moveLetter(trx, { id: letterId, from: ['sending'], to: 'paused', now }, { error: error.slice(0, 300) })))
    return false;
  await recordAudit(trx, { actor: MAIL_SERVER, action: 'letter-paused', ...namedInRecord(letter), now });
  const words = pausedMail({ subject: letter.subject, how, error, siteUrl });
  await queueMailToOwner(trx, { ...words, kind: 'letter-paused', about: `letter:${letterId}` }, now);
  return true;
}

type PausedMail = { subject: string; how: string; error: string; siteUrl: string };

function pausedMail({ subject, how, error, siteUrl }: PausedMail) {
  return {
    subject: 'A letter paused itself',
    text: `The mail server ${how}, so no more of it is sent for now:

${quotation(subject)}

${error}

Nobody was lost: those who got none yet get their copy when you resume it. Look at it in the workspace: ${siteUrl}/admin/letters
`,
  };
}
