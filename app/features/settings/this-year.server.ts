import { yearIn } from '../../lib/moments.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { readTimeZone } from './time-zone-service.server.ts';

/** The year that the copyright line shows: that of the site's time zone. Asks for the zone only where the line shows it. */
export async function readThisYear(
  platform: Pick<Platform, 'db' | 'clock'>,
  { footer }: Pick<SiteContent, 'footer'>,
): Promise<number> {
  return yearIn(footer.showsThisYear ? await readTimeZone(platform) : 'UTC', platform.clock.now());
}
