import { z } from 'zod';
import { HOUR } from '../../lib/durations.ts';
import { isOneLine, isStorableText } from '../../lib/text.ts';
import type { RateLimit } from '../accounts/rate-limit.ts';

export const REVIEW_LIMITS = { forWhom: 120, days: 90, name: 120, note: 5000 } as const;

/** Of one link: whoever has it cannot fill the list of the owner. */
export const REVIEW_THROTTLE: RateLimit = { name: 'review:link', allowed: 10, window: HOUR };

/** More than anybody sends of one study; older ones are deleted first. */
export const MAX_REVIEW_LINKS = 50;

/** A form of the page with every field at its limit, as browsers write it. */
export const REVIEW_FORM_BYTES = 64 * 1024;

function line(name: string, max: number) {
  return z
    .string(`${name} must be text`)
    .trim()
    .min(1, `${name} is required`)
    .max(max, `${name} must be at most ${max} characters`)
    .refine(isStorableText, `${name} has characters that cannot be stored`)
    .refine(isOneLine, `${name} must be one line`);
}

export const newReviewLinkGiven = z
  .strictObject(
    {
      draftId: z.int().positive().optional(),
      caseStudyId: z.int().positive().optional(),
      forWhom: line('For whom', REVIEW_LIMITS.forWhom),
      days: z
        .int(`Days must be a whole number from 1 to ${REVIEW_LIMITS.days}`)
        .min(1, 'A link is valid for at least 1 day')
        .max(REVIEW_LIMITS.days, `A link is valid for at most ${REVIEW_LIMITS.days} days`),
      canDecide: z.boolean('canDecide must be true or false'),
    },
    'The request must hold a link for review',
  )
  .refine(({ draftId, caseStudyId }) => (draftId === undefined) !== (caseStudyId === undefined), {
    message: 'Name either a draft or a case study',
  });
export type NewReviewLink = z.output<typeof newReviewLinkGiven>;

/** What a client says. Whoever asks for a change has to say which. */
export const decisionGiven = z
  .object({
    kind: z.enum(['approved', 'changes'], 'Choose Approve this version or Ask for a change'),
    name: line('Your name', REVIEW_LIMITS.name),
    note: z
      .string('Note must be text')
      .trim()
      .max(REVIEW_LIMITS.note, `Note must be at most ${REVIEW_LIMITS.note} characters`)
      .refine(isStorableText, 'Note has characters that cannot be stored'),
  })
  .refine(({ kind, note }) => kind === 'approved' || note !== '', { path: ['note'], message: 'Write what to change' });
export type DecisionGiven = z.output<typeof decisionGiven>;

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

export const reviewLinkReply = z.strictObject({
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

/** The studies that were sent for review, each by its number, or by its draft's where it is nothing else. */
export const reviewStatesReply = z.array(
  z.strictObject({
    draftId: z.int().nullable(),
    caseStudyId: z.int().nullable(),
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
});
export type ReviewAnswer = z.output<typeof reviewAnswerReply>;
