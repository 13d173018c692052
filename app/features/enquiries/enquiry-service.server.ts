import { AppError } from '../../lib/app-error.ts';
import { type CsvRow, csvOfPieces } from '../../lib/csv.ts';
import { DAY } from '../../lib/durations.ts';
import { mailAddressKey, mailboxKey } from '../../lib/mail-address.ts';
import { monthsLater } from '../../lib/moments.ts';
import { RETENTION } from '../../lib/retention.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import { pagesOf } from '../../platform/database/pages-of.server.ts';
import { deleteMailsAbout } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { countAttempt, counter, countersOfPlace, takeAttempts } from '../accounts/rate-limit-service.server.ts';
import { type AuditActor, recordAudit, recordAuditAlone } from '../audit/audit-service.server.ts';
import { queueMailToOwner } from '../settings/owner-mail.server.ts';
import { PAGES } from '../site-content/page-registry.ts';
import { announceEnquiry } from '../webhooks/webhook-service.server.ts';
import {
  ENQUIRY_THROTTLE,
  ENQUIRY_TRASH_DAYS,
  type Enquiry,
  type EnquiryChanges,
  type EnquiryView,
  type NewEnquiry,
} from './enquiry.ts';
import { enquiryMail } from './enquiry-mail.ts';
import {
  countUnreadEnquiryRows,
  deleteEnquiry,
  deleteOldEnquiries,
  insertEnquiry,
  listEnquiryRows,
  markEnquiryDeleted,
  markEnquiryRestored,
  updateEnquiry,
} from './enquiry-store.server.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'config'>;

/**
 * Stores the message and tells the owner by mail, where the owner has said where to. The same message from the same person on the same day is stored once:
 * people press twice.
 */
export async function receiveEnquiry(
  platform: Parts,
  enquiry: NewEnquiry,
  { address }: { address: string },
): Promise<void> {
  const { db, clock, log, config } = platform;
  const { address: hour, addressDay, network, networkDay, mailbox } = ENQUIRY_THROTTLE;
  await takeAttempts(platform, [
    ...countersOfPlace({ address: hour, network }, address),
    ...countersOfPlace({ address: addressDay, network: networkDay }, address),
  ]);
  const isOneOfMany = await countAttempt(platform, counter(mailbox, mailboxKey(enquiry.email)));
  const now = clock.now();
  const id = await db.transaction().execute(async (trx) => {
    const newId = await insertEnquiry(trx, { ...enquiry, digest: digestOf(enquiry, now), isOneOfMany, now });
    if (newId === null) return null;
    const mail = {
      ...enquiryMail({ ...enquiry, isOneOfMany }, config.siteUrl),
      kind: 'enquiry',
      about: aboutEnquiry(newId),
      replyTo: enquiry.email,
      keepUntil: monthsLater(now, RETENTION.enquiryMonths),
    };
    await queueMailToOwner(trx, mail, now);
    await announceEnquiry(trx, { ...enquiry, id: newId, page: PAGES.contact.path }, now);
    return newId;
  });
  if (id !== null) log.info({ event: 'enquiry-received', enquiry: id }, 'somebody wrote through the contact form');
}

/** How many enquiries one list holds; `before` asks for the next ones. */
const PAGE = 200;

/** What came through the contact form, last first. */
export async function listEnquiries(
  { db }: Pick<Platform, 'db'>,
  { before = null, view = 'all', text = '' }: { before?: number | null; view?: EnquiryView; text?: string } = {},
): Promise<Enquiry[]> {
  return listEnquiryRows(db, { before, limit: PAGE, view, text: text.trim() });
}

/** How many enquiries nobody has read. */
export async function countUnreadEnquiries({ db }: Pick<Platform, 'db'>): Promise<number> {
  return countUnreadEnquiryRows(db);
}

/** All enquiries as a table for spreadsheets, last first. */
export async function exportEnquiries(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: AuditActor,
  view: EnquiryView,
): Promise<string> {
  let entries = 0;
  async function* rows(): AsyncGenerator<CsvRow[]> {
    for await (const page of pagesOf((before) => listEnquiryRows(db, { before, limit: PAGE, view, text: '' }))) {
      entries += page.length;
      yield page.map(({ createdAt, name, email, message, state, note }) => [
        createdAt.toISOString(),
        name,
        email,
        message,
        state,
        note,
      ]);
    }
  }
  const csv = await csvOfPieces(['Received (UTC)', 'Name', 'Email', 'Message', 'State', 'Note'], rows());
  await recordAuditAlone({ db }, { actor, action: 'enquiries-exported', details: { entries }, now: clock.now() });
  return csv;
}

/** Marks an enquiry as read, unread or spam, or puts a note on it. */
export async function changeEnquiry(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: AuditActor,
  id: number,
  changes: EnquiryChanges,
): Promise<Enquiry> {
  return db.transaction().execute(async (trx) => {
    const enquiry = await updateEnquiry(trx, id, changes);
    if (!enquiry) throw notFound();
    // that somebody opened it is no news
    if (changes.note !== undefined || changes.state === 'spam')
      await recordAudit(trx, { actor, action: 'enquiry-changed', subject: `Enquiry ${id}`, now: clock.now() });
    return enquiry;
  });
}

/** Takes an enquiry out of sight, and its mail out of the outbox. It can be brought back for some days. */
export async function trashEnquiry(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: AuditActor,
  id: number,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    if (!(await markEnquiryDeleted(trx, id, now))) throw notFound();
    await deleteMailsAbout(trx, aboutEnquiry(id));
    await recordAudit(trx, { actor, action: 'enquiry-deleted', subject: `Enquiry ${id}`, now });
  });
}

/** Brings a deleted enquiry back as it was; its mail is not sent any more. */
export async function restoreEnquiry(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: AuditActor,
  id: number,
): Promise<Enquiry> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const enquiry = await markEnquiryRestored(trx, id, now);
    if (!enquiry) throw new AppError('not_found', 'This enquiry is not among the deleted ones');
    await recordAudit(trx, { actor, action: 'enquiry-restored', subject: `Enquiry ${id}`, now });
    return enquiry;
  });
}

/** Deletes an enquiry for good, with its mail. */
export async function removeEnquiry(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: AuditActor,
  id: number,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await deleteMailsAbout(trx, aboutEnquiry(id));
    if (!(await deleteEnquiry(trx, id, now))) throw notFound();
    const details = { forGood: true };
    await recordAudit(trx, { actor, action: 'enquiry-deleted', subject: `Enquiry ${id}`, details, now });
  });
}

/** Deletes what the privacy page says is deleted, and what the owner deleted some days ago. */
export async function sweepEnquiries({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteOldEnquiries(db, {
    writtenBefore: monthsLater(now, -RETENTION.enquiryMonths),
    deletedBefore: new Date(now.getTime() - ENQUIRY_TRASH_DAYS * DAY),
  });
}

function digestOf({ name, email, message }: NewEnquiry, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return sha256(JSON.stringify([day, name, mailAddressKey(email), message]));
}

function aboutEnquiry(id: number): string {
  return `enquiry:${id}`;
}

function notFound(): AppError {
  return new AppError('not_found', 'Enquiry not found');
}
