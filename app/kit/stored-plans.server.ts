import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { DbOrTransaction, InTransaction } from '../platform/database/database.server.ts';
import type { Tables } from '../platform/database/schema.ts';
import type { RecordStore, Which } from './record-store.server.ts';

/** What is to happen to a draft by itself, and why it did not. */
type Plan = {
  publishAt: string | null;
  unpublishAt: string | null;
  state: 'none' | 'waiting' | 'failed';
  error: string;
};
type Planned = Pick<Plan, 'publishAt' | 'unpublishAt'> & { id: number };

type WithPlan = 'case_study_drafts' | 'entry_drafts';
type Store<Name extends WithPlan, Draft> = Pick<
  RecordStore<Name, DbOrTransaction, Draft, never, Partial<Plan>>,
  'list' | 'count' | 'update'
>;
type Condition<Name extends WithPlan> = Exclude<Which<Name>, number>;

/** Which drafts of a store wait for a moment, and what becomes of their plans. */
export function storedPlans<Name extends WithPlan, Draft extends Planned>(store: Store<Name, Draft>) {
  // both tables have these columns
  const where = (condition: (eb: ExpressionBuilder<Tables, WithPlan>) => Expression<SqlBool>) =>
    condition as unknown as Condition<Name>;
  const waiting = where((eb) => eb('schedule_state', '=', 'waiting'));
  const due = (now: Date) => {
    const at = now.toISOString();
    return where((eb) =>
      eb.and([eb('schedule_state', '=', 'waiting'), eb.or([eb('publish_at', '<=', at), eb('unpublish_at', '<=', at)])]),
    );
  };
  return {
    /** Those for which something is due, the longest waiting first. */
    listDue: (db: DbOrTransaction, now: Date) => store.list(db, due(now), { order: ['publish_at' as never] }),
    /** How many were due at a moment and still wait. */
    countDue: (db: DbOrTransaction, since: Date) => store.count(db, due(since)),
    countFailed: (db: DbOrTransaction) =>
      store.count(
        db,
        where((eb) => eb('schedule_state', '=', 'failed')),
      ),
    /** Whether this call noted that it could not be done; false where the plan is another one by now. */
    async fail(trx: InTransaction, { id, publishAt, unpublishAt }: Draft, error: string): Promise<boolean> {
      const asPlanned = where((eb) =>
        eb.and([
          eb('id', '=', id),
          eb('schedule_state', '=', 'waiting'),
          eb('publish_at', publishAt === null ? 'is' : '=', publishAt),
          eb('unpublish_at', unpublishAt === null ? 'is' : '=', unpublishAt),
        ]),
      );
      return (await store.update(trx, asPlanned, { state: 'failed', error })) !== null;
    },
    /** After a backup was put back nothing happens by a plan of that day, until somebody says so again; answers how many plans there were. */
    async hold(trx: InTransaction): Promise<number> {
      const plans = await store.count(trx, waiting);
      const error = 'Held, because the site was put back from a backup. Choose its moment again.';
      await store.update(trx, waiting, { state: 'failed', error });
      return plans;
    },
  };
}
