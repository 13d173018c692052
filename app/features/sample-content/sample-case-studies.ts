import studies from '../../example/studies.json' with { type: 'json' };
import type { Outcome } from '../case-studies/outcomes.ts';
import type { Section } from '../case-studies/section-labels.ts';
import type { StudyService } from '../case-studies/study-services.ts';

/** A case study made up for a new site; `cover` and `picture` name drawings in `app/example/pictures`. */
export type SampleCaseStudy = {
  title: string;
  slug: string;
  summary: string;
  description: string;
  challenge: string;
  solution: string;
  results: string;
  sector: string;
  services: StudyService[];
  outcomes: Outcome[];
  publishedAt: string;
  cover: string;
  gallery: { section: Section; picture: string; alt: string; caption: string }[];
};

/** What a new site shows until its owner writes; newest first. Jobs, people and figures are made up. */
export const sampleCaseStudies = studies as SampleCaseStudy[]; // a test holds the file to it
