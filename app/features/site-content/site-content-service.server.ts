import type { Platform } from '../../platform/platform.server.ts';
import { defaultSiteContent } from './default-site-content.ts';
import type { SiteContent } from './site-content.ts';

/** Everything on the public site that the owner can change. */
export async function readSiteContent(_platform: Pick<Platform, 'db'>): Promise<SiteContent> {
  return defaultSiteContent;
}
