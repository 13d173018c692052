import { z } from 'zod';
import { identityNumber } from '../../kit/identity-number.ts';
import { LIMITS } from '../../lib/owner-constants.ts';
import { isStorableText } from '../../lib/text.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type CaseStudy, eachField, TEXT_FIELDS, withoutEmpty } from './case-study.ts';
import { withImageSizes } from './case-study-service.server.ts';
import { comparisonsUnfinished } from './comparison-schema.ts';
import { comparisonsWithin } from './comparisons.ts';
import { eachSection } from './gallery.ts';
import { MOST_OUTCOMES } from './outcome-schema.ts';
import { SERVICE_KEY } from './study-services.ts';

const text = z
  .string('Every field of a preview must be text')
  .max(LIMITS.text, `A text must be at most ${LIMITS.text} characters`)
  .refine(isStorableText, 'A text has characters that cannot be shown')
  .default('');

const images = z
  .array(
    z.looseObject({
      url: text,
      alt: text,
      caption: text,
      order: z.number().default(0),
      decorative: z.boolean().optional(),
    }),
  )
  .max(LIMITS.imagesPerSection)
  .default([]);

/** A figure that is being written: shown as soon as it says what it is now. */
const outcome = z.object({ id: text, label: text, before: text, after: text, unit: text, period: text, basis: text });

/** A study as it stands in a form that is being written: whatever is missing is empty. */
export const unfinishedStudySchema = z.object(
  {
    id: identityNumber('Id must be the number of a case study').nullable().default(null),
    ...eachField(TEXT_FIELDS, () => text),
    gallery: z.object(eachSection(() => images)).prefault({}),
    services: z.array(z.string().regex(SERVICE_KEY)).default([]),
    outcomes: z.array(outcome).max(MOST_OUTCOMES).default([]),
    comparisons: comparisonsUnfinished.default([]),
    publishedAt: z.iso.datetime().optional(),
  },
  'The request must hold a case study',
);

export type UnfinishedStudy = z.output<typeof unfinishedStudySchema>;

/** The study that the public page would show if this were saved now. Nothing is stored. */
export async function unsavedCaseStudy(
  platform: Pick<Platform, 'db' | 'clock'>,
  { id, publishedAt, gallery, outcomes, comparisons, ...texts }: UnfinishedStudy,
): Promise<CaseStudy> {
  const now = platform.clock.now().toISOString();
  const [study] = await withImageSizes(platform, [
    {
      ...withoutEmpty({
        ...texts,
        outcomes: outcomes.filter(({ after }) => after.trim() !== ''),
        comparisons: comparisonsWithin(gallery, comparisons).filter(({ label }) => label.trim() !== ''),
      }),
      id: id ?? 0,
      title: texts.title || 'Untitled case study',
      slug: texts.slug || 'preview',
      content: { blocks: [] },
      gallery,
      publishedAt: publishedAt ?? now,
      version: 0,
      updatedAt: now,
      isSample: false,
      deletedAt: null,
      isWithdrawn: false,
      wasWithdrawn: false,
      damage: [],
    },
  ]);
  if (!study) throw new Error('One study in, none out');
  return study;
}
