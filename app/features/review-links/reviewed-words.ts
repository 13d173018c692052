import { inOneOrder } from '../../lib/data-parts.ts';
import { type Gallery, STUDY_FIELDS, type StudyField, TEXT_FIELDS } from '../case-studies/case-study.ts';
import { compareStudies, type StudyDifference } from '../case-studies/compare-studies.ts';
import { comparisonsWithin } from '../case-studies/comparisons.ts';
import { eachSection, sortedGallery } from '../case-studies/gallery.ts';
import type { Outcome } from '../case-studies/outcomes.ts';
import type { DraftData } from '../case-study-drafts/case-study-draft.ts';

/** Nobody reads these on the page: what they say is no part of what is signed off. */
const NOT_READ = ['slug', 'services', 'publishedAt'] as const satisfies StudyField[];

/** All that a client reads of a study: texts, figures, pictures and their order. */
export type ReviewedWords = Omit<DraftData, (typeof NOT_READ)[number] | 'comparisons'> &
  Partial<Pick<DraftData, 'comparisons'>>;

/**
 * The words of a study as they are signed off. White space at the ends is no difference: publishing takes it off. Neither
 * are figures that say nothing yet, which the page leaves out.
 */
export function reviewedWords(data: DraftData): ReviewedWords {
  const texts = TEXT_FIELDS.filter((name) => !NOT_READ.some((other) => other === name)).map(
    (name) => [name, data[name].trim()] as const,
  );
  const comparisons = comparisonsWithin(data.gallery, data.comparisons)
    .map((comparison) => ({ ...comparison, label: comparison.label.trim() }))
    .filter(({ label }) => label !== '');
  return {
    ...(Object.fromEntries(texts) as Omit<ReviewedWords, 'content' | 'gallery' | 'outcomes' | 'comparisons'>), // every text but those
    content: { blocks: data.content.blocks },
    gallery: reviewedGallery(data.gallery),
    outcomes: data.outcomes.filter(({ after }) => after.trim() !== '').map(reviewedOutcome),
    ...(comparisons.length > 0 ? { comparisons } : {}),
  };
}

/** What a digest is made of: the same for the same words, whatever numbers figures have. */
export function canonicalWords({ outcomes, ...words }: ReviewedWords): string {
  return JSON.stringify(inOneOrder({ ...words, outcomes: outcomes.map(({ id: _id, ...outcome }) => outcome) }));
}

/** What differs between the words that were signed off and those of now, in the order of the editor. */
export function changesSince(before: ReviewedWords, now: ReviewedWords): StudyDifference[] {
  const whole = (words: ReviewedWords) => ({ ...words, slug: '', services: [] });
  const seen = compareStudies(whole(before), whole(now), (service) => service);
  const isSame = JSON.stringify(inOneOrder(before.content)) === JSON.stringify(inOneOrder(now.content));
  const { label } = STUDY_FIELDS.content;
  return isSame ? seen : [...seen, { name: label, parts: [{ kind: 'same', text: 'It says something else.' }] }];
}

function reviewedGallery(gallery: Gallery): Gallery {
  const shown = sortedGallery(gallery);
  return eachSection((section) =>
    shown[section].map(({ url, alt, caption, order, decorative }) => ({
      url,
      alt: decorative ? '' : alt.trim(),
      caption: caption.trim(),
      order,
      ...(decorative ? { decorative } : {}),
    })),
  );
}

function reviewedOutcome({ id, ...texts }: Outcome): Outcome {
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim()]);
  return { id, ...(Object.fromEntries(trimmed) as Omit<Outcome, 'id'>) }; // the same names
}
