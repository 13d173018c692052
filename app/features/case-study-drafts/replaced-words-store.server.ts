import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import { type DraftData, EMPTY_DRAFT, type ReplacedWords } from './case-study-draft.ts';

type Replaced = Pick<ReplacedWords, 'data' | 'username' | 'replacedBy'> & { now: Date; keep: number };

/** Keeps words of a draft that others take the place of; the oldest beyond `keep` go. */
export async function insertReplacedWords(
  trx: InTransaction,
  draftId: number,
  { data, username, replacedBy, now, keep }: Replaced,
): Promise<void> {
  await trx
    .insertInto('case_study_draft_revisions')
    .values({
      draft_id: draftId,
      data: JSON.stringify(data),
      username,
      replaced_by: replacedBy,
      replaced_at: now.toISOString(),
    })
    .execute();
  const newest = trx
    .selectFrom('case_study_draft_revisions')
    .select('id')
    .where('draft_id', '=', draftId)
    .orderBy('id', 'desc')
    .limit(keep);
  await trx
    .deleteFrom('case_study_draft_revisions')
    .where('draft_id', '=', draftId)
    .where('id', 'not in', newest)
    .execute();
}

export async function countReplacedWords(db: DbOrTransaction, draftId: number): Promise<number> {
  const { count } = await db
    .selectFrom('case_study_draft_revisions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Last replaced first. */
export async function listReplacedWordsOf(db: DbOrTransaction, draftId: number): Promise<ReplacedWords[]> {
  const rows = await db
    .selectFrom('case_study_draft_revisions')
    .selectAll()
    .where('draft_id', '=', draftId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, username, replaced_by: replacedBy, replaced_at: replacedAt, data }) => ({
    ...{ id, username, replacedBy, replacedAt },
    // fields that the program did not know then are empty
    data: { ...EMPTY_DRAFT, ...(JSON.parse(data) as Partial<DraftData>) },
  }));
}
