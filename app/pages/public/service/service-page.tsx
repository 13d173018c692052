import type { ReactNode } from 'react';
import type { ServiceKey } from '../../../features/site-content/page-texts.ts';
import { serviceOfPage } from '../../../features/site-content/services.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { ifReadable } from '../if-readable.ts';
import type { PublicPage } from '../page.ts';
import { PageSections, type SectionParts } from '../page-sections.tsx';
import { serviceHead } from './service-page-head.ts';
import { ServiceBreadcrumb, ServiceLine } from './service-parts.tsx';
import { ServiceStudies, studiesOfService } from './service-studies.tsx';

/** The page of one service: its first screen below the way to it, sections of its own, the case studies and further services. */
export function servicePage<Service extends ServiceKey>(
  service: Service,
  Top: (props: { content: SiteContent; service: ServiceKey }) => ReactNode,
  ownSections: (content: SiteContent) => Omit<SectionParts<Service>, 'studies' | 'line'>,
): PublicPage {
  const key = serviceOfPage(service) ?? service;
  return {
    async load(request) {
      const { content, platform } = request;
      const studies = await ifReadable(request, () => studiesOfService(platform, key));
      const parts = {
        ...ownSections(content),
        studies: <ServiceStudies content={content} service={key} studies={studies ?? []} />,
        line: <ServiceLine content={content} here={service} />,
      } as SectionParts<Service>; // the two that every service has, and its own
      const main = (
        <>
          <ServiceBreadcrumb content={content} service={service} />
          <Top content={content} service={service} />
          <PageSections page={service} content={content} parts={parts} />
        </>
      );
      const head = serviceHead(request, service);
      return { kind: 'page', styles: 'services', isIncomplete: studies === null, head, main };
    },
  };
}
