import type { ReactNode } from 'react';
import type { ServiceKey } from '../../../features/site-content/page-texts.ts';
import { serviceOfPage } from '../../../features/site-content/services.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { ifReadable } from '../if-readable.ts';
import type { PublicPage } from '../page.ts';
import { serviceHead } from './service-page-head.ts';
import { ServiceBreadcrumb, ServiceLine } from './service-parts.tsx';
import { ServiceStudies, studiesOfService } from './service-studies.tsx';

/** The page of one service: sections of its own, between the way to it and the case studies and further services. */
export function servicePage(
  service: ServiceKey,
  Sections: (props: { content: SiteContent; service: ServiceKey }) => ReactNode,
): PublicPage {
  const key = serviceOfPage(service) ?? service;
  return {
    async load(request) {
      const { content, platform } = request;
      const studies = await ifReadable(request, () => studiesOfService(platform, key));
      const main = (
        <>
          <ServiceBreadcrumb content={content} service={service} />
          <Sections content={content} service={service} />
          <ServiceStudies content={content} service={key} studies={studies ?? []} />
          <ServiceLine content={content} here={service} />
        </>
      );
      const head = serviceHead(request, service);
      return { kind: 'page', styles: 'services', isIncomplete: studies === null, head, main };
    },
  };
}
