import { foldedText } from '../../../../lib/folded-text.ts';
import type { CaseStudy } from '../../case-study.ts';
import { hasDefaultAlt } from '../../gallery.ts';
import { SECTIONS } from '../../section-labels.ts';

export const STUDY_ORDERS = {
  '': 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
  changed: 'Last changed first',
  images: 'Images to describe first',
} as const;
type StudyOrder = keyof typeof STUDY_ORDERS;

type Sortable = Pick<CaseStudy, 'title' | 'slug' | 'summary' | 'publishedAt' | 'updatedAt' | 'gallery'>;

/** The studies that match, in the order asked for. The list comes newest first. */
export function arrangedStudies<Study extends Sortable>(
  studies: readonly Study[],
  { text, order }: { text: string; order: StudyOrder },
): Study[] {
  const words = foldedText(text).split(/\s+/).filter(Boolean);
  const isMatching = ({ title, slug, summary }: Study) => {
    const haystack = foldedText(`${title} ${slug} ${summary}`);
    return words.every((word) => haystack.includes(word));
  };
  // folding the texts of a thousand studies takes as long as drawing the first rows
  const matching = words.length === 0 ? [...studies] : studies.filter(isMatching);
  if (order === 'oldest') return matching.reverse();
  if (order === 'title') return matching.toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  if (order === 'changed') return matching.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  if (order === 'images') return matching.toSorted((one, other) => undescribed(other) - undescribed(one));
  return matching;
}

/** How many images of a study nobody has described. */
export function undescribed({ gallery }: Pick<CaseStudy, 'gallery'>): number {
  return SECTIONS.reduce((sum, section) => sum + gallery[section].filter(hasDefaultAlt).length, 0);
}

/** Whether a text in an address names an order. */
export function isStudyOrder(text: string): text is StudyOrder {
  return Object.hasOwn(STUDY_ORDERS, text);
}
