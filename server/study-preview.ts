import type { CaseStudy } from '../app/features/case-studies/case-study.ts';
import { studyPage } from '../app/features/case-studies/public/case-study/case-study-page.tsx';
import { readThisYear } from '../app/features/settings/this-year.server.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import type { PageHead } from '../app/lib/page-head.ts';
import type { RenderedPage } from '../app/pages/public/page.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import type { Assets } from './assets.ts';
import { assetsForFrame } from './page-styles.ts';
import { renderPublicDocument } from './render-document.tsx';

/** Makes the public page of a study that need not be stored, without any script. */
export function studyPreview(platform: Platform, assets: Assets): (study: CaseStudy) => Promise<string> {
  return async (study) => {
    const content = await readSiteContent(platform);
    const { siteUrl } = platform.config;
    const result = await pageOf(platform, content, study);
    return renderPublicDocument({
      result,
      content,
      assets: assetsForFrame(assets, content),
      siteUrl,
      thisYear: await readThisYear(platform, content),
      isStill: true,
    });
  };
}

/** What the public page of such a study says of itself. */
export function studyHead(platform: Platform): (study: CaseStudy) => Promise<PageHead> {
  return async (study) => (await pageOf(platform, await readSiteContent(platform), study)).head;
}

function pageOf(platform: Platform, content: SiteContent, study: CaseStudy): Promise<RenderedPage> {
  const { siteUrl } = platform.config;
  const nobody = { params: {}, query: new URLSearchParams(), address: '', headers: new Headers() };
  return studyPage({ platform, content, siteUrl, ...nobody }, study);
}
