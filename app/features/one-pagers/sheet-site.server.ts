import type { Platform } from '../../platform/platform.server.ts';
import { readTimeZone } from '../settings/time-zone-service.server.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';
import type { SheetSite } from './study-sheet.ts';

/** What of the site stands on every sheet. */
export async function readSheetSite(platform: Platform): Promise<SheetSite> {
  const [content, timeZone] = await Promise.all([readSiteContent(platform), readTimeZone(platform)]);
  return { content, siteUrl: platform.config.siteUrl, timeZone };
}
