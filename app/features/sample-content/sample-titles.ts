import { sampleCaseStudies } from './sample-case-studies.ts';
import { sampleProjects } from './sample-projects.ts';

/** What the samples are called, by which they are known wherever they are shown. */
export function sampleTitles(): string[] {
  return [...sampleCaseStudies, ...sampleProjects].map(({ title }) => title);
}
