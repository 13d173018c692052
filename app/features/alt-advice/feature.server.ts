import { z } from 'zod';
import { call, waits } from '../../kit/call.ts';
import { requireQuery } from '../../kit/query-names.ts';
import { readAltAdvice } from './alt-advice.server.ts';
import { ALT_FILTERS, ALT_PAGE, altItem, filteredItems } from './alt-advice.ts';

const asked = z.object({
  filter: z.enum(ALT_FILTERS, `filter must be one of ${ALT_FILTERS.join(', ')}`).default('all'),
  study: z.coerce.number('study must be a number').int().min(1).max(2_147_483_647).optional(),
  page: z.coerce.number('page must be a number').int().min(1, 'page must be a number from 1').default(1),
});

export const calls = [
  call('GET /alt-advice', {
    query: {
      filter: `One of ${ALT_FILTERS.join(', ')}`,
      study: 'The id of one case study',
      page: `Which ${ALT_PAGE} of them, from 1`,
    },
    summary:
      'Every picture of case studies and texts that takes words, with advice; `todo` is how many need better ones',
    reply: z.strictObject({
      /** How many the filter lets through. */
      total: z.int(),
      todo: z.int(),
      items: z.array(altItem),
    }),
    handle: async ({ platform, query }) => {
      const { filter, study, page } = requireQuery(asked, query);
      const all = await readAltAdvice(platform);
      const found = filteredItems(all, filter, study ?? null);
      return {
        total: found.length,
        todo: all.filter(({ advice }) => advice !== null).length,
        items: found.slice((page - 1) * ALT_PAGE, page * ALT_PAGE),
      };
    },
  }),
];

export const waiting = waits(
  {
    /** Pictures of case studies and pages that have no words yet, or better ones could be found for. */
    picturesToDescribe: z.int(),
  },
  async (platform) => ({
    picturesToDescribe: (await readAltAdvice(platform)).filter(({ advice }) => advice !== null).length,
  }),
);
