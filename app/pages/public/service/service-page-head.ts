import { serviceSeo } from '../../../features/site-content/service-seo.ts';
import { findService, pageIdOf, type Service, servicePath } from '../../../features/site-content/services.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { serviceNode, serviceNodeId } from '../../../features/site-content/structured-data.ts';
import type { PageHead } from '../../../lib/page-head.ts';
import type { PageRequest } from '../page.ts';
import { headOf, type Step } from '../page-seo.ts';
import { serviceLabel } from './study-service.ts';

type Request = Pick<PageRequest, 'content' | 'siteUrl'>;

/** Home, the overview of services unless it is switched off, and the service itself. */
export function serviceSteps({ content }: Pick<Request, 'content'>, key: string): Step[] {
  const { names } = content.pages.sitemap;
  const { seo } = content;
  return [
    { name: names['/'] ?? '', path: seo.home.canonical },
    ...(content.extraPages.services ? [{ name: names['/services'] ?? '', path: seo.services.canonical }] : []),
    { name: serviceLabel(content, key), path: pathOf(content, key) },
  ];
}

function pathOf({ services }: SiteContent, key: string): string {
  const service = findService({ services }, key);
  return service ? servicePath(service) : '/';
}

/** What the page of a service says about itself. */
export function serviceHead(request: Request, service: Service): PageHead {
  const { content, siteUrl } = request;
  const page = pageIdOf(service.key);
  const seo = serviceSeo(service, content);
  const { canonical: path, description } = seo;
  const name = content.pages.serviceLine.services.find(({ key }) => key === page)?.heading;
  return headOf(request, page, seo, {
    webPage: { mainEntity: { '@id': serviceNodeId(path, siteUrl) } },
    steps: serviceSteps(request, service.key),
    nodes: [serviceNode({ name: name ?? seo.title, description, path }, content, siteUrl)],
  });
}
