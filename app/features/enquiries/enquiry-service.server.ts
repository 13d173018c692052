import { createHash } from 'node:crypto';
import { AppError } from '../../lib/app-error.ts';
import { monthsLater } from '../../lib/dates.ts';
import { mailAddressKey } from '../../lib/mail-address.ts';
import { deleteMailsAbout, queueMail } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { counter, takeTries } from '../accounts/throttle-service.server.ts';
import { RETENTION } from '../site-content/retention.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { ENQUIRY_THROTTLE, type Enquiry, type EnquiryChanges, type NewEnquiry } from './enquiry.ts';
import { enquiryMail } from './enquiry-mail.ts';
import {
  deleteEnquiry,
  deleteOldEnquiries,
  insertEnquiry,
  listEnquiryRows,
  updateEnquiry,
} from './enquiry-store.server.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'config'>;

/**
 * Stores the message and tells the owner by mail. The same message from the same person on the same day is stored once:
 * people press twice.
 */
export async function receiveEnquiry(
  platform: Parts,
  { identity }: Pick<SiteContent, 'identity'>,
  enquiry: NewEnquiry,
  { address }: { address: string },
): Promise<void> {
  const { db, clock, log, config } = platform;
  await takeTries(platform, [
    counter(ENQUIRY_THROTTLE.address, address),
    counter(ENQUIRY_THROTTLE.addressDay, address),
    counter(ENQUIRY_THROTTLE.email, mailAddressKey(enquiry.email)),
  ]);
  const now = clock.now();
  const id = await db.transaction().execute(async (trx) => {
    const newId = await insertEnquiry(trx, { ...enquiry, digest: digestOf(enquiry, now), now });
    if (newId === null) return null;
    const mail = {
      ...enquiryMail(enquiry, config.siteUrl),
      kind: 'enquiry',
      about: aboutEnquiry(newId),
      to: identity.email,
      replyTo: enquiry.email,
      keepUntil: monthsLater(now, RETENTION.enquiryMonths),
    };
    await queueMail(trx, mail, now);
    return newId;
  });
  if (id !== null) log.info({ event: 'enquiry-received', enquiry: id }, 'somebody wrote through the contact form');
}

/** How many enquiries one list holds; `before` asks for the next ones. */
const PAGE = 200;

/** What came through the contact form, last first. */
export async function listEnquiries(
  { db }: Pick<Platform, 'db'>,
  { before = null }: { before?: number | null } = {},
): Promise<Enquiry[]> {
  return listEnquiryRows(db, { before, limit: PAGE });
}

/** Marks an enquiry as read, unread or spam, or puts a note on it. */
export async function changeEnquiry(
  { db }: Pick<Platform, 'db'>,
  id: number,
  changes: EnquiryChanges,
): Promise<Enquiry> {
  const enquiry = await updateEnquiry(db, id, changes);
  if (!enquiry) throw notFound();
  return enquiry;
}

/** Deletes an enquiry for good, with its mail. */
export async function removeEnquiry({ db }: Pick<Platform, 'db'>, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await deleteMailsAbout(trx, aboutEnquiry(id));
    if (!(await deleteEnquiry(trx, id))) throw notFound();
  });
}

/** Deletes what the privacy page says is deleted. */
export async function sweepEnquiries({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deleteOldEnquiries(db, monthsLater(clock.now(), -RETENTION.enquiryMonths));
}

function digestOf({ name, email, message }: NewEnquiry, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return createHash('sha256')
    .update(JSON.stringify([day, name, mailAddressKey(email), message]))
    .digest('hex');
}

function aboutEnquiry(id: number): string {
  return `enquiry:${id}`;
}

function notFound(): AppError {
  return new AppError('not_found', 'Enquiry not found');
}
