import { listAddress, NO_FILTER } from '../../../features/case-studies/study-filter.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { Icon } from '../../../ui/icon.tsx';
import { JobRow, type JobRowStudy, studiesForRows } from '../job-row.tsx';
import type { PageRequest } from '../page.ts';
import { serviceLabel } from './study-service.ts';

/** As many as stand in one row. */
const CARDS = 3;

/** The studies that a service page ends with. */
export function studiesOfService(platform: PageRequest['platform'], service: string): Promise<JobRowStudy[]> {
  return studiesForRows(platform, CARDS, service);
}

type ServiceStudiesProps = { content: SiteContent; service: string; studies: JobRowStudy[] };

/** A row of studies that show a service, and the way to all of them. Nothing where there are none. */
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
          <a className="more" href={listAddress({ ...NO_FILTER, service })}>
            {`${caseStudies.intro.heading}: ${serviceLabel(content, service)}`} <Icon name="arrow" />
          </a>
        </p>
      </header>
      <div className="jobcards">
        {studies.map((study) => (
          <JobRow key={study.slug} study={study} />
        ))}
      </div>
    </section>
  );
}
