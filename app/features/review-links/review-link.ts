import { z } from 'zod';
import { programRefusals, type Refusals } from '../../interface-words/refusal-words.ts';
import { identityNumber } from '../../kit/identity-number.ts';
import { HOUR } from '../../lib/durations.ts';
import { isOneLine, isStorableText } from '../../lib/text.ts';
import type { RateLimit } from '../accounts/rate-limit.ts';

export const REVIEW_LIMITS = { forWhom: 120, days: 90, name: 120, note: 5000 } as const;

/** Of one link: whoever has it cannot fill the list of the owner. */
export const REVIEW_THROTTLE: RateLimit = { name: 'review:link', allowed: 10, window: HOUR };

/** More than anybody sends of one thing; older ones are deleted first. */
export const MAX_REVIEW_LINKS = 50;

/** A form of the page with every field at its limit, as browsers write it. */
export const REVIEW_FORM_BYTES = 64 * 1024;

function line({ say }: Refusals, field: string, limit: number) {
  return z
    .string(`${field} must be text`)
    .trim()
    .min(1, say('form.required', { field }))
    .max(limit, say('form.tooLong', { field, limit: String(limit) }))
    .refine(isStorableText, say('form.strange', { field }))
    .refine(isOneLine, say('form.oneLine', { field }));
}

/** What is said to whoever names none of them, or more than one. */
export const NAME_ONE = 'Name either a draft, a case study, or an article or page';

function isOne(given: readonly (number | undefined)[]): boolean {
  return given.filter((one) => one !== undefined).length === 1;
}

export const newReviewLinkGiven = z
  .strictObject(
    {
      draftId: identityNumber('draftId must be the number of a draft').optional(),
      caseStudyId: identityNumber('caseStudyId must be the number of a case study').optional(),
      entryId: identityNumber('entryId must be the number of an article or page').optional(),
      forWhom: line(programRefusals, 'For whom', REVIEW_LIMITS.forWhom),
      days: z
        .int(`Days must be a whole number from 1 to ${REVIEW_LIMITS.days}`)
        .min(1, 'A link is valid for at least 1 day')
        .max(REVIEW_LIMITS.days, `A link is valid for at most ${REVIEW_LIMITS.days} days`),
      canDecide: z.boolean('canDecide must be true or false'),
    },
    'The request must hold a link for review',
  )
  .refine(({ draftId, caseStudyId, entryId }) => isOne([draftId, caseStudyId, entryId]), { message: NAME_ONE });
export type NewReviewLink = z.output<typeof newReviewLinkGiven>;

/** What a client says. Whoever asks for a change has to say which. */
export function decisionSchemaIn(refusals: Refusals) {
  const { say } = refusals;
  const note = { field: say('review.note') };
  return z
    .object({
      kind: z.enum(['approved', 'changes'], say('review.choose')),
      name: line(refusals, say('review.yourName'), REVIEW_LIMITS.name),
      note: z
        .string(`${note.field} must be text`)
        .trim()
        .max(REVIEW_LIMITS.note, say('form.tooLong', { ...note, limit: String(REVIEW_LIMITS.note) }))
        .refine(isStorableText, say('form.strange', note)),
    })
    .refine(({ kind, note }) => kind === 'approved' || note !== '', {
      path: ['note'],
      message: say('review.whatToChange'),
    });
}
export type DecisionGiven = z.output<ReturnType<typeof decisionSchemaIn>>;

const decisionReply = z.strictObject({
  id: z.int(),
  kind: z.enum(['approved', 'changes']),
  name: z.string(),
  note: z.string(),
  decidedAt: z.iso.datetime(),
  /** Whether it was about the words as they are now. */
  isOfPresentWords: z.boolean(),
  isSeen: z.boolean(),
});
export type ReviewDecision = z.output<typeof decisionReply>;

const reviewLinkReply = z.strictObject({
  id: z.int(),
  forWhom: z.string(),
  canDecide: z.boolean(),
  state: z.enum(['open', 'expired', 'revoked']),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastOpenedAt: z.iso.datetime().nullable(),
  opened: z.int(),
  /** Newest first. */
  decisions: z.array(decisionReply),
});
export type ReviewLink = z.output<typeof reviewLinkReply>;

/** With the address, in the one answer that ever holds it. */
export const madeReviewLinkReply = reviewLinkReply.extend({ url: z.string() });
export type MadeReviewLink = z.output<typeof madeReviewLinkReply>;

/** All that was sent for review: studies by their numbers, or by the draft's where there is nothing else; articles and pages. */
export const reviewStatesReply = z.array(
  z.strictObject({
    draftId: z.int().nullable(),
    caseStudyId: z.int().nullable(),
    entryId: z.int().nullable(),
    state: z.enum(['waiting', 'changes', 'approved', 'approved-changed']),
  }),
);
export type ListedReviewState = z.output<typeof reviewStatesReply>[number];

export const reviewsReply = z.strictObject({
  state: z.enum(['none', 'waiting', 'changes', 'approved', 'approved-changed']),
  /** By whom and when the newest decision was made; null while there is none. */
  decided: z.strictObject({ name: z.string(), decidedAt: z.iso.datetime() }).nullable(),
  /** What differs from the words that were approved, word by word; empty unless they changed. */
  changes: z.array(
    z.strictObject({
      name: z.string(),
      parts: z.array(z.strictObject({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
    }),
  ),
  /** Newest first. */
  links: z.array(reviewLinkReply),
});
export type Reviews = z.output<typeof reviewsReply>;

/** Decisions that the owner has not read yet. */
export const reviewAnswerReply = z.strictObject({
  kind: z.enum(['approved', 'changes']),
  name: z.string(),
  title: z.string(),
  draftId: z.int().nullable(),
  caseStudyId: z.int().nullable(),
  entryId: z.int().nullable(),
});
export type ReviewAnswer = z.output<typeof reviewAnswerReply>;
