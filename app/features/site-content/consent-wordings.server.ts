import type { Platform } from '../../platform/platform.server.ts';
import { resolvedText } from './references.ts';
import { listRevisions, readSiteContent, readStoredContent } from './site-content-service.server.ts';

/** What stands beside the field in which an address is entered, and what stood there after each change that is kept; as visitors read it. */
export async function listConsentWordings(
  platform: Pick<Platform, 'db' | 'contentVersion' | 'log' | 'config'>,
): Promise<string[]> {
  const [shown, stored] = [await readSiteContent(platform), await readStoredContent(platform)];
  const earlier = (await listRevisions(platform, 'footer')).flatMap(({ data }) => consentIn(data));
  return [...new Set([shown.footer.newsletter.consent, ...earlier.map((words) => resolvedText(words, stored))])];
}

/** A revision of another version of the program may be without it. */
function consentIn(data: unknown): string[] {
  const { newsletter } = (data ?? {}) as { newsletter?: { consent?: unknown } };
  return typeof newsletter?.consent === 'string' ? [newsletter.consent] : [];
}
