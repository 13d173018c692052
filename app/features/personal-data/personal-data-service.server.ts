import { changePublicData, type PublicTransaction } from '../../platform/database/content-version.server.ts';
import { deleteMailsOf, listMailsOf } from '../../platform/mail/mails-of-address.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { forgetAddressOfAccounts, listAccountsOfAddress } from '../accounts/password-reset-service.server.ts';
import { type AuditActor, recordAudit } from '../audit/audit-service.server.ts';
import { listEvidenceOf, removeEvidenceOf } from '../case-studies/outcome-evidence.server.ts';
import { listEnquiriesOf, removeEnquiriesOf } from '../enquiries/enquiry-service.server.ts';
import { listLettersOf } from '../letters/letter-retention.server.ts';
import { listSubscriptionsOf, removeSubscriptionsOf } from '../newsletter/newsletter-service.server.ts';
import { listTestimonialsOf, removeTestimonialsOf } from '../testimonials/testimonial-service.server.ts';
import { listMessagesOf, removeMessagesOf } from '../webhooks/webhook-service.server.ts';
import type { Person, PersonalData, PersonDeleted } from './personal-data.ts';

type Parts = Pick<Platform, 'db' | 'clock'>;

/** Everything the site holds about a person, deleted enquiries too. The record does not say who it was. */
export async function exportPerson(
  { db, clock }: Parts,
  actor: AuditActor,
  { email = '', name = '' }: Person,
): Promise<PersonalData> {
  const now = clock.now();
  const enquiries = await listEnquiriesOf(db, email);
  const subscriptions = await listSubscriptionsOf(db, email);
  const mails = await listMailsOf(db, email);
  const letters = await listLettersOf(db, email);
  // every text holds the empty address
  const evidence = email === '' ? [] : await listEvidenceOf(db, email);
  const messages = email === '' ? [] : await listMessagesOf(db, email);
  const accounts = await listAccountsOfAddress(db, email);
  const testimonials = await listTestimonialsOf({ db }, name);
  const found = [enquiries, subscriptions, mails, letters, evidence, messages, accounts, testimonials];
  const details = { entries: found.reduce((sum, { length }) => sum + length, 0) };
  await recordAudit(db, { actor, action: 'person-exported', details, now });
  return {
    email,
    name,
    exportedAt: now.toISOString(),
    enquiries: enquiries.map((enquiry) => ({ ...enquiry, createdAt: enquiry.createdAt.toISOString() })),
    subscriptions: subscriptions.map((subscription) => ({
      ...subscription,
      consentedAt: subscription.consentedAt.toISOString(),
      confirmedAt: subscription.confirmedAt?.toISOString() ?? null,
      endedAt: subscription.endedAt?.toISOString() ?? null,
    })),
    mails: mails.map(({ createdAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    letters,
    evidence,
    messages: messages.map(({ id: _id, ...message }) => message),
    accounts,
    testimonials,
  };
}

/**
 * Deletes all of it for good, the proof of consent included; answers how much it was. Nothing to delete is no mistake:
 * whoever asked for it wants to hear that nothing is there. Backups keep it until they are overwritten.
 */
export async function deletePerson(
  platform: Parts & Pick<Platform, 'contentVersion'>,
  actor: AuditActor,
  { email = '', name = '' }: Person,
): Promise<PersonDeleted> {
  const change = async (trx: PublicTransaction) => {
    // first what names the person itself; enquiries and subscriptions then take the mails about them along
    const mails = await deleteMailsOf(trx, email);
    const enquiries = await removeEnquiriesOf(trx, email);
    const subscriptions = await removeSubscriptionsOf(trx, email);
    const evidence = email === '' ? 0 : await removeEvidenceOf(trx, email, platform.clock.now());
    const messages = email === '' ? 0 : await removeMessagesOf(trx, email);
    const accounts = await forgetAddressOfAccounts(trx, email);
    const testimonials = await removeTestimonialsOf(trx, name);
    const byAddress = enquiries + subscriptions + mails + evidence + messages + accounts;
    const details = { entries: byAddress + testimonials, forGood: true };
    await recordAudit(trx, { actor, action: 'person-deleted', details, now: platform.clock.now() });
    return { enquiries, subscriptions, mails, evidence, messages, accounts, testimonials };
  };
  // of all this only testimonials are seen by visitors
  return changePublicData(platform, change, { isSeen: ({ testimonials }) => testimonials > 0 });
}
