import type { SourcePicture } from '../../lib/html/block.ts';
import { named } from '../../lib/html/block-text.ts';
import { LIMITS } from '../../lib/owner-constants.ts';
import { SLUG_PATTERN, slugify } from '../../lib/slug.ts';
import {
  type CaseStudy,
  caseStudyChangesSchema,
  type Gallery,
  type GalleryImage,
  isOptional,
  type OptionalField,
  STUDY_FIELDS,
  TEXT_FIELDS,
  type TextField,
  withoutEmpty,
} from '../case-studies/case-study.ts';
import { comparisonProblems, comparisonsGiven } from '../case-studies/comparison-schema.ts';
import type { Comparison } from '../case-studies/comparisons.ts';
import { eachSection } from '../case-studies/gallery.ts';
import { MOST_OUTCOMES, outcomesGiven } from '../case-studies/outcome-schema.ts';
import type { Outcome } from '../case-studies/outcomes.ts';
import { SECTIONS } from '../case-studies/section-labels.ts';
import { STUDY_SERVICES } from '../case-studies/study-services.ts';
import type { PartTexts, SourcePost } from './source-post.ts';
import { type OwnHeadings, type StudyParts, studyParts } from './study-parts.ts';

/** A post as the case study it becomes, its pictures still by the addresses of the old site. */
export type ImportedDraft = Pick<
  CaseStudy,
  Exclude<TextField, 'coverImage'> | 'services' | 'outcomes' | 'comparisons'
> & {
  publishedAt: string | null;
  cover: SourcePicture | null;
  pictures: StudyParts['pictures'];
  notes: string[];
};

/** Shown where a study has no picture at all. */
export const NO_COVER = '/images/share-default.png';

const MAX_PICTURE_TEXT = 5000;

/** Decides what of a post becomes what. */
export function draftOf(post: SourcePost, own?: OwnHeadings): ImportedDraft {
  const title = post.title || post.slug || 'Untitled';
  const { pictures, notes, ...texts } = studyParts({ ...post, title }, own);
  const facts = factsOf(texts, notes);
  const [first = null] = SECTIONS.flatMap((section) => pictures[section]);
  if (!post.cover)
    notes.push(first ? 'the first picture is the cover' : 'there is no picture: the general one is the cover');
  if (post.publishedAt === null) notes.push('no date is given: the day of publishing counts');
  return withoutEmpty({
    ...texts,
    ...facts,
    date: facts.date || (post.day ?? ''),
    outcomes: outcomesOf(post.outcomes ?? [], notes),
    comparisons: comparisonsOf(post.comparisons ?? [], pictures, notes),
    title,
    slug: plainSlug(post),
    services: STUDY_SERVICES.filter((service) => post.tags.some((tag) => slugify(tag) === service)),
    publishedAt: post.publishedAt,
    cover: post.cover ?? first,
    pictures,
    notes,
  });
}

/** The short texts about the work; what cannot be one is left out, and noted. */
function factsOf(texts: PartTexts, notes: string[]): Partial<PartTexts> {
  const facts = TEXT_FIELDS.filter((name): name is Extract<TextField, OptionalField> => isOptional(name));
  return Object.fromEntries(
    facts.map((name) => {
      const checked = STUDY_FIELDS[name].given.safeParse(texts[name]);
      if (!checked.success) notes.push(named(`left out: ${checked.error.issues[0]?.message}`, texts[name]));
      return [name, checked.success ? checked.data : ''];
    }),
  );
}

/** The figures that a study takes; what is wrong with the others is noted. */
function outcomesOf(given: readonly Outcome[], notes: string[]): Outcome[] {
  const taken: Outcome[] = [];
  const leave = (why: string, { id: _id, ...said }: Outcome) => notes.push(named(`left out: ${why}`, wordsIn(said)));
  given.forEach((outcome, index) => {
    const checked = outcomesGiven.safeParse([outcome]);
    if (!checked.success)
      leave(`${checked.error.issues[0]?.message.replace(/^Figure 1/, `Figure ${index + 1}`)}`, outcome);
    else if (taken.length < MOST_OUTCOMES) taken.push(...checked.data);
    else leave(`Figure ${index + 1}: a case study has at most ${MOST_OUTCOMES} figures`, outcome);
  });
  return taken;
}

function wordsIn(said: Record<string, string>): string {
  return Object.values(said)
    .filter((text) => text !== '')
    .join(', ');
}

/** The comparisons that a study takes: of pictures that stand in its text. What is wrong with the others is noted. */
function comparisonsOf(
  given: readonly Comparison[],
  pictures: ImportedDraft['pictures'],
  notes: string[],
): Comparison[] {
  const gallery = eachSection((section) => pictures[section].map((picture) => ({ url: picture.address })));
  const taken: Comparison[] = [];
  given.forEach((comparison, index) => {
    const checked = comparisonsGiven.safeParse([...taken, comparison]);
    const [problem] = checked.success
      ? comparisonProblems(gallery, [comparison])
      : checked.error.issues.slice(0, 1).map(({ message }) => ({ message }));
    if (problem) notes.push(`left out: ${problem.message.replace(/^Comparison \d+/, `Comparison ${index + 1}`)}`);
    else taken.push(comparison);
  });
  return taken;
}

/** What forbids to store the draft, in one line; null when nothing does. Texts that are empty are left to the editor. */
export function draftProblem(draft: ImportedDraft): string | null {
  const { services: _services, cover: _cover, pictures: _pictures, notes: _notes, ...fields } = draft;
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null));
  const wordy = picturesOf(draft).some(
    ({ alt, caption }) => alt.length > MAX_PICTURE_TEXT || caption.length > MAX_PICTURE_TEXT,
  );
  if (wordy) return `the description or caption of a picture has more than ${MAX_PICTURE_TEXT} characters`;
  const crowded = SECTIONS.find((section) => draft.pictures[section].length > LIMITS.imagesPerSection);
  if (crowded) return `its gallery ${crowded} has more than ${LIMITS.imagesPerSection} pictures`;
  const checked = caseStudyChangesSchema.safeParse(filled);
  return checked.success ? null : checked.error.issues.map(({ message }) => message).join('; ');
}

/** The cover, if it has one, and the pictures of all sections. */
export function picturesOf({ cover, pictures }: Pick<ImportedDraft, 'cover' | 'pictures'>): SourcePicture[] {
  return [...(cover ? [cover] : []), ...SECTIONS.flatMap((section) => pictures[section])];
}

/** The gallery with the addresses that the pictures have here; those without one are left out. */
export function galleryOf(
  pictures: ImportedDraft['pictures'],
  urlOf: (address: string) => string | undefined,
): Gallery {
  const images = (section: keyof Gallery): GalleryImage[] =>
    pictures[section]
      .flatMap(({ address, alt, caption }) => {
        const url = urlOf(address);
        return url === undefined ? [] : [{ url, alt, caption }];
      })
      .map((image, order) => ({ ...image, order }));
  return { challenge: images('challenge'), solution: images('solution'), results: images('results') };
}

/** The address of a post, of letters that an address here takes. */
export function plainSlug({ slug, title, sourceId }: SourcePost): string {
  if (SLUG_PATTERN.test(slug)) return slug.slice(0, LIMITS.slug);
  return slugify(slug) || slugify(title) || slugify(sourceId.split(':').at(-1) ?? '') || 'imported';
}
