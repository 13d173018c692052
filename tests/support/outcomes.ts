import type { Outcome } from '../../app/features/case-studies/outcomes.ts';

let made = 0;

/** A complete figure of a study; say only what the test is about. */
export function newOutcome(given: Partial<Outcome> = {}): Outcome {
  made += 1;
  return {
    id: made.toString(16).padStart(8, '0'),
    label: 'Landed cost a unit',
    before: '$2.86',
    after: '$1.92',
    unit: '',
    period: 'over 12 months',
    basis: 'supplier invoices',
    ...given,
  };
}
