import { knownCaseStudies } from '../../../features/case-studies/case-study-service.server.ts';
import { featuredFirst } from '../../../features/case-studies/featured-first.ts';
import { wordingText } from '../../../features/site-content/claims.ts';
import { pageTextSchemas } from '../../../features/site-content/page-texts.ts';
import { services } from '../../../features/site-content/service-schemas.ts';
import { DESIGNED_SERVICES, isDesigned, type Service, serviceAt } from '../../../features/site-content/services.ts';
import { markdownList, markdownText } from '../../../lib/markdown-text.ts';
import type { PageRequest } from '../page.ts';
import { asDocument, pageTwin } from './page-twin.ts';
import { type Shown, strong } from './plain-blocks.ts';
import { textBlocks } from './text-blocks.ts';
import { serviceLine, serviceStudies } from './written-lists.ts';

/** The page of the service at an address as Markdown; null where there is none. */
export async function serviceTwin(path: string, request: PageRequest): Promise<string | null> {
  const found = serviceAt(path, request.content);
  if (!found || !('service' in found)) return null;
  const { service } = found;
  if (isDesigned(service.key)) return pageTwin(DESIGNED_SERVICES[service.key], request);
  const { content, siteUrl, platform } = request;
  const studies = featuredFirst(await knownCaseStudies(platform));
  return asDocument(service.title, ownServiceBlocks(service, { content, siteUrl, studies }));
}

/** Fields that stand on other pages, and those that are placed below. */
const ELSEWHERE = new Set(['summary', 'says', 'points', 'columns', 'steps', 'search'].map((name) => `.${name}`));

function ownServiceBlocks(service: Service, shown: Shown): string[] {
  const { content } = shown;
  const { heading, columns, steps, figures } = service.page;
  const { page } = services.shape.list.element.shape;
  const top = textBlocks(
    page,
    { ...service.page, heading: heading.trim() || service.title },
    { ...shown, without: ELSEWHERE },
    { level: 1, path: '' },
  );
  const parts = [columns, steps].filter(({ blocks }) => blocks.length > 0);
  const claims = figures
    .map(({ claim, meaning }) => ({ meaning, figure: wordingText(content.claims, claim) }))
    .filter(({ figure }) => figure !== '');
  return [
    ...top,
    ...parts.flatMap((part) => textBlocks(page.shape.columns, part, shown, { level: 2, path: '' })),
    ...markdownList(claims.map(({ meaning, figure }) => `${markdownText(meaning)}: ${strong(figure)}`)),
    ...serviceStudies(shown, service.key),
    ...textBlocks(pageTextSchemas.services.shape.closing, content.pages.services.closing, shown, {
      level: 2,
      path: '',
    }),
    ...serviceLine(shown, service.key),
  ];
}
