import type { Platform } from '../../platform/platform.server.ts';
import { resolvedText } from './references.ts';
import type { SiteContent } from './site-content.ts';
import { listRevisions, readSiteContent, readStoredContent } from './site-content-service.server.ts';

/** A sentence as visitors read it, and what the owner says that it names, where the program does not read its language. */
export type ConsentWording = { words: string; agreesTo?: Newsletter['agreesTo'] };
type Newsletter = SiteContent['footer']['newsletter'];

/** What stands beside the field in which an address is entered, and what stood there after each change that is kept, latest first. */
export async function listConsentWordings(
  platform: Pick<Platform, 'db' | 'contentVersion' | 'log' | 'config'>,
): Promise<ConsentWording[]> {
  const [shown, stored] = [await readSiteContent(platform), await readStoredContent(platform)];
  const earlier = (await listRevisions(platform, 'footer')).flatMap(({ data }) => newsletterIn(data));
  return [shown.footer.newsletter, ...earlier].map(({ consent, agreesTo }) => ({
    words: resolvedText(consent, stored),
    agreesTo,
  }));
}

/** A revision of another version of the program may be without it. */
function newsletterIn(data: unknown): Pick<Newsletter, 'consent' | 'agreesTo'>[] {
  const { newsletter } = (data ?? {}) as { newsletter?: Partial<Newsletter> };
  const { consent, agreesTo } = newsletter ?? {};
  return typeof consent === 'string' ? [{ consent, agreesTo }] : [];
}
