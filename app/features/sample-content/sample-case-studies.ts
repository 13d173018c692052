import projects from '../../example/projects.json' with { type: 'json' };
import studies from '../../example/studies.json' with { type: 'json' };
import type { CaseStudy } from '../case-studies/case-study.ts';
import type { Section } from '../case-studies/section-labels.ts';

/** A case study made up for a new site; `cover` and `picture` name drawings in `app/example/pictures`. */
type SampleCaseStudy = Required<
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

/** `picture` names a drawing in `app/example/pictures`. */
type SampleProject = { title: string; description: string; picture: string; url?: string; order: number };

/** Three projects for a new site, so that the portfolio list is not empty. */
export const sampleProjects: SampleProject[] = projects;

/** What the samples are called, by which they are known wherever they are shown. */
export function sampleTitles(): string[] {
  return [...sampleCaseStudies, ...sampleProjects].map(({ title }) => title);
}
