import type { CaseStudy } from '../app/features/case-studies/case-study.ts';
import { readThisYear } from '../app/features/settings/this-year.server.ts';
import { readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import { studyPage } from '../app/pages/public/case-study/case-study-page.tsx';
import type { Platform } from '../app/platform/platform.server.ts';
import type { Assets } from './assets.ts';
import { assetsForFrame } from './page-styles.ts';
import { renderPublicDocument } from './render-document.tsx';

/** Makes the public page of a study that need not be stored, without any script. */
export function studyPreview(platform: Platform, assets: Assets): (study: CaseStudy) => Promise<string> {
  return async (study) => {
    const content = await readSiteContent(platform);
    const { siteUrl } = platform.config;
    const result = await studyPage(
      { platform, content, siteUrl, params: {}, query: new URLSearchParams(), address: '', headers: new Headers() },
      study,
    );
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
