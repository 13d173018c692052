import { expect, test } from 'vitest';
import { RETENTION } from './retention.ts';

test('what is kept is kept as long as visitors were told, repeated here on purpose: no other number was agreed to', () => {
  expect(RETENTION).toEqual({
    enquiryMonths: 24,
    unconfirmedSubscriptionDays: 7,
    endedSubscriptionMonths: 24,
    letterRecipientMonths: 24,
    undecidedReviewMonths: 12,
    decidedReviewMonths: 24,
    overTestimonialMonths: 12,
    visitCountMonths: 25,
    missDays: 30,
    takenBackMonths: 24,
    auditMonths: 24,
    deliveryDays: 30,
    deletedDays: 30,
  });
});
