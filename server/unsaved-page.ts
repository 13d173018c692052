import type { CaseStudy } from '../app/features/case-studies/case-study.ts';
import { studyPage } from '../app/features/case-studies/public/case-study/case-study-page.tsx';
import type { Entry } from '../app/features/entries/entry.ts';
import { entryPage } from '../app/features/entries/public/entry-page.tsx';
import { readThisYear } from '../app/features/settings/this-year.server.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import type { PageHead } from '../app/lib/page-head.ts';
import type { PageRequest, RenderedPage } from '../app/pages/public/page.ts';
import { withReachableLinks } from '../app/pages/public/reachable-links.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import type { Assets } from './assets.ts';
import { assetsForFrame } from './page-styles.ts';
import { renderPublicDocument } from './render-document.tsx';

/** Makes the public page of a study that need not be stored, without any script. */
export function studyPreview(platform: Platform, assets: Assets): (study: CaseStudy) => Promise<string> {
  return (study) => documentOf(platform, assets, (request) => studyPage(request, study));
}

/** The same of an article or a page of the owner's. */
export function entryPreview(platform: Platform, assets: Assets): (entry: Entry) => Promise<string> {
  return (entry) => documentOf(platform, assets, (request) => entryPage(request, entry));
}

/** What the public page of such a study says of itself. */
export function studyHead(platform: Platform): (study: CaseStudy) => Promise<PageHead> {
  return async (study) => (await studyPage(requestOf(platform, await readSiteContent(platform)), study)).head;
}

type Load = (request: PageRequest) => Promise<RenderedPage>;

async function documentOf(platform: Platform, assets: Assets, load: Load): Promise<string> {
  const content = withReachableLinks(await readSiteContent(platform));
  const request = requestOf(platform, content);
  return renderPublicDocument({
    result: await load(request),
    content,
    assets: assetsForFrame(assets, content),
    siteUrl: request.siteUrl,
    thisYear: await readThisYear(platform, content),
    isStill: true,
  });
}

function requestOf(platform: Platform, content: SiteContent): PageRequest {
  const nobody = { params: {}, query: new URLSearchParams(), address: '', headers: new Headers() };
  return { platform, content, siteUrl: platform.config.siteUrl, ...nobody };
}
