import { wordsOf } from '../../interface-words/site-words.server.ts';
import { type AuditActor, VISITOR } from '../../kit/audit-trail.server.ts';
import { exportCsv } from '../../kit/csv-export.server.ts';
import { requireRecord } from '../../kit/record-refusals.ts';
import { type Doing, doWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { addressPrefix } from '../../lib/client-address.ts';
import type { CsvRow } from '../../lib/csv.ts';
import { DAY } from '../../lib/durations.ts';
import { mailAddressKey, mailboxKey } from '../../lib/mail-address.ts';
import { monthsLater } from '../../lib/moments.ts';
import { RETENTION } from '../../lib/retention.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import { noteTakenBack } from '../../platform/database/taken-back.server.ts';
import { deleteMailsAbout, queueMail } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import {
  countAttempt,
  counter,
  countersOfPlace,
  requireAttemptsLeft,
  takeAttempts,
} from '../accounts/rate-limit-service.server.ts';
import { hashOfToken, isToken } from '../accounts/token.server.ts';
import { offersNewsletter } from '../site-content/public-paths.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { announce } from '../webhooks/webhook-service.server.ts';
import {
  CONFIRMATION_PAUSE,
  NEWSLETTER_THROTTLE,
  type NewSubscription,
  type Subscriber,
  type SubscriberState,
} from './newsletter.ts';
import { confirmationMail } from './newsletter-mails.ts';
import { aboutSubscriber, makeToken, unsubscribeUrlOf } from './subscriber-links.server.ts';
import {
  type Consent,
  findPresentOfAddress,
  findSubscriberByToken,
  insertPendingSubscriber,
  listSubscriberRows,
  markSubscriberConfirmed,
  oldSubscribers,
  renewPendingSubscriber,
  subscribers,
  subscriberTokens,
  type TokenPurpose,
  takenBackOf,
  wasAskedSince,
} from './subscriber-store.server.ts';
import { endSubscription, forgetSubscriber } from './subscription-end.server.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'config'>;

/**
 * Notes the consent and puts a mail that asks for confirmation into the outbox, at most one a day for each address. The
 * answer is the same whether the address is new, waiting or on the list: nobody can ask the form who reads the newsletter.
 */
export async function subscribe(
  platform: Parts,
  content: SiteContent,
  { email, address }: NewSubscription & { address: string },
): Promise<void> {
  if (!offersNewsletter(content)) throw new AppError('not_found', 'There is no newsletter.');
  const { db, clock, log } = platform;
  const { address: hour, addressDay, network, networkDay, mailbox, site } = NEWSLETTER_THROTTLE;
  await requireAttemptsLeft(platform, [counter(site)]); // before the address is looked at, so it tells nothing of it
  await takeAttempts(platform, [
    ...countersOfPlace({ address: hour, network }, address),
    ...countersOfPlace({ address: addressDay, network: networkDay }, address),
  ]);
  const now = clock.now();
  const consent: Consent = {
    email,
    emailKey: mailAddressKey(email),
    text: content.footer.newsletter.consent,
    address: addressPrefix(address),
    at: now,
  };
  const isAsked = await db.transaction().execute(async (trx) => {
    const since = new Date(now.getTime() - CONFIRMATION_PAUSE);
    if (await wasAskedSince(trx, consent.emailKey, since)) return false;
    if (await countAttempt({ db: trx, clock }, counter(mailbox, mailboxKey(email)))) return false;
    const renewed = await renewPendingSubscriber(trx, consent, since);
    if (renewed !== null) await endConfirmLinks(trx, renewed);
    const id = renewed ?? (await insertPendingSubscriber(trx, consent));
    if (id === null) return false;
    await countAttempt({ db: trx, clock }, counter(site));
    await queueConfirmation(trx, platform, content, { id, consent });
    return true;
  });
  log.info({ event: 'newsletter-sign-up', isAsked }, 'an address was entered for the newsletter');
}

/**
 * What stands in the row is what is confirmed, so only the link that was mailed with these words may confirm it: those of before are
 * over, and a mail with one that still waits does not leave. Links to leave stay.
 */
async function endConfirmLinks(trx: InTransaction, id: number): Promise<void> {
  await subscriberTokens.deleteAll(trx, (eb) => eb.and([eb('subscriber_id', '=', id), eb('purpose', '=', 'confirm')]));
  await deleteMailsAbout(trx, aboutSubscriber(id));
}

async function queueConfirmation(
  trx: InTransaction,
  { config: { siteUrl } }: Pick<Platform, 'config'>,
  content: SiteContent,
  { id, consent }: { id: number; consent: Consent },
): Promise<void> {
  const days = RETENTION.unconfirmedSubscriptionDays;
  const confirmUrl = `${siteUrl}/newsletter/confirm?token=${await makeToken(trx, id, 'confirm', consent.at)}`;
  const unsubscribeUrl = await unsubscribeUrlOf(trx, siteUrl, id, consent.at);
  const mail = confirmationMail(
    wordsOf(content),
    content.identity,
    { consent: consent.text, days },
    { siteUrl, confirmUrl, unsubscribeUrl },
  );
  await queueMail(
    trx,
    {
      ...mail,
      kind: 'newsletter-confirmation',
      about: aboutSubscriber(id),
      to: consent.email,
      unsubscribeUrl,
      keepUntil: new Date(consent.at.getTime() + days * DAY),
    },
    consent.at,
  );
}

/**
 * What a link of a mail leads to: the state of its address and the network it was entered from. Null for links that mean nothing
 * (any more). Who left and signed up again still has mails of before: a link to leave tells of the later subscription then, as
 * whoever presses it wants no more letters, and knows nothing of rows.
 */
export async function findSubscription(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  purpose: TokenPurpose,
  token: string,
): Promise<{ id: number; state: SubscriberState; consentAddress: string } | null> {
  if (!isToken(token)) return null;
  const found = await findSubscriberByToken(db, hashOfToken(token), purpose);
  if (!found) return null;
  const isOver = found.state === 'pending' && found.consentedAt <= unconfirmedLimit(clock.now());
  if (isOver || (purpose === 'confirm' && found.state === 'ended')) return null;
  const present = purpose === 'unsubscribe' ? await findPresentOfAddress(db, found.id) : null;
  const { id, state, consentAddress } = present ?? found;
  return { id, state, consentAddress };
}

/** Puts the address on the list; doing it twice changes nothing. Answers whether the address is on the list now. */
export async function confirmSubscription(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  token: string,
  address: string,
): Promise<boolean> {
  const found = await findSubscription(platform, 'confirm', token);
  if (!found) return false;
  const { id } = found;
  const outcome = await doWork(platform, VISITOR, async ({ trx, now }) => {
    // held first: whoever enters the address anew just now ends the link, and puts other words there
    const held = await subscribers.findForChange(trx, id);
    const isGood = held && (await findSubscriberByToken(trx, hashOfToken(token), 'confirm'));
    if (!isGood || held.state === 'ended') return 'over';
    const confirmed = await markSubscriberConfirmed(trx, { id, address: addressPrefix(address), now });
    const at = now.toISOString();
    if (confirmed) await announce(trx, 'subscriber.confirmed', { id, email: confirmed.email, at }, now);
    return confirmed ? 'new' : 'known';
  });
  if (outcome === 'over') return false;
  if (outcome === 'new')
    platform.log.info({ event: 'newsletter-confirmed', subscriber: found.id }, 'an address was confirmed');
  return true;
}

/** Takes the address off the list, confirmed or not; doing it twice changes nothing. Answers whether the link meant anything. */
export async function unsubscribe(platform: Pick<Platform, 'db' | 'clock' | 'log'>, token: string): Promise<boolean> {
  const found = await findSubscription(platform, 'unsubscribe', token);
  if (!found) return false;
  const isEnded = await doWork(
    platform,
    VISITOR,
    async ({ trx, now }) => (await endSubscription(trx, found.id, { now })) !== null,
  );
  if (isEnded)
    platform.log.info({ event: 'newsletter-unsubscribed', subscriber: found.id }, 'an address left the list');
  return true;
}

/** How many subscribers one list holds; `before` asks for the next ones. */
const PAGE = 500;

/** Everybody who entered an address, last first, with the proof of consent. */
export async function listSubscribers(
  { db }: Pick<Platform, 'db'>,
  {
    before = null,
    state = null,
    text = '',
  }: { before?: number | null; state?: SubscriberState | null; text?: string } = {},
): Promise<Subscriber[]> {
  return listSubscriberRows(db, { before, limit: PAGE, state, text: text.trim() });
}

/** The addresses with their proof of consent as a table for spreadsheets, last first. */
export async function exportSubscribers(
  platform: Doing,
  actor: AuditActor,
  state: SubscriberState | null,
): Promise<string> {
  return exportCsv(platform, actor, {
    action: 'subscribers-exported',
    header: [
      ...['Email', 'State', 'Consent given (UTC)', 'Consent from network', 'Consent text'],
      ...['Confirmed (UTC)', 'Confirmed from network', 'Unsubscribed (UTC)', 'Ended because'],
    ],
    list: (before) => listSubscriberRows(platform.db, { before, limit: PAGE, state, text: '' }),
    lineOf: rowOf,
  });
}

function rowOf(subscriber: Subscriber): CsvRow {
  return [
    subscriber.email,
    subscriber.state,
    subscriber.consentedAt.toISOString(),
    subscriber.consentAddress,
    subscriber.consentText,
    subscriber.confirmedAt?.toISOString() ?? null,
    subscriber.confirmedAddress,
    subscriber.endedAt?.toISOString() ?? null,
    subscriber.endedReason,
  ];
}

/**
 * Deletes an address for good, with its proof of consent, its mails and the messages about it. Programs are told that whoever was on
 * the list left it, by the number alone: the address is nobody's to keep.
 */
export async function removeSubscriber(platform: Doing, actor: AuditActor, id: number): Promise<void> {
  await doWork(platform, actor, async ({ trx, now, record }) => {
    const deleted = requireRecord(await forgetSubscriber(trx, id), 'Subscriber not found');
    if (deleted.state === 'confirmed') await announce(trx, 'subscriber.ended', { id }, now);
    await noteTakenBack(trx, 'deleted', takenBackOf(deleted), now);
    await record('subscriber-deleted', `Subscriber ${id}`);
  });
}

/** Deletes what the privacy page says is deleted. */
export async function sweepSubscribers({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const old = oldSubscribers({
    enteredBefore: unconfirmedLimit(now),
    endedBefore: monthsLater(now, -RETENTION.endedSubscriptionMonths),
  });
  // one at a time: an address that is entered once more meanwhile stays
  for (const { id } of await subscribers.list(db, old))
    await db.transaction().execute((trx) => forgetSubscriber(trx, id, old));
}

function unconfirmedLimit(now: Date): Date {
  return new Date(now.getTime() - RETENTION.unconfirmedSubscriptionDays * DAY);
}
