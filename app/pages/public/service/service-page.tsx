import type { ReactNode } from 'react';
import type { ServiceKey } from '../../../features/site-content/page-texts.ts';
import { findService, pageIdOf, type Service, serviceOfPage } from '../../../features/site-content/services.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { ifReadable } from '../if-readable.ts';
import { notFoundPage } from '../not-found-page.tsx';
import type { PageRequest, PublicPage, RenderedPage } from '../page.ts';
import { PageSections, type SectionParts } from '../page-sections.tsx';
import { serviceHead } from './service-page-head.ts';
import { ServiceBreadcrumb, ServiceLine } from './service-parts.tsx';
import { ServiceStudies, studiesOfService } from './service-studies.tsx';

/** The page of one service: its first screen below the way to it, sections of its own, the case studies and further services. */
export function servicePage<Page extends ServiceKey>(
  page: Page,
  Top: (props: { content: SiteContent; service: ServiceKey }) => ReactNode,
  ownSections: (content: SiteContent) => Omit<SectionParts<Page>, 'studies' | 'line'>,
): PublicPage {
  return {
    async load(request) {
      const { content } = request;
      const service = findService(content, serviceOfPage(page) ?? page);
      if (!service) return notFoundPage.load(request);
      return aroundService(request, service, ({ studies, line }) => {
        const parts = { ...ownSections(content), studies, line } as SectionParts<Page>; // the two that every service has, and its own
        return (
          <>
            <Top content={content} service={page} />
            <PageSections page={page} content={content} parts={parts} />
          </>
        );
      });
    },
  };
}

/** The page of a service, of the sections that it makes around the case studies and the line of all services. */
export async function aroundService(
  request: PageRequest,
  service: Service,
  sections: (parts: { studies: ReactNode; line: ReactNode }) => ReactNode,
): Promise<RenderedPage> {
  const { content, platform } = request;
  const { key } = service;
  const studies = await ifReadable(request, () => studiesOfService(platform, key));
  const main = (
    <>
      <ServiceBreadcrumb content={content} service={key} />
      {sections({
        studies: <ServiceStudies content={content} service={key} studies={studies ?? []} />,
        line: <ServiceLine content={content} here={pageIdOf(key)} />,
      })}
    </>
  );
  return {
    kind: 'page',
    styles: 'services',
    isIncomplete: studies === null,
    head: serviceHead(request, service),
    main,
  };
}
