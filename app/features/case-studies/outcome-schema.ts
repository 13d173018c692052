import { z } from 'zod';
import { isStorableText } from '../../lib/text.ts';
import { numbered } from './numbered-issue.ts';
import type { Outcome } from './outcomes.ts';

export type OutcomeText = Exclude<keyof Outcome, 'id'>;

/** What the workspace calls each text, and how many characters it may have. */
export const OUTCOME_TEXTS: Record<OutcomeText, { label: string; max: number; isRequired?: boolean }> = {
  label: { label: 'What was measured', max: 80, isRequired: true },
  before: { label: 'Before', max: 24 },
  after: { label: 'After', max: 24, isRequired: true },
  unit: { label: 'Unit', max: 16 },
  period: { label: 'In what time', max: 60 },
  basis: { label: 'How it was measured', max: 160 },
};
export const OUTCOME_TEXT_NAMES = Object.keys(OUTCOME_TEXTS) as OutcomeText[];

export const MOST_OUTCOMES = 6;

export const OUTCOME_ID = /^[0-9a-f]{8}$/;

const inFigure = numbered('Figure');

function oneLine(name: OutcomeText) {
  const { label, max, isRequired } = OUTCOME_TEXTS[name];
  const words = z
    .string({ error: inFigure(({ input }) => `${label} ${input === undefined ? 'is required' : 'must be text'}`) })
    .trim()
    .max(max, { error: inFigure(() => `${label} must be at most ${max} characters`) })
    .refine((text) => !/[\n\r\u2028\u2029]/.test(text), { error: inFigure(() => `${label} must be one line`) })
    .refine(isStorableText, { error: inFigure(() => `${label} has characters that cannot be stored`) });
  return isRequired ? words.min(1, { error: inFigure(() => `${label} is required`) }) : words.default('');
}

const outcomeGiven = z.object(
  {
    id: z
      .string({ error: inFigure(() => 'Its id must be eight hexadecimal digits') })
      .regex(OUTCOME_ID, { error: inFigure(() => 'Its id must be eight hexadecimal digits') }),
    label: oneLine('label'),
    before: oneLine('before'),
    after: oneLine('after'),
    unit: oneLine('unit'),
    period: oneLine('period'),
    basis: oneLine('basis'),
  },
  { error: inFigure(() => 'It must be an object') },
);

/** The figures of a request: complete, in their order, each with an id of its own. */
export const outcomesGiven: z.ZodType<Outcome[]> = z
  .array(outcomeGiven, 'Figures must be a list')
  .max(MOST_OUTCOMES, `A case study has at most ${MOST_OUTCOMES} figures`)
  .superRefine((outcomes, context) => {
    outcomes.forEach(({ id }, index) => {
      if (outcomes.findIndex((other) => other.id === id) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: `Figure ${index + 1}: Its id is that of another figure`,
        });
    });
  });

const text = z.string();

/** The figures as they are stored and answered. */
export const outcomesReply: z.ZodType<Outcome[]> = z.array(
  z.strictObject({ id: text, label: text, before: text, after: text, unit: text, period: text, basis: text }),
);
