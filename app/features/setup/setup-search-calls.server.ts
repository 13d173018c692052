import { z } from 'zod';
import { call } from '../../kit/call.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { sampleTitles } from '../sample-content/sample-titles.ts';
import { DEFAULT_TIME_ZONE } from '../settings/time-zone.ts';
import { isTimeZoneChosen } from '../settings/time-zone-service.server.ts';
import { judgeFields } from '../site-content/kept-fields.server.ts';
import { lastSampleSearch, sampleSearchResult, searchForSample } from '../site-content/sample-search.server.ts';
import type { OtherSample } from '../site-content/sample-search.ts';
import { listSamples } from '../site-content/samples.server.ts';
import { readStoredContent } from '../site-content/site-content-service.server.ts';

export const setupSearchEndpoints = [
  call('GET /setup-search', {
    summary: 'What the last search of every public reply for words of the sample found; null before the first',
    reply: z.strictObject({ result: sampleSearchResult.nullable() }),
    handle: async ({ platform }) => ({ result: await lastSampleSearch(platform) }),
  }),
  call('POST /setup-search', {
    summary:
      'Search every public page, file and mail for words, links and pictures of the sample; one search at a time',
    reply: z.strictObject({ result: sampleSearchResult }),
    handle: async ({ platform, publicReplies }) => {
      if (!publicReplies) throw new Error('The shell gives no replies');
      const samples = await listSamples(platform);
      const result = await searchForSample(platform, publicReplies(), {
        samples,
        judge: async () => judgeFields(platform, { stored: await readStoredContent(platform), samples }),
        others: await otherSamples(platform),
      });
      return { result };
    },
  }),
];

/** What is the sample's beside the texts. */
async function otherSamples(platform: Platform): Promise<OtherSample[]> {
  const titles = sampleTitles().map((text) => ({ text, page: 'samples' as const }));
  if (await isTimeZoneChosen(platform)) return titles;
  return [...titles, { text: DEFAULT_TIME_ZONE, page: 'time-zone' }];
}
