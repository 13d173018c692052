import { countHit, countMiss } from '../app/features/redirects/redirect-counts.server.ts';
import { findRedirectFor, type Lead } from '../app/features/redirects/redirect-lookup.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { addressOf, type ShellContext } from './request-context.ts';

/**
 * Where the owner's redirects lead an address at which nothing stands; null where they do not know it. Either is counted in
 * memory, of requests for a page alone.
 */
export async function formerAddress(platform: Platform, url: URL, context: ShellContext): Promise<Lead | null> {
  const lead = await findRedirectFor(platform, url);
  if (context.req.method !== 'GET') return lead;
  if (lead) countHit(platform, lead.id);
  else
    countMiss(platform, {
      path: url.pathname,
      headers: Object.fromEntries(context.req.raw.headers),
      address: addressOf(context, platform),
    });
  return lead;
}
