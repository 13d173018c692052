import type { AuditAction } from '../features/audit/audit.ts';
import { AppError } from '../lib/app-error.ts';
import type { DbOrTransaction } from '../platform/database/database.server.ts';
import type { AuditActor } from './audit-trail.server.ts';
import { whatChanged } from './changed-names.ts';
import type { Table } from './record-fields.ts';
import { requireRecord, requireVersion } from './record-refusals.ts';
import { type RecordStore, trashOf, type Which } from './record-store.server.ts';
import { type DoingPublicly, doPublicWork, doWork, type Work } from './work.server.ts';

/** How often a save without `If-Match` is tried again when another save slips in between its read and its write. */
const ATTEMPTS = 5;

type Words<Stored> = {
  /** One of them, as in “The project is being changed”; by this word the record finds it again. */
  one: string;
  gone: string;
  stale: string;
  recorded: { created: AuditAction; changed: AuditAction; deleted: AuditAction };
  /** What the record calls it. */
  subject: (record: Stored) => string;
};

/**
 * To create, change and delete a record, each written into the record in its own transaction. A change is refused as `stale` when the
 * record has moved on from the version given; without one the last save wins. What is deleted goes to the trash where the store
 * has one. `adds` is what a new one has that nobody types.
 */
export function recordVerbs<
  Name extends Table,
  Trx extends DbOrTransaction,
  Stored extends { id: number; version: number },
  New,
  Changes,
  Given = New,
>(
  store: RecordStore<Name, Trx, Stored, New, Changes>,
  {
    one,
    gone,
    stale,
    recorded,
    subject,
    adds,
  }: Words<Stored> & { adds?: (given: Given, work: Work) => New | Promise<New> },
) {
  const doOne = store.isPublic ? doPublicWork : doWork;
  const on = ({ trx }: Work) => trx as DbOrTransaction as Trx; // a public one where the store asks for that

  async function create(platform: DoingPublicly, actor: AuditActor, given: Given): Promise<Stored> {
    return doOne(platform, actor, async (work: Work) => {
      // without anything to add, `Given` is `New`
      const made = await store.insert(on(work), adds ? await adds(given, work) : (given as unknown as New));
      await work.record(recorded.created, subject(made), { [one]: made.id });
      return made;
    });
  }

  async function change(
    platform: DoingPublicly,
    actor: AuditActor,
    id: number,
    changes: Changes,
    ifVersion?: number,
  ): Promise<Stored> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const changed = await doOne(platform, actor, async (work: Work) => {
        const before = requireRecord(await store.findForChange(work.trx, id), gone);
        requireVersion(before, ifVersion, stale);
        const after = await store.update(on(work), sameVersion<Name>(before), changes);
        if (after) await work.record(recorded.changed, subject(after), { [one]: id, ...whatChanged(before, after) });
        return after;
      });
      if (changed) return changed;
      if (ifVersion !== undefined) throw new AppError('stale', stale);
    }
    const message = `The ${one} is being changed by someone else. Try again in a moment.`;
    throw new AppError('unavailable', message, { retryAfterSeconds: 1 });
  }

  async function remove(platform: DoingPublicly, actor: AuditActor, id: number): Promise<void> {
    await doOne(platform, actor, async (work: Work) => {
      const deleted = store.hasTrash
        ? await trashOf(store as never).put(on(work) as never, id, work.now) // it has the column
        : await store.delete(on(work), id);
      await work.record(recorded.deleted, subject(requireRecord(deleted as Stored | null, gone)), { [one]: id }); // of this store
    });
  }

  return { create, change, remove };
}

function sameVersion<Name extends Table>({ id, version }: { id: number; version: number }): Which<Name> {
  return ((eb) => eb.and({ id, version } as never)) as Which<Name>; // every versioned table has both columns
}
