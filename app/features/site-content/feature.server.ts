import { z } from 'zod';
import { waits } from '../../kit/call.ts';
import { brandEndpoints } from './brand-calls.server.ts';
import { contentEndpoints } from './content-calls.server.ts';
import { offeredWordsEndpoints } from './offered-words-calls.server.ts';
import { countOpenOffers } from './offered-words-service.server.ts';
import { readSiteContent } from './site-content-service.server.ts';

export const calls = [...contentEndpoints, ...brandEndpoints, ...offeredWordsEndpoints];

export const waiting = waits(
  {
    /** Texts that this version would say differently, and nobody decided about. */
    wordsOffered: z.int(),
    /** Whose site it is, as its pages say. */
    siteName: z.string(),
  },
  async (platform) => ({
    wordsOffered: await countOpenOffers(platform),
    siteName: (await readSiteContent(platform)).identity.name,
  }),
);
