import { VISITOR } from '../../kit/audit-trail.server.ts';
import { doWork } from '../../kit/work.server.ts';
import { addressPrefix } from '../../lib/client-address.ts';
import { quotation, quotedName } from '../../lib/mail-quotation.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { counter, takeAttempts } from '../accounts/rate-limit-service.server.ts';
import { hashOfToken, isToken } from '../accounts/token.server.ts';
import type { CaseStudy } from '../case-studies/case-study.ts';
import { unsavedCaseStudy } from '../case-studies/case-study-preview.server.ts';
import type { PresentStudy } from '../case-study-drafts/present-study.server.ts';
import { type Entry, unsavedEntry } from '../entries/entry.ts';
import type { PresentEntry } from '../entries/present-entry.server.ts';
import { queueMailToOwner } from '../settings/owner-mail.server.ts';
import { announce } from '../webhooks/webhook-service.server.ts';
import { type DecisionGiven, REVIEW_THROTTLE } from './review-link.ts';
import { aboutLink } from './review-link-service.server.ts';
import {
  listReviewDecisions,
  markReviewLinkOpened,
  openedBy,
  reviewDecisions,
  reviewLinks,
  type StoredDecision,
  type StoredLink,
  targetOf,
} from './review-link-store.server.ts';
import { digestOf, findUnderReview, titleUnderReview, type UnderReview } from './under-review.server.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'config'>;

/** What a client sees behind a link. */
export type Review = {
  link: StoredLink;
  present: UnderReview;
  /** What the form carries back, so that nothing else than what was read can be decided on. */
  digest: string;
  /** What was decided through this link last. */
  decision: (StoredDecision & { isOfPresentWords: boolean }) | null;
};

/** What is behind a link; null where it is over, for whatever reason, and where there never was one. */
export async function findReview({ db, clock }: Pick<Parts, 'db' | 'clock'>, token: string): Promise<Review | null> {
  if (!isToken(token)) return null;
  const link = await reviewLinks.find(db, openedBy(hashOfToken(token), clock.now()));
  return link ? reviewOf(db, link) : null;
}

/** Counts a visit. It decides nothing, and a page that cannot be counted is shown all the same. */
export async function noteReviewOpened({ db, clock, log }: Parts, { link }: Review): Promise<void> {
  await markReviewLinkOpened(db, link.id, clock.now()).catch((error: unknown) =>
    log.warn({ err: error, reviewLink: link.id }, 'a visit of a link for review could not be counted'),
  );
}

/** The study that the page shows: as the public page would be if it were published now. */
export async function reviewedStudy(
  platform: Pick<Platform, 'db' | 'clock'>,
  { data, target }: PresentStudy,
): Promise<CaseStudy> {
  const { content, ...fields } = data;
  return { ...(await unsavedCaseStudy(platform, { ...fields, id: target.caseStudyId })), content };
}

/** The same of an article or a page. */
export function reviewedEntry({ clock }: Pick<Platform, 'clock'>, { data, ...entry }: PresentEntry): Entry {
  return unsavedEntry(entry, data, clock.now());
}

/** Counts a form against the limit of its link; refuses with `too_many`. */
export async function takeReviewAttempt(platform: Parts, { link }: Review): Promise<void> {
  await takeAttempts(platform, [counter(REVIEW_THROTTLE, link.id)]);
}

type Decision = { given: DecisionGiven; digest: string; address: string };

/**
 * Keeps what a client decided, with the words it is about, and tells the owner, by mail where one can be sent. Nothing is decided when the words are
 * others than those that were read, or when the link is over. The same press twice is one decision.
 */
export async function decideReview(
  platform: Parts,
  token: string,
  { given, digest, address }: Decision,
): Promise<'decided' | 'changed' | 'over'> {
  const { log, config } = platform;
  return doWork(platform, VISITOR, async ({ trx, now }) => {
    const link = await reviewLinks.findForChange(trx, openedBy(hashOfToken(token), now));
    const review = link && (await reviewOf(trx, link));
    if (!review?.link.canDecide) return 'over';
    if (review.digest !== digest) return 'changed';
    if (isRepeated(review, given)) return 'decided';
    const { words, target, what } = review.present;
    const linkId = review.link.id;
    const decidedAt = now.toISOString();
    await reviewDecisions.insert(trx, {
      ...given,
      ...{ linkId, words, wordsDigest: digest, addressPrefix: addressPrefix(address), decidedAt },
    });
    const { draftId, caseStudyId, entryId } = target;
    // not who made it, and no word of what need not be public
    const told = { id: caseStudyId, draftId, entryId, link: linkId, decision: given.kind, decidedAt };
    await announce(trx, 'review.decided', told, now);
    const title = titleUnderReview(review.present);
    const mail = decisionMail(given, { what, title, forWhom: review.link.forWhom, siteUrl: config.siteUrl });
    await queueMailToOwner(trx, { ...mail, kind: 'review-decided', about: aboutLink(linkId) }, now);
    log.info(
      { event: 'review-decided', reviewLink: linkId, decision: given.kind },
      `a client decided on ${NAMES[what]}`,
    );
    return 'decided';
  });
}

async function reviewOf(db: DbOrTransaction, link: StoredLink): Promise<Review | null> {
  const present = await findUnderReview(db, targetOf(link));
  if (!present) return null;
  const digest = digestOf(present.words);
  const [newest] = await listReviewDecisions(db, [link.id]);
  const decision = newest ? { ...newest, isOfPresentWords: newest.wordsDigest === digest } : null;
  return { link, present, digest, decision };
}

function isRepeated({ decision }: Review, { kind, name, note }: DecisionGiven): boolean {
  return (
    decision?.isOfPresentWords === true && decision.kind === kind && decision.name === name && decision.note === note
  );
}

/** What the client wrote stands in the text only, and marked as a quotation. */

/** What a decision is about, and where it can be read. */
type About = { what: UnderReview['what']; title: string; forWhom: string; siteUrl: string };

const NAMES = { 'case study': 'a case study', article: 'an article', page: 'a page' } as const;

export function decisionMail({ kind, name, note }: DecisionGiven, { what, title, forWhom, siteUrl }: About) {
  const isApproved = kind === 'approved';
  const said = note === '' ? '' : `\n${quotation(note)}\n`;
  return {
    subject: isApproved ? `A${NAMES[what].slice(1)} was approved` : `A change is asked for in ${NAMES[what]}`,
    text: `Through the link for review that you made for ${quotedName(forWhom)}, ${quotedName(name)} ${isApproved ? `approved this ${what}` : `asks for a change in this ${what}`}:

${quotation(title)}
${said}
The workspace keeps the words that this is about, and says when they change: ${siteUrl}/admin
`,
  };
}
