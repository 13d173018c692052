import { flag, json } from '../../kit/record-fields.ts';
import { recordStore, type Stored, type Which } from '../../kit/record-store.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { StudyTarget } from '../case-study-drafts/present-study.server.ts';
import type { WordsUnderReview } from './under-review.server.ts';

export const reviewLinks = recordStore('review_links', {
  columns: [
    'id draft_id case_study_id entry_id for_whom can_decide created_by created_at expires_at revoked_at',
    'first_opened_at last_opened_at opened',
  ],
  fields: { canDecide: flag('can_decide') },
  hidden: 'token_hash',
  order: ['id desc'],
});
export type StoredLink = Stored<typeof reviewLinks>;

export const reviewDecisions = recordStore('review_decisions', {
  columns: 'id link_id kind name note words_digest words decided_at seen_at',
  fields: { words: json<WordsUnderReview>()('words') },
  hidden: 'address_prefix',
  order: ['id desc'],
});
export type StoredDecision = Stored<typeof reviewDecisions>;

/** What a link shows, by its number: a study or a draft that is none yet, or an article or a page. */
export type ReviewTarget = (StudyTarget & { entryId: null }) | { draftId: null; caseStudyId: null; entryId: number };

const TARGET = ['draft_id as draftId', 'case_study_id as caseStudyId', 'entry_id as entryId'] as const;

/** The link with this token, unless it is over. */
export function openedBy(tokenHash: string, now: Date): Which<'review_links'> {
  return (eb) =>
    eb.and([eb('token_hash', '=', tokenHash), eb('revoked_at', 'is', null), eb('expires_at', '>', now.toISOString())]);
}

/** The links of one thing. */
export function linksOf({ draftId, caseStudyId, entryId }: ReviewTarget): Which<'review_links'> {
  return (eb) =>
    eb.and([
      eb('draft_id', draftId === null ? 'is' : '=', draftId),
      eb('case_study_id', caseStudyId === null ? 'is' : '=', caseStudyId),
      eb('entry_id', entryId === null ? 'is' : '=', entryId),
    ]);
}

export function notRevoked(id: number): Which<'review_links'> {
  return (eb) => eb.and([eb('id', '=', id), eb('revoked_at', 'is', null)]);
}

/** What was decided through a link and the owner has not read. */
export function unseenOf(linkId: number): Which<'review_decisions'> {
  return (eb) => eb.and([eb('link_id', '=', linkId), eb('seen_at', 'is', null)]);
}

export async function markReviewLinkOpened(db: DbOrTransaction, id: number, now: Date): Promise<void> {
  await db
    .updateTable('review_links')
    .set((eb) => ({
      opened: eb('opened', '+', 1),
      last_opened_at: now.toISOString(),
      first_opened_at: eb.fn.coalesce('first_opened_at', eb.val(now.toISOString())),
    }))
    .where('id', '=', id)
    .execute();
}

/** Deletes links that ended before a moment without a decision, and those by which nobody decided since another one. */
export async function deleteOldReviewLinks(
  db: DbOrTransaction,
  { endedBefore, decidedBefore }: { endedBefore: Date; decidedBefore: Date },
): Promise<void> {
  const end = endedBefore.toISOString();
  await db
    .deleteFrom('review_links')
    .where((eb) => eb.or([eb('expires_at', '<=', end), eb('revoked_at', '<=', end)]))
    .where('id', 'not in', (eb) => eb.selectFrom('review_decisions').select('link_id'))
    .execute();
  await db
    .deleteFrom('review_links')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('review_decisions')
        .select('link_id')
        .groupBy('link_id')
        .having((having) => having.fn.max('decided_at'), '<=', decidedBefore.toISOString()),
    )
    .execute();
}

/** What was decided through these links, newest first. */
export async function listReviewDecisions(db: DbOrTransaction, linkIds: readonly number[]): Promise<StoredDecision[]> {
  return linkIds.length === 0 ? [] : reviewDecisions.list(db, (eb) => eb('link_id', 'in', linkIds));
}

export type NewestDecision = Pick<StoredDecision, 'kind' | 'name' | 'wordsDigest' | 'decidedAt'> & {
  target: ReviewTarget;
};

/** What was decided last on each thing, without the words that it is about. */
export async function listNewestDecisions(db: DbOrTransaction): Promise<NewestDecision[]> {
  const rows = await db
    .selectFrom('review_decisions')
    .innerJoin('review_links', 'review_links.id', 'review_decisions.link_id')
    .select(['kind', 'name', 'words_digest as wordsDigest', 'decided_at as decidedAt'])
    .select(TARGET)
    .where('review_decisions.id', 'in', (eb) =>
      eb
        .selectFrom('review_decisions')
        .innerJoin('review_links', 'review_links.id', 'review_decisions.link_id')
        .select(({ fn }) => fn.max('review_decisions.id').as('newest'))
        .groupBy(['draft_id', 'case_study_id', 'entry_id']),
    )
    .orderBy('review_decisions.id')
    .execute();
  return rows.map(({ draftId, caseStudyId, entryId, ...decision }) => ({
    ...decision,
    target: targetOf({ draftId, caseStudyId, entryId }),
  }));
}

/** All that a link takes an answer about now. */
export async function listWaitingTargets(db: DbOrTransaction, now: Date): Promise<ReviewTarget[]> {
  const rows = await db
    .selectFrom('review_links')
    .select(TARGET)
    .distinct()
    .where('can_decide', '=', 1)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .execute();
  return rows.map(targetOf);
}

/** Decisions that the owner has not read, newest first, with what they are about. */
export async function listUnseenDecisions(
  db: DbOrTransaction,
  limit: number,
): Promise<{ kind: Tables['review_decisions']['kind']; name: string; target: ReviewTarget }[]> {
  const rows = await db
    .selectFrom('review_decisions')
    .innerJoin('review_links', 'review_links.id', 'review_decisions.link_id')
    .select(['kind', 'name'])
    .select(TARGET)
    .where('seen_at', 'is', null)
    .orderBy('review_decisions.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ kind, name, ...ids }) => ({ kind, name, target: targetOf(ids) }));
}

/** What a link shows. */
export function targetOf({
  draftId,
  caseStudyId,
  entryId,
}: Pick<StoredLink, 'draftId' | 'caseStudyId' | 'entryId'>): ReviewTarget {
  if (entryId !== null) return { draftId: null, caseStudyId: null, entryId };
  if (caseStudyId !== null) return { draftId: null, caseStudyId, entryId };
  if (draftId === null) throw new Error('A link for review that shows nothing');
  return { draftId, caseStudyId, entryId };
}
