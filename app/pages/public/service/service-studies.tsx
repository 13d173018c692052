import { knownCaseStudies } from '../../../features/case-studies/case-study-service.server.ts';
import { featuredFirst } from '../../../features/case-studies/featured-first.ts';
import { listAddress, matchingStudies, NO_FILTER } from '../../../features/case-studies/study-filter.ts';
import type { ServiceKey } from '../../../features/site-content/page-texts.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { shorten } from '../../../lib/shorten.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type LinkedStudy, StudyLinks } from '../case-study/study-links.tsx';
import type { PageRequest } from '../page.ts';
import { serviceLabel, studyServiceOf } from './study-service.ts';

const SUMMARY_LENGTH = 140;

/** Up to `limit` studies that show a service: those with a figure in the title first, then the newest. */
export async function studiesOfService(
  platform: PageRequest['platform'],
  service: ServiceKey,
  limit: number,
): Promise<LinkedStudy[]> {
  const filter = { ...NO_FILTER, service: studyServiceOf(service) };
  return featuredFirst(matchingStudies(await knownCaseStudies(platform), filter))
    .slice(0, limit)
    .map(({ title, slug, summary }) => ({ title, slug, summary: shorten(summary, SUMMARY_LENGTH) }));
}

type ServiceStudiesProps = { content: SiteContent; service: ServiceKey; studies: LinkedStudy[] };

/** Studies that show a service, and the way to all of them. Nothing where there are none. */
export function ServiceStudies({ content, service, studies }: ServiceStudiesProps) {
  const { caseStudies, caseStudy } = content.pages;
  if (studies.length === 0) return null;
  return (
    <section className="wrap sec drel" aria-labelledby="related-heading">
      <header>
        <h2 className="h2s" id="related-heading">
          {caseStudy.relatedHeading}
        </h2>
        <p>
          <a className="more" href={listAddress({ ...NO_FILTER, service: studyServiceOf(service) })}>
            {`${caseStudies.intro.heading}: ${serviceLabel(content, studyServiceOf(service))}`} <Icon name="arrow" />
          </a>
        </p>
      </header>
      <StudyLinks studies={studies} />
    </section>
  );
}
