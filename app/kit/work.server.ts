import type { AuditAction, AuditDetails } from '../features/audit/audit.ts';
import { changePublicData, type PublicTransaction, UNSEEN } from '../platform/database/content-version.server.ts';
import type { InTransaction } from '../platform/database/database.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import { type AuditActor, recordAudit, recordAuditOncePerHour } from './audit-trail.server.ts';

/** What the record calls something that has no name to be shown there. */
type Named = { subject: string; details?: AuditDetails };
type Recording = (action: AuditAction, subject?: string | Named, details?: AuditDetails) => Promise<void>;

/**
 * One deed: its transaction, its moment, who does it, and the way to write that down. Verbs that belong to one deed hand it
 * on whole; as `Work<PublicTransaction>` where they write what visitors see.
 */
export type Work<Trx extends InTransaction = InTransaction> = {
  trx: Trx;
  now: Date;
  actor: AuditActor;
  /** Writes the deed into the record, in its own transaction: both happen or neither. `subject` as in `AuditEvent`. */
  record: Recording;
  /** The same, but the same thing by the same person counts once an hour. */
  recordOncePerHour: Recording;
};

export type PublicWork = Work<PublicTransaction>;

/** What a deed needs; a public one needs `contentVersion`, too. */
export type Doing = Pick<Platform, 'db' | 'clock'>;
export type DoingPublicly = Doing & Pick<Platform, 'contentVersion'>;

/** Does one deed in one transaction: `doWork(platform, actor, async ({ trx, now, record }) => { … })`. */
export async function doWork<Result>(
  { db, clock }: Doing,
  actor: AuditActor,
  deed: (work: Work) => Promise<Result>,
): Promise<Result> {
  const now = clock.now();
  return db.transaction().execute((trx) => deed(workIn(trx, actor, now)));
}

/** The same of what visitors see: the content version rises with it, unless `isSeen` says of the result that nothing changed. */
export async function doPublicWork<Result>(
  platform: DoingPublicly,
  actor: AuditActor,
  deed: (work: PublicWork) => Promise<Result>,
  seen?: { isSeen?: (result: Result) => boolean },
): Promise<Result> {
  const now = platform.clock.now();
  return changePublicData(platform, (trx) => deed(workIn(trx, actor, now)), seen);
}

/** The same where visitors are shown nothing else afterwards. */
export async function doUnseenWork<Result>(
  platform: DoingPublicly,
  actor: AuditActor,
  deed: (work: PublicWork) => Promise<Result>,
): Promise<Result> {
  return doPublicWork(platform, actor, deed, UNSEEN);
}

/** Writes down what changes no row beside it: a file that was made, an export, a refusal. */
export async function recordAlone(
  platform: Doing,
  actor: AuditActor,
  ...[action, subject, details]: Parameters<Recording>
): Promise<void> {
  await doWork(platform, actor, ({ record }) => record(action, subject, details));
}

/** A deed in a transaction that somebody else opened. */
export function workIn<Trx extends InTransaction>(trx: Trx, actor: AuditActor, now: Date): Work<Trx> {
  const by =
    (write: typeof recordAudit): Recording =>
    (action, subject = '', details = {}) =>
      write(trx, { actor, action, ...(typeof subject === 'string' ? { subject, details } : subject), now });
  return { ...{ trx, now, actor }, record: by(recordAudit), recordOncePerHour: by(recordAuditOncePerHour) };
}
