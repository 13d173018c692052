import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { countToAdd } from '../../kit/count-to-add.server.ts';
import { requireRecord } from '../../kit/record-refusals.ts';
import { doWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import { monthsLater } from '../../lib/moments.ts';
import { RETENTION } from '../../lib/retention.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { noteTakenBack, type TakenBackOf } from '../../platform/database/taken-back.server.ts';
import { deleteMailsAbout } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { hashOfToken, newToken } from '../accounts/token.server.ts';
import type { AuditDetails } from '../audit/audit.ts';
import type { UnfinishedStudy } from '../case-studies/case-study-preview.server.ts';
import type { Approval } from '../case-studies/publish-check.ts';
import { findPresentStudy, type StudyTarget } from '../case-study-drafts/present-study.server.ts';
import {
  type ListedReviewState,
  MAX_REVIEW_LINKS,
  type MadeReviewLink,
  NAME_ONE,
  type NewReviewLink,
  type ReviewAnswer,
  type ReviewLink,
  type Reviews,
} from './review-link.ts';
import {
  deleteOldReviewLinks,
  linksOf,
  listNewestDecisions,
  listReviewDecisions,
  listUnseenDecisions,
  listWaitingTargets,
  type NewestDecision,
  notRevoked,
  type ReviewTarget,
  reviewDecisions,
  reviewLinks,
  type StoredDecision,
  type StoredLink,
  unseenOf,
} from './review-link-store.server.ts';
import { type ReviewState, reviewState } from './review-state.ts';
import { reviewedWords } from './reviewed-words.ts';
import {
  changesUnderReview,
  digestOf,
  findAllUnderReview,
  requireUnderReview,
  titleUnderReview,
  type WordsUnderReview,
} from './under-review.server.ts';

type Parts = Pick<Platform, 'db' | 'clock'>;

const GONE = 'This link for review is gone.';

/** How many answers the workspace speaks of at once. */
const SHOWN_ANSWERS = 20;

/** Makes a link by which a client reads something as it is being written. The address is in this one answer alone. */
export async function makeReviewLink(
  platform: Parts & Pick<Platform, 'config'>,
  actor: AuditActor,
  { forWhom, days, canDecide, ...given }: NewReviewLink,
): Promise<MadeReviewLink> {
  const token = newToken();
  return doWork(platform, actor, async ({ trx, now, record }) => {
    const { target } = await requireUnderReview(trx, targetGiven(given));
    if ((await countToAdd(trx, reviewLinks, linksOf(target))) >= MAX_REVIEW_LINKS)
      throw new AppError('conflict', `There are ${MAX_REVIEW_LINKS} links for this. Delete one that is over.`);
    const made = await reviewLinks.insert(trx, {
      ...{ ...target, forWhom, canDecide },
      tokenHash: hashOfToken(token),
      createdBy: actor?.username ?? 'command line',
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + days * DAY).toISOString(),
    });
    await record('review-link-made', namedInRecord(made));
    return { ...described(made, [], { now, digest: null }), url: `${platform.config.siteUrl}/review/${token}` };
  });
}

/** Every link of one thing, what was decided, and what that means for the words of now. */
export async function readReviews({ db, clock }: Parts, given: TargetGiven): Promise<Reviews> {
  const now = clock.now();
  const { target, words } = await requireUnderReview(db, targetGiven(given));
  const digest = digestOf(words);
  const stored = await reviewLinks.list(db, linksOf(target));
  const ids = stored.map(({ id }) => id);
  const decisions = await listReviewDecisions(db, ids);
  const links = stored.map((link) => described(link, decisions, { now, digest }));
  const [newest] = decisions;
  const isOfPresentWords = newest?.wordsDigest === digest;
  const isAnyOpen = links.some(({ state, canDecide }) => state === 'open' && canDecide);
  const state = reviewState(newest ? { kind: newest.kind, isOfPresentWords } : null, isAnyOpen);
  return {
    state,
    decided: newest ? { name: newest.name, decidedAt: newest.decidedAt } : null,
    changes: newest && state === 'approved-changed' ? changesUnderReview(newest.words, words) : [],
    links,
  };
}

/** Nobody gets in by the link any more; what was decided through it stays. */
export async function revokeReviewLink(platform: Parts, actor: AuditActor, id: number): Promise<void> {
  await doWork(platform, actor, async ({ trx, now, record }) => {
    const link = await requireLink(trx, id);
    if (!(await reviewLinks.update(trx, notRevoked(id), { revokedAt: now.toISOString() }))) return;
    await noteTakenBack(trx, 'revoked', takenBackOf(link), now);
    await record('review-link-revoked', namedInRecord(link));
  });
}

/** Deletes a link with the names and notes of those who decided by it, and the mails about them. */
export async function removeReviewLink(platform: Parts, actor: AuditActor, id: number): Promise<void> {
  await doWork(platform, actor, async ({ trx, now, record }) => {
    // first: a decision that is just being made holds the link, and queues a mail
    const link = requireRecord(await reviewLinks.delete(trx, id), GONE);
    await deleteMailsAbout(trx, aboutLink(id));
    await noteTakenBack(trx, 'deleted', takenBackOf(link), now);
    await record('review-link-deleted', namedInRecord(link));
  });
}

/** The owner has read what was decided through a link. */
export async function noteReviewSeen({ db, clock }: Parts, id: number): Promise<void> {
  await requireLink(db, id);
  await reviewDecisions.update(db, unseenOf(id), { seenAt: clock.now().toISOString() });
}

