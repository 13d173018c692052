import { field } from '../../kit/record-fields.ts';
import { recordStore, type Which } from '../../kit/record-store.server.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import { type DraftData, EMPTY_DRAFT, type ReplacedWords } from './case-study-draft.ts';

/** Words of drafts that others took the place of, last replaced first. */
export const replacedWords = recordStore('case_study_draft_revisions', {
  columns: 'id data username replaced_by replaced_at',
  fields: {
    // fields that the program did not know then are empty
    data: field(
      'data',
      (stored: string): DraftData => ({ ...EMPTY_DRAFT, ...(JSON.parse(stored) as Partial<DraftData>) }),
      JSON.stringify,
    ),
  },
  hidden: 'draft_id',
  order: ['id desc'],
});

export function replacedOf(draftId: number): Which<'case_study_draft_revisions'> {
  return (eb) => eb('draft_id', '=', draftId);
}

type Replaced = Pick<ReplacedWords, 'username' | 'replacedBy'> & { data: DraftData; now: Date; keep: number };

/** Keeps words of a draft that others take the place of; the oldest beyond `keep` go. */
export async function insertReplacedWords(
  trx: InTransaction,
  draftId: number,
  { now, keep, ...words }: Replaced,
): Promise<void> {
  await replacedWords.insert(trx, { ...words, draftId, replacedAt: now.toISOString() });
  await replacedWords.keepFirst(trx, replacedOf(draftId), keep);
}
