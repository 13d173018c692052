import type { Selectable } from 'kysely';
import { type DbOrTransaction, forChange, type InTransaction } from '../../platform/database/database.server.ts';
import { columnsOf, type RowObject, rowObject } from '../../platform/database/row-object.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { StudyTarget } from '../case-study-drafts/present-study.server.ts';
import type { DecisionGiven } from './review-link.ts';
import type { ReviewedWords } from './reviewed-words.ts';

type LinkRow = Selectable<Tables['review_links']>;

export type StoredLink = Omit<RowObject<LinkRow>, 'tokenHash' | 'draftId' | 'caseStudyId'> & { target: StudyTarget };

export type StoredDecision = {
  id: number;
  linkId: number;
  kind: Tables['review_decisions']['kind'];
  name: string;
  note: string;
  wordsDigest: string;
  words: ReviewedWords;
  decidedAt: string;
  isSeen: boolean;
};

type NewLink = Pick<StoredLink, 'target' | 'forWhom' | 'canDecide' | 'createdBy'> & {
  tokenHash: string;
  now: Date;
  expiresAt: Date;
};

export async function insertReviewLink(
  trx: InTransaction,
  { target, now: createdAt, ...link }: NewLink,
): Promise<StoredLink> {
  const row = await trx
    .insertInto('review_links')
    .values(columnsOf({ ...target, ...link, createdAt }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toLink(row);
}

/** The link with this token, unless it is over. */
export async function findOpenReviewLink(
  db: DbOrTransaction,
  tokenHash: string,
  now: Date,
): Promise<StoredLink | null> {
  const row = await openLink(db, tokenHash, now).executeTakeFirst();
  return row ? toLink(row) : null;
}

/** The same within a transaction that adds a decision to it: two presses at once come one after the other. */
export async function findOpenReviewLinkForChange(
  trx: InTransaction,
  tokenHash: string,
  now: Date,
): Promise<StoredLink | null> {
  const row = await forChange(trx, openLink(trx, tokenHash, now)).executeTakeFirst();
  return row ? toLink(row) : null;
}

function openLink(db: DbOrTransaction, tokenHash: string, now: Date) {
  return db
    .selectFrom('review_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString());
}

export async function findReviewLink(db: DbOrTransaction, id: number): Promise<StoredLink | null> {
  const row = await db.selectFrom('review_links').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toLink(row) : null;
}

/** The links of a study, newest first. */
export async function listReviewLinkRows(db: DbOrTransaction, target: StudyTarget): Promise<StoredLink[]> {
  const rows = await db
    .selectFrom('review_links')
    .selectAll()
    .where('draft_id', target.draftId === null ? 'is' : '=', target.draftId)
    .where('case_study_id', target.caseStudyId === null ? 'is' : '=', target.caseStudyId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toLink);
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

/** Whether this call revoked it. */
export async function markReviewLinkRevoked(trx: InTransaction, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('review_links')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a link with everything that was decided through it; answers whether it was there. */
export async function deleteReviewLink(trx: InTransaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('review_links').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
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

type NewDecision = DecisionGiven & {
  linkId: number;
  wordsDigest: string;
  words: ReviewedWords;
  addressPrefix: string;
  now: Date;
};

export async function insertReviewDecision(
  trx: InTransaction,
  { words, now: decidedAt, ...decision }: NewDecision,
): Promise<number> {
  const { id } = await trx
    .insertInto('review_decisions')
    .values(columnsOf({ ...decision, words: JSON.stringify(words), decidedAt }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was decided through these links, newest first. */
export async function listReviewDecisions(db: DbOrTransaction, linkIds: readonly number[]): Promise<StoredDecision[]> {
  if (linkIds.length === 0) return [];
  const rows = await db
    .selectFrom('review_decisions')
    .selectAll()
    .where('link_id', 'in', linkIds)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toDecision);
}

export type NewestDecision = Pick<StoredDecision, 'kind' | 'name' | 'wordsDigest' | 'decidedAt'> & {
  target: StudyTarget;
};

/** What was decided last on each study, without the words that it is about. */
export async function listNewestDecisions(db: DbOrTransaction): Promise<NewestDecision[]> {
  const rows = await db
    .selectFrom('review_decisions')
    .innerJoin('review_links', 'review_links.id', 'review_decisions.link_id')
    .select(['kind', 'name', 'words_digest', 'decided_at', 'draft_id', 'case_study_id'])
    .where('review_decisions.id', 'in', (eb) =>
      eb
        .selectFrom('review_decisions')
        .innerJoin('review_links', 'review_links.id', 'review_decisions.link_id')
        .select(({ fn }) => fn.max('review_decisions.id').as('newest'))
        .groupBy(['draft_id', 'case_study_id']),
    )
    .orderBy('review_decisions.id')
    .execute();
  return rows.map(({ kind, name, words_digest: wordsDigest, decided_at: decidedAt, ...ids }) => ({
    ...{ kind, name, wordsDigest, decidedAt },
    target: toTarget(ids),
  }));
}

/** The studies of which a link takes an answer now. */
export async function listWaitingTargets(db: DbOrTransaction, now: Date): Promise<StudyTarget[]> {
  const rows = await db
    .selectFrom('review_links')
    .select(['draft_id', 'case_study_id'])
    .distinct()
    .where('can_decide', '=', 1)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .execute();
  return rows.map(toTarget);
}

/** Decisions that the owner has not read, newest first, with what they are about. */
export async function listUnseenDecisions(
  db: DbOrTransaction,
  limit: number,
): Promise<{ kind: Tables['review_decisions']['kind']; name: string; target: StudyTarget }[]> {
  const rows = await db
    .selectFrom('review_decisions')
    .innerJoin('review_links', 'review_links.id', 'review_decisions.link_id')
    .select(['kind', 'name', 'draft_id', 'case_study_id'])
    .where('seen_at', 'is', null)
    .orderBy('review_decisions.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ kind, name, ...ids }) => ({ kind, name, target: toTarget(ids) }));
}

export async function markReviewDecisionsSeen(db: DbOrTransaction, linkId: number, now: Date): Promise<void> {
  await db
    .updateTable('review_decisions')
    .set({ seen_at: now.toISOString() })
    .where('link_id', '=', linkId)
    .where('seen_at', 'is', null)
    .execute();
}

function toTarget(row: Pick<Tables['review_links'], 'draft_id' | 'case_study_id'>): StudyTarget {
  const { draft_id: draftId, case_study_id: caseStudyId } = row;
  if (caseStudyId !== null) return { draftId: null, caseStudyId };
  if (draftId === null) throw new Error('A link for review that shows nothing');
  return { draftId, caseStudyId: null };
}

function toLink({ token_hash: _secret, draft_id, case_study_id, ...row }: LinkRow): StoredLink {
  return { ...rowObject(row), target: toTarget({ draft_id, case_study_id }) };
}

function toDecision(row: Selectable<Tables['review_decisions']>): StoredDecision {
  return {
    id: row.id,
    linkId: row.link_id,
    kind: row.kind,
    name: row.name,
    note: row.note,
    wordsDigest: row.words_digest,
    words: JSON.parse(row.words) as ReviewedWords, // only ever written from one
    decidedAt: row.decided_at,
    isSeen: row.seen_at !== null,
  };
}
