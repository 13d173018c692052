import { slugify } from '../../lib/slug.ts';
import type { PlateKind } from '../../ui/drawings/plates.ts';
import {
  describeSamplePicture,
  type PictureFacts,
  type PictureVariant,
  type pictureVariants,
  sampleCover,
  samplePicture,
} from '../../ui/drawings/sample-picture.ts';
import { hash } from '../../ui/drawings/seeded.ts';
import type { CaseStudyContent } from '../case-studies/case-study.ts';
import type { Outcome } from '../case-studies/outcomes.ts';
import { SECTIONS, type Section } from '../case-studies/section-labels.ts';
import type { StudyService } from '../case-studies/study-services.ts';

/** A picture to be drawn: the product, what is shown of it, and the figures it must agree with. */
export interface SampleDrawing {
  kind: PlateKind;
  variant: PictureVariant | 'cover';
  facts?: PictureFacts;
}

export interface SamplePicture extends SampleDrawing {
  section: Section;
  alt: string;
  caption: string;
}

/** A case study made up for a new site. Its pictures are drawn on the first start. */
export interface SampleCaseStudy {
  title: string;
  slug: string;
  summary: string;
  description: string;
  challenge: string;
  solution: string;
  results: string;
  sector: string;
  content: CaseStudyContent;
  services: StudyService[];
  outcomes: Outcome[];
  publishedAt: string;
  cover: SampleDrawing;
  gallery: SamplePicture[];
}

/** Variant, caption, and the product shown where it is not that of the study. */
type PictureSpec<Variant> = readonly [variant: Variant, caption: string, kind?: PlateKind];

/** A figure that the texts of the study hold; what is left out is empty. */
type OutcomeSpec = Pick<Outcome, 'label' | 'after'> & Partial<Omit<Outcome, 'id'>>;

type StudySpec = Pick<SampleCaseStudy, 'title' | 'summary' | 'description' | 'sector' | 'services' | 'publishedAt'> &
  Record<Section, string[]> & {
    kind: PlateKind;
    outcomes: OutcomeSpec[];
    facts?: PictureFacts;
    pictures: {
      challenge: PictureSpec<(typeof pictureVariants.problem)[number]>[];
      solution: PictureSpec<(typeof pictureVariants.solution)[number]>[];
      results: PictureSpec<(typeof pictureVariants.result)[number]>[];
    };
  };

/** Completes a sample with all that follows from its words; paragraphs are parted by a blank line, as an owner types them. */
export function sampleCaseStudy({
  kind,
  facts,
  pictures,
  challenge,
  solution,
  results,
  outcomes,
  ...words
}: StudySpec): SampleCaseStudy {
  const slug = slugify(words.title);
  const gallery = SECTIONS.flatMap((section) =>
    pictures[section].map(([variant, caption, shown = kind]) => {
      // Described by the drawing itself, so that the alternative text cannot promise what is not there.
      const alt = describeSamplePicture(slug, shown, variant, facts);
      return { section, kind: shown, variant, facts, alt, caption };
    }),
  );
  return {
    ...words,
    slug,
    challenge: challenge.join('\n\n'),
    solution: solution.join('\n\n'),
    results: results.join('\n\n'),
    outcomes: outcomes.map((outcome, index) => ({
      id: hash(`${slug} ${index}`).toString(16).padStart(8, '0'),
      before: '',
      unit: '',
      period: '',
      basis: '',
      ...outcome,
    })),
    content: { blocks: [] },
    cover: { kind, variant: 'cover' },
    gallery,
  };
}

/** The SVG file of a sample's picture or cover. `seed` is the slug of a study or the title of a project. */
export function drawSample(seed: string, { kind, variant, facts }: SampleDrawing): string {
  return variant === 'cover' ? sampleCover(seed, kind) : samplePicture(seed, kind, variant, facts);
}
