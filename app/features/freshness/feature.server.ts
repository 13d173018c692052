import { z } from 'zod';
import { waits } from '../../kit/call.ts';
import { readToday } from '../settings/time-zone-service.server.ts';
import { readDueClaims } from '../site-content/first-review.server.ts';
import { readStoredContent } from '../site-content/site-content-service.server.ts';
import { freshnessEndpoints } from './freshness-calls.server.ts';
import { startLinkWatch } from './freshness-loop.server.ts';
import { mailFreshness } from './freshness-mail.server.ts';
import { countClaimsNotPutOff, listPutOff, readGoneLinks, sweepDismissals } from './freshness-service.server.ts';
import { sweepWatchedLinks } from './link-watch.server.ts';

export const calls = freshnessEndpoints;
export const hourly = {
  'answers of links that nothing names': sweepWatchedLinks,
  'rows that the owner put off': sweepDismissals,
  'mail about what is worth a look': mailFreshness,
};

export const waiting = waits(
  {
    /** Claims whose evidence was to be looked at again by today; those of the sample are not counted. */
    reviewsDue: z.int(),
    /** The same by name, the longest due first. */
    dueClaims: z.array(z.strictObject({ key: z.string(), name: z.string(), reviewOn: z.string() })),
    /** The booking and event links that are gone, each with what is said of it. */
    goneLinks: z.array(z.strictObject({ sentence: z.string(), address: z.string() })),
    /** These and the due claims, without what the owner put off. */
    freshness: z.int(),
    /** What waits, by the keys of its rows, that the owner put off. */
    putOff: z.array(z.string()),
  },
  async (platform) => {
    const content = await readStoredContent(platform);
    const gone = await readGoneLinks(platform, content);
    const due = await readDueClaims(platform, content.claims, await readToday(platform));
    return {
      reviewsDue: due.length,
      dueClaims: due.map(({ key, name, reviewOn }) => ({ key, name, reviewOn })),
      goneLinks: gone.map(({ sentence, address = '' }) => ({ sentence, address })),
      freshness: gone.length + (await countClaimsNotPutOff(platform, due)),
      putOff: await listPutOff(platform),
    };
  },
);

export const background = startLinkWatch;
