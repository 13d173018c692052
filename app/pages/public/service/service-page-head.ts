import type { ServiceKey } from '../../../features/site-content/page-texts.ts';
import { serviceNode, serviceNodeId } from '../../../features/site-content/structured-data.ts';
import type { PageHead } from '../../../lib/page-head.ts';
import type { PageRequest } from '../page.ts';
import { pageHead, type Step } from '../page-seo.ts';

type Request = Pick<PageRequest, 'content' | 'siteUrl'>;

/** Home, the overview of services unless it is switched off, and the service itself. */
export function serviceSteps({ content }: Pick<Request, 'content'>, key: ServiceKey): Step[] {
  const { names } = content.pages.sitemap;
  const { seo } = content;
  return [
    { name: names['/'] ?? '', path: seo.home.canonical },
    ...(content.extraPages.services ? [{ name: names['/services'] ?? '', path: seo.services.canonical }] : []),
    { name: content.pages[key].hero.breadcrumb, path: seo[key].canonical },
  ];
}

/** What a service page says about itself. */
export function serviceHead(request: Request, key: ServiceKey): PageHead {
  const { content, siteUrl } = request;
  const { canonical: path, description } = content.seo[key];
  const name = content.pages.serviceLine.services.find((service) => service.key === key)?.heading;
  return pageHead(request, key, {
    webPage: { mainEntity: { '@id': serviceNodeId(path, siteUrl) } },
    steps: serviceSteps(request, key),
    nodes: [serviceNode({ name: name ?? content.seo[key].title, description, path }, content, siteUrl)],
  });
}
