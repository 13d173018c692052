import { type AuditActor, VISITOR } from '../../kit/audit-trail.server.ts';
import { exportCsv } from '../../kit/csv-export.server.ts';
import { requireRecord } from '../../kit/record-refusals.ts';
import { type Doing, doWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import type { Source } from '../../lib/landing-source.ts';
import { mailAddressKey, mailboxKey } from '../../lib/mail-address.ts';
import { monthsLater } from '../../lib/moments.ts';
import { RETENTION } from '../../lib/retention.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import { noteTakenBack, type TakenBackOf } from '../../platform/database/taken-back.server.ts';
import { deleteMailsAbout, messageIdOf } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { countAttempt, counter, countersOfPlace, takeAttempts } from '../accounts/rate-limit-service.server.ts';
import { queueMailToOwner } from '../settings/owner-mail.server.ts';
import { PAGES } from '../site-content/page-registry.ts';
import { announce, redactDeliveries } from '../webhooks/webhook-service.server.ts';
import {
  ENQUIRY_THROTTLE,
  type Enquiry,
  type EnquiryChanges,
  type EnquiryView,
  type EnquiryWithMessages,
  type NewEnquiry,
} from './enquiry.ts';
import { enquiryMail } from './enquiry-mail.ts';
import { answerLines, type EnquiryAnswer } from './enquiry-questions.ts';
import {
  aboutEnquiry,
  noteMove,
  readReplySettings,
  wholeEnquiries,
  withMessages,
} from './enquiry-reply-service.server.ts';
import { comparedWords, holdsOnlyLinks, networkOf, SAME_WORDS } from './enquiry-spam.ts';
import {
  type EnquiryOutcome,
  enquiries,
  enquiryTrash,
  insertEnquiry,
  listEnquiryRows,
  listOutcomes,
  newSince,
  trashedUpTo,
  waitingSince,
  writtenUpTo,
} from './enquiry-store.server.ts';

const NOT_FOUND = 'Enquiry not found';
const NOTED = 'The note was changed elsewhere meanwhile.';
const MOVED = 'The enquiry was changed elsewhere meanwhile. It stays as it is.';
const NOT_DELETED = 'This enquiry is not among the deleted ones';

/** The mail that tells the owner of one. */
const NOTICE_KIND = 'enquiry';

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'config'>;

/** What is known besides of somebody who writes: from where, by what way, about what, and what was answered. */
type Told = {
  address: string;
  source?: Source | null;
  about?: number | null;
  /** The path of the page that led to the form. */
  page?: string;
  answers?: EnquiryAnswer[];
};

/**
 * Stores the message and tells the owner by mail, where the owner has said where to. The same message with the same answers, about the
 * same page, from the same person on the same day is stored once: people press twice.
 */
export async function receiveEnquiry(
  platform: Parts,
  enquiry: NewEnquiry,
  { address, source = null, about = null, page = PAGES.contact.path, answers = [] }: Told,
): Promise<void> {
  const { log, config } = platform;
  const { address: hour, addressDay, network, networkDay, mailbox } = ENQUIRY_THROTTLE;
  await takeAttempts(platform, [
    ...countersOfPlace({ address: hour, network }, address),
    ...countersOfPlace({ address: addressDay, network: networkDay }, address),
  ]);
  const isOneOfMany = await countAttempt(platform, counter(mailbox, mailboxKey(enquiry.email)));
  const isSpam = holdsOnlyLinks(enquiry.message) || (await isEverywhere(platform, enquiry.message, address));
  const id = await doWork(platform, VISITOR, async ({ trx, now }) => {
    const known = {
      digest: digestOf({ ...enquiry, about, page, answers }, now),
      isOneOfMany,
      source,
      about,
      page,
      answers,
    };
    const newId = await insertEnquiry(trx, { ...enquiry, ...known, state: isSpam ? 'spam' : 'new', now });
    // it is kept, and nobody is called for it
    if (newId === null || isSpam) return newId;
    const mail = {
      ...enquiryMail({ ...enquiry, answers, isOneOfMany }, config.siteUrl),
      kind: NOTICE_KIND,
      about: aboutEnquiry(newId),
      replyTo: enquiry.email,
      keepUntil: monthsLater(now, RETENTION.enquiryMonths),
    };
    const mailId = await queueMailToOwner(trx, mail, now);
    if (mailId !== null)
      await enquiries.update(trx, newId, { messageId: messageIdOf({ id: mailId, createdAt: now }, config.siteUrl) });
    const { name, email, message } = enquiry;
    const told = { id: newId, name, email, message, page: PAGES.contact.path, receivedAt: now.toISOString() };
    await announce(trx, 'enquiry.received', told, now);
    return newId;
  });
  if (id !== null) log.info({ event: 'enquiry-received', enquiry: id }, 'somebody wrote through the contact form');
}

/** Whether the same words came from three networks. */
async function isEverywhere(platform: Parts, message: string, address: string): Promise<boolean> {
  const words = comparedWords(message);
  if (words === null || (await countAttempt(platform, counter(SAME_WORDS.here, words, networkOf(address)))))
    return false;
  return await countAttempt(platform, counter(SAME_WORDS.networks, words));
}

/** How many enquiries one list holds; `before` asks for the next ones. */
const PAGE = 200;

/** What came through the contact form, last first. */
export async function listEnquiries(
  { db }: Pick<Platform, 'db'>,
  { before = null, view = 'all', text = '' }: { before?: number | null; view?: EnquiryView; text?: string } = {},
): Promise<EnquiryWithMessages[]> {
  const rows = await listEnquiryRows(db, { before, limit: PAGE, view, text: text.trim() });
  return wholeEnquiries(db, rows);
}

/** What became of each enquiry that came, or changed its state, since a moment; for numbers alone. */
export function listEnquiryOutcomes({ db }: Pick<Platform, 'db'>, since: Date): Promise<EnquiryOutcome[]> {
  return listOutcomes(db, since);
}

/** One enquiry with what was written since. */
export async function readEnquiry({ db }: Pick<Platform, 'db'>, id: number): Promise<EnquiryWithMessages> {
  return withMessages(db, requireRecord(await enquiries.find(db, id), NOT_FOUND));
}

/** How many wait for an answer: those that are new, and apart from them those that wait longer than the owner wants. */
export async function countWaitingEnquiries({
  db,
  clock,
}: Doing): Promise<{ newEnquiries: number; lateEnquiries: number }> {
  const { remindAfterDays } = await readReplySettings(db);
  const since = new Date(clock.now().getTime() - remindAfterDays * DAY);
  return {
    newEnquiries: await enquiries.count(db, newSince(since)),
    lateEnquiries: await enquiries.count(db, waitingSince(since)),
  };
}

/** All enquiries as a table for spreadsheets, last first. */
export async function exportEnquiries(platform: Doing, actor: AuditActor, view: EnquiryView): Promise<string> {
  return exportCsv(platform, actor, {
    action: 'enquiries-exported',
    header: ['Received (UTC)', 'Name', 'Email', 'Message', 'Answers', 'Source', 'State', 'Note'],
    list: (before) => listEnquiryRows(platform.db, { before, limit: PAGE, view, text: '' }),
    lineOf: ({ createdAt, name, email, message, answers, source, state, note }) => [
      ...[createdAt.toISOString(), name, email, message],
      answerLines(answers).join('\n'),
      ...[source ?? '', state, note],
    ],
  });
}

/** Says what became of an enquiry, or puts a note on it. */
export async function changeEnquiry(
  platform: Doing,
  actor: AuditActor,
  id: number,
  { noteBefore, stateBefore, ...changes }: EnquiryChanges,
): Promise<EnquiryWithMessages> {
  return doWork(platform, actor, async ({ trx, now, record }) => {
    const before = requireRecord(await enquiries.findForChange(trx, id), NOT_FOUND);
    const { state, note = before.note } = changes;
    if (note !== before.note && (noteBefore ?? before.note) !== before.note) throw new AppError('stale', NOTED);
    if ((stateBefore ?? before.state) !== before.state) throw new AppError('stale', MOVED);
    const isMoved = state !== undefined && state !== before.state;
    const moved = isMoved ? { stateSince: await noteMove(trx, before, state, now) } : {};
    const enquiry = requireRecord(await enquiries.update(trx, id, { ...changes, ...moved }), NOT_FOUND);
    await record('enquiry-changed', `Enquiry ${id}`, isMoved ? { to: state } : {});
    return withMessages(trx, enquiry);
  });
}

/**
 * Takes an enquiry out of sight, the mail about it out of the outbox, and from programs what did not reach them yet; a reply that the owner
 * sent goes on its way. It can be brought back for some days. Its digest is free again: whoever writes the same once more is heard.
 */
export async function trashEnquiry(platform: Doing, actor: AuditActor, id: number): Promise<void> {
  await doWork(platform, actor, async ({ trx, now, record }) => {
    const enquiry = requireRecord(await enquiryTrash.put(trx, id, now, { digest: `deleted:${id}` }), NOT_FOUND);
    await noteTakenBack(trx, 'trashed', takenBackOf(enquiry), now);
    await deleteMailsAbout(trx, aboutEnquiry(id), NOTICE_KIND);
    await redactDeliveries(trx, 'enquiry', id);
    await record('enquiry-deleted', `Enquiry ${id}`);
  });
}

/** Brings a deleted enquiry back as it was; nobody is called for it any more. */
export async function restoreEnquiry(platform: Doing, actor: AuditActor, id: number): Promise<EnquiryWithMessages> {
  return doWork(platform, actor, async ({ trx, now, record }) => {
    const enquiry = requireRecord(await enquiryTrash.takeOut(trx, id), NOT_DELETED);
    await noteTakenBack(trx, 'returned', takenBackOf(enquiry), now);
    await record('enquiry-restored', `Enquiry ${id}`);
    return withMessages(trx, enquiry);
  });
}

/** Deletes for good an enquiry that was deleted, with its mail. */
export async function removeEnquiry(platform: Doing, actor: AuditActor, id: number): Promise<void> {
  await doWork(platform, actor, async ({ trx, now, record }) => {
    const deleted = requireRecord(await forget(trx, enquiryTrash, id), NOT_DELETED);
    await noteTakenBack(trx, 'deleted', takenBackOf(deleted), now);
    await record('enquiry-deleted', `Enquiry ${id}`, { forGood: true });
  });
}

/** What was deleted and can be brought back. */
export async function listDeletedEnquiries({ db }: Pick<Platform, 'db'>) {
  return enquiryTrash.list(db);
}

/** Deletes what the privacy page says is deleted, and what the owner deleted some days ago. */
export async function sweepEnquiries({ db, clock }: Doing): Promise<void> {
  const now = clock.now();
  const old = writtenUpTo(monthsLater(now, -RETENTION.enquiryMonths));
  const thrownAway = trashedUpTo(new Date(now.getTime() - RETENTION.deletedDays * DAY));
  // one at a time: what somebody takes out of the trash meanwhile stays
  for (const [from, which] of [
    [enquiries, old] as const,
    [enquiryTrash, old] as const,
    [enquiryTrash, thrownAway] as const,
  ])
    for (const { id } of await from.list(db, which)) await db.transaction().execute((trx) => forget(trx, from, id));
}

/** Deletes one for good, with the mails about it and the messages to programs: whatever tells of it goes in the one way, by hand or by itself. Null where it is not there. */
async function forget(trx: InTransaction, from: Pick<typeof enquiries, 'delete'>, id: number): Promise<Enquiry | null> {
  const deleted = await from.delete(trx, id);
  if (!deleted) return null;
  await deleteMailsAbout(trx, aboutEnquiry(id));
  await redactDeliveries(trx, 'enquiry', id);
  return deleted;
}

/** What is written down of one for restores. */
function takenBackOf({ id, createdAt }: Pick<Enquiry, 'id' | 'createdAt'>): TakenBackOf {
  return { table: 'enquiries', id, madeAt: createdAt.toISOString() };
}

/** The same for what is one press twice, and another as soon as anything that somebody wrote, answered or asked about is another. */
function digestOf(
  { name, email, message, about, page, answers }: NewEnquiry & Required<Pick<Told, 'about' | 'page' | 'answers'>>,
  now: Date,
): string {
  const day = now.toISOString().slice(0, 10);
  return sha256(JSON.stringify([day, name, mailAddressKey(email), message, about, page, answers]));
}
