import { z } from 'zod';
import type { FieldProblem } from '../../lib/app-error.ts';
import { LIMITS } from '../../lib/owner-constants.ts';
import { isStorableText } from '../../lib/text.ts';
import { type Comparison, comparisonsWithin } from './comparisons.ts';
import { numbered } from './numbered-issue.ts';
import type { Section } from './section-labels.ts';

export const MOST_COMPARISONS = 4;
export const LABEL_LENGTH = 80;

const inComparison = numbered('Comparison');

const text = (name: string) =>
  z.string({ error: inComparison(({ input }) => `${name} ${input === undefined ? 'is required' : 'must be text'}`) });

const storable = { error: inComparison(() => 'Label has characters that cannot be stored') };

const label = text('Label')
  .trim()
  .max(LABEL_LENGTH, { error: inComparison(() => `Label must be at most ${LABEL_LENGTH} characters`) })
  .refine((words) => !/[\n\r\u2028\u2029]/.test(words), { error: inComparison(() => 'Label must be one line') })
  .refine(isStorableText, storable);

const picture = (name: string) =>
  text(name)
    .max(LIMITS.imageAddress, { error: inComparison(() => `${name} must be the address of a picture`) })
    .refine(isStorableText, { error: inComparison(() => `${name} must be the address of a picture`) });

const unfinished = z.object(
  { before: picture('Before'), after: picture('After'), label },
  { error: inComparison(() => 'It must be an object') },
);

/** Two pictures are compared, so that one with itself is none. */
const comparisonGiven = unfinished
  .extend({ label: label.min(1, { error: inComparison(() => 'Label is required') }) })
  .refine(({ before, after }) => before !== after, { error: inComparison(() => 'It needs two different pictures') });

const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, 'Comparisons must be a list')
    .max(MOST_COMPARISONS, `A case study has at most ${MOST_COMPARISONS} comparisons`);

/** The comparisons of a request, complete and in their order; whether their pictures are the study's is asked apart. */
export const comparisonsGiven: z.ZodType<Comparison[]> = list(comparisonGiven);

/** The same of a study that is being written: labels may be missing. */
export const comparisonsUnfinished: z.ZodType<Comparison[]> = list(unfinished);

/** The comparisons as they are stored and answered. */
export const comparisonsReply: z.ZodType<Comparison[]> = z.array(
  z.strictObject({ before: z.string(), after: z.string(), label: z.string() }),
);

/** What is wrong with comparisons beside these galleries: a picture that is not in them cannot be compared. */
export function comparisonProblems(
  gallery: Record<Section, readonly { url: string }[]>,
  comparisons: readonly Comparison[],
): FieldProblem[] {
  return comparisons.flatMap((comparison, index) =>
    comparisonsWithin(gallery, [comparison]).length > 0
      ? []
      : [
          {
            path: `comparisons.${index}`,
            message: `Comparison ${index + 1}: the picture is not in this study`,
          },
        ],
  );
}
