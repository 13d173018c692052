import { isCountingVisits } from '../app/features/settings/visit-counting.server.ts';
import { countedPages } from '../app/features/visits/counted-pages.server.ts';
import { isFetchedAhead, type RequestHeaders } from '../app/features/visits/page-view.ts';
import type { Platform } from '../app/platform/platform.server.ts';

/**
 * Whether a browser asks for a page before somebody opens it that, without a script, could not say later that it is shown.
 * Refused, the browser asks once more when the link is followed, and that is a visit.
 */
export async function mustNotComeAhead(
  platform: Platform,
  path: string,
  headers: RequestHeaders,
  reply: Response,
): Promise<boolean> {
  // only replies without a script name the rules
  if (!isFetchedAhead(headers) || !reply.headers.has('Speculation-Rules')) return false;
  return (await isCountingVisits(platform)) && (await countedPages(platform)).has(path);
}
