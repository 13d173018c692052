import studies from '../../example/studies.json' with { type: 'json' };
import type { CaseStudy } from '../case-studies/case-study.ts';
import type { Section } from '../case-studies/section-labels.ts';

/** A case study made up for a new site; `cover` and `picture` name drawings in `app/example/pictures`. */
export type SampleCaseStudy = Required<
  Pick<
    CaseStudy,
    'title' | 'slug' | 'summary' | 'description' | Section | 'sector' | 'services' | 'outcomes' | 'publishedAt'
  >
> & {
  cover: string;
  gallery: { section: Section; picture: string; alt: string; caption: string }[];
};

/** What a new site shows until its owner writes; newest first. Jobs, people and figures are made up. */
export const sampleCaseStudies = studies as SampleCaseStudy[]; // a test holds the file to it
