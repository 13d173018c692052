import { oncePerVersion } from '../../platform/database/content-version.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { knownCaseStudies } from '../case-studies/case-study-service.server.ts';
import { readStoredContent } from '../site-content/site-content-service.server.ts';
import { type AltItem, altItems } from './alt-advice.ts';

/** Every picture of the site that takes words, looked up once per content version. */
export const readAltAdvice = oncePerVersion(async (platform: Platform): Promise<AltItem[]> => {
  const [studies, content] = await Promise.all([knownCaseStudies(platform), readStoredContent(platform)]);
  return altItems(studies, content);
});
