import { slugify } from '../../lib/slug.ts';
import type { PlateKind } from '../../ui/drawings/plates.ts';
import type { CaseStudyContent, Section } from '../case-studies/case-study.ts';

/** A picture to be drawn: `variant` picks one of the treatments that the drawing of a kind can have. */
export interface SampleDrawing {
  kind: PlateKind;
  variant: number;
  alt: string;
}

export interface SamplePicture extends SampleDrawing {
  section: Section;
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
  content: CaseStudyContent;
  publishedAt: string;
  cover: SampleDrawing;
  gallery: SamplePicture[];
}

/** Completes a sample with what follows from the rest; paragraphs are parted by a blank line, as the owner would type them. */
export function sampleCaseStudy(
  study: Omit<SampleCaseStudy, 'slug' | 'content' | 'challenge' | 'solution' | 'results'> & Record<Section, string[]>,
): SampleCaseStudy {
  return {
    ...study,
    slug: slugify(study.title),
    content: { blocks: [] },
    challenge: study.challenge.join('\n\n'),
    solution: study.solution.join('\n\n'),
    results: study.results.join('\n\n'),
  };
}
