import { LIMITS } from '../../lib/constants.ts';
import { SLUG_PATTERN, slugify } from '../../lib/slug.ts';
import {
  type CaseStudy,
  caseStudyChangesSchema,
  type Gallery,
  type GalleryImage,
  type TextField,
} from '../case-studies/case-study.ts';
import { SECTIONS } from '../case-studies/section-labels.ts';
import { STUDY_SERVICES } from '../case-studies/study-services.ts';
import type { SourcePicture, SourcePost } from './source-post.ts';
import { type StudyParts, studyParts } from './study-parts.ts';

/** A post as the case study it becomes, its pictures still by the addresses of the old site. */
export type ImportedDraft = Pick<CaseStudy, Exclude<TextField, 'coverImage'> | 'services'> & {
  publishedAt: string | null;
  cover: SourcePicture | null;
  pictures: StudyParts['pictures'];
  notes: string[];
};

/** Shown where a study has no picture at all. */
export const NO_COVER = '/images/share-default.png';

const MAX_PICTURE_TEXT = 5000;

/** Decides what of a post becomes what. */
export function draftOf(post: SourcePost): ImportedDraft {
  const title = post.title || post.slug || 'Untitled';
  const { pictures, notes, ...texts } = studyParts({ ...post, title });
  const [first = null] = SECTIONS.flatMap((section) => pictures[section]);
  if (!post.cover)
    notes.push(first ? 'the first picture is the cover' : 'there is no picture: the general one is the cover');
  if (post.publishedAt === null) notes.push('no date is given: the day of the import counts');
  return {
    ...texts,
    title,
    slug: plainSlug(post),
    services: STUDY_SERVICES.filter((service) => post.tags.some((tag) => slugify(tag) === service)),
    publishedAt: post.publishedAt,
    cover: post.cover ?? first,
    pictures,
    notes,
  };
}

/** What forbids to store the draft, in one line; null when nothing does. Texts that are empty are left to the editor. */
export function draftProblem(draft: ImportedDraft): string | null {
  const { services: _services, cover: _cover, pictures: _pictures, notes: _notes, ...fields } = draft;
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null));
  const wordy = SECTIONS.flatMap((section) => draft.pictures[section])
    .concat(draft.cover ?? [])
    .some(({ alt, caption }) => alt.length > MAX_PICTURE_TEXT || caption.length > MAX_PICTURE_TEXT);
  if (wordy) return `the description or caption of a picture has more than ${MAX_PICTURE_TEXT} characters`;
  const crowded = SECTIONS.find((section) => draft.pictures[section].length > LIMITS.imagesPerSection);
  if (crowded) return `its gallery ${crowded} has more than ${LIMITS.imagesPerSection} pictures`;
  const checked = caseStudyChangesSchema.safeParse(filled);
  return checked.success ? null : checked.error.issues.map(({ message }) => message).join('; ');
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

function plainSlug({ slug, title, sourceId }: SourcePost): string {
  if (SLUG_PATTERN.test(slug)) return slug.slice(0, LIMITS.slug);
  const plain = (text: string) => slugify(text.normalize('NFKD').replace(/\p{M}+/gu, '')).slice(0, LIMITS.slug);
  return plain(slug) || plain(title) || plain(sourceId.split(':').at(-1) ?? '') || 'imported';
}
