import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { outcomeWords } from '../../../features/case-studies/outcomes.ts';
import { listAddress, NO_FILTER } from '../../../features/case-studies/study-filter.ts';
import { markdownHeading, markdownLink, markdownList, markdownText } from '../../../lib/markdown-text.ts';
import { forService } from '../job-row.tsx';
import { serviceLabel } from '../service/study-service.ts';
import { type Shown, strong } from './plain-blocks.ts';

/** As many studies as the page of a service shows. */
const STUDIES_OF_SERVICE = 3;

/** A study on one line: its title as the way to it, what it says of itself, and its first figure. */
export function studyLine(
  { title, slug, summary, outcomes: [figure] = [] }: Pick<CaseStudy, 'title' | 'slug' | 'summary' | 'outcomes'>,
  siteUrl: string,
): string {
  const parts = [`${markdownLink(title, `/case-studies/${slug}`, siteUrl)}:`, markdownText(summary)];
  return [...parts, ...(figure ? [strong(outcomeWords(figure))] : [])].join(' ');
}

/** The studies that show a service, below a heading; nothing without any. */
export function serviceStudies({ content, siteUrl, studies }: Shown, service: string): string[] {
  const { caseStudies, caseStudy } = content.pages;
  const ofService = forService(studies, service).slice(0, STUDIES_OF_SERVICE);
  if (ofService.length === 0) return [];
  const all = `${caseStudies.intro.heading}: ${serviceLabel(content, service)}`;
  return [
    ...markdownHeading(2, markdownText(caseStudy.relatedHeading)),
    ...markdownList(ofService.map((study) => studyLine(study, siteUrl))),
    markdownLink(all, listAddress({ ...NO_FILTER, service }), siteUrl),
  ];
}

/** All services, as the pages of each end with them; the present one leads nowhere. */
export function serviceLine({ content, siteUrl }: Shown, here: string): string[] {
  const { heading, services } = content.pages.serviceLine;
  if (content.own && services.length < 2) return [];
  const lines = services.map(({ key, heading: name, text, href }) =>
    [key === here ? `${strong(name)}:` : `${markdownLink(name, href, siteUrl)}:`, markdownText(text)].join(' '),
  );
  return [...markdownHeading(2, markdownText(heading)), ...markdownList(lines)];
}