/** What clients said and the owner has not read; of what lies in the trash nothing is told. */
export async function listReviewAnswers({ db }: Pick<Platform, 'db'>): Promise<ReviewAnswer[]> {
  const unseen = await listUnseenDecisions(db, SHOWN_ANSWERS);
  const targets = unseen.map(({ target }) => target);
  const present = await findAllUnderReview(db, targets);
  return unseen.flatMap(({ kind, name }, index) => {
    const about = present[index];
    return about ? [{ kind, name, title: titleUnderReview(about), ...about.target }] : [];
  });
}

/** Deletes links that led to nothing, and what was decided through others, when that is as long ago as the privacy page says. */
export async function sweepReviewLinks({ db, clock }: Parts): Promise<void> {
  await deleteOldReviewLinks(db, {
    endedBefore: monthsLater(clock.now(), -RETENTION.undecidedReviewMonths),
    decidedBefore: monthsLater(clock.now(), -RETENTION.decidedReviewMonths),
  });
}

/** What mails about a link are filed under. */
export function aboutLink(id: number): string {
  return `review:${id}`;
}

type TargetGiven = { [Name in keyof ReviewTarget]?: number | undefined };

function targetGiven({ draftId, caseStudyId, entryId }: TargetGiven): ReviewTarget {
  if (entryId !== undefined) return { draftId: null, caseStudyId: null, entryId };
  if (caseStudyId !== undefined) return { draftId: null, caseStudyId, entryId: null };
  if (draftId === undefined) throw new AppError('invalid', NAME_ONE);
  return { draftId, caseStudyId: null, entryId: null };
}

async function requireLink(db: DbOrTransaction, id: number): Promise<StoredLink> {
  return requireRecord(await reviewLinks.find(db, id), GONE);
}

function takenBackOf({ id, createdAt: madeAt }: StoredLink): TakenBackOf {
  return { table: 'review_links', id, madeAt };
}

/** By its number: the name of a client must not outlive the link. */
function namedInRecord({ id, caseStudyId, entryId }: StoredLink) {
  const details: AuditDetails = {
    ...(caseStudyId === null ? {} : { study: caseStudyId }),
    ...(entryId === null ? {} : { entry: entryId }),
  };
  return { subject: `Review link ${id}`, details };
}

function described(
  { id, forWhom, canDecide, createdBy, createdAt, expiresAt, revokedAt, lastOpenedAt, opened }: StoredLink,
  decisions: readonly StoredDecision[],
  { now, digest }: { now: Date; digest: string | null },
): ReviewLink {
  const isExpired = expiresAt <= now.toISOString();
  return {
    ...{ id, forWhom, canDecide, createdBy, createdAt, expiresAt, lastOpenedAt, opened },
    state: revokedAt === null ? (isExpired ? 'expired' : 'open') : 'revoked',
    decisions: decisions
      .filter(({ linkId }) => linkId === id)
      .map(({ wordsDigest, words: _words, linkId: _linkId, seenAt, ...decision }) => ({
        ...decision,
        isSeen: seenAt !== null,
        isOfPresentWords: wordsDigest === digest,
      })),
  };
}

/** Where the sign-off stands of all that was sent for review; of what lies in the trash nothing is told. */
export async function listReviewStates(platform: Parts): Promise<ListedReviewState[]> {
  const asked = await listAsked(platform);
  const targets = asked.map(({ target }) => target);
  const found = await findAllUnderReview(platform.db, targets);
  return asked.flatMap((one, index) => {
    const present = found[index];
    const state = present ? stateOf(one, present.words) : 'none';
    return state === 'none' ? [] : [{ ...one.target, state }];
  });
}

/** The same of one study, by the words in its form; null where nobody was asked, or it is gone meanwhile. */
export async function readApproval(
  platform: Parts,
  target: StudyTarget | null,
  { id: _id, publishedAt: _day, ...fields }: UnfinishedStudy,
): Promise<Approval | null> {
  const present = target && (await findPresentStudy(platform.db, target));
  if (!present) return null;
  const asked = (await listAsked(platform)).find(isOf({ ...present.target, entryId: null }));
  if (!asked) return null;
  const state = stateOf(asked, reviewedWords({ ...present.data, ...fields }));
  if (!asked.newest || state === 'none' || state === 'waiting') return { state: 'waiting' };
  return { state, name: asked.newest.name, decidedAt: asked.newest.decidedAt };
}

/** Something that was sent for review, with what was decided last; without an answer, only while one can come. */
type Asked = { target: ReviewTarget; newest: NewestDecision | null };

async function listAsked({ db, clock }: Parts): Promise<Asked[]> {
  const [decisions, waiting] = await Promise.all([listNewestDecisions(db), listWaitingTargets(db, clock.now())]);
  const decided = decisions.map((newest) => ({ target: newest.target, newest }));
  const open = waiting.filter((target) => !decided.some(isOf(target)));
  return [...decided, ...open.map((target) => ({ target, newest: null }))];
}

function isOf({ draftId, caseStudyId, entryId }: ReviewTarget): (asked: Pick<Asked, 'target'>) => boolean {
  return ({ target }) => target.draftId === draftId && target.caseStudyId === caseStudyId && target.entryId === entryId;
}

function stateOf({ newest }: Asked, words: WordsUnderReview): ReviewState {
  const judged = newest && { kind: newest.kind, isOfPresentWords: newest.wordsDigest === digestOf(words) };
  return reviewState(judged, true);
}
