import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { invalid } from '../../lib/app-error.ts';
import { brandContrast } from './brand-contrast.server.ts';
import { sectionSchemas } from './section-schemas.ts';

const coloursQuery = sectionSchemas.brand.pick({ main: true, accent: true, ground: true });

const pair = z.strictObject({
  place: z.enum(['page', 'paper']),
  shown: z.string(),
  behind: z.string(),
  shownColour: z.string(),
  behindColour: z.string(),
  ratio: z.number(),
  needed: z.number(),
});

export const brandEndpoints = [
  call('GET /brand-colours', {
    query: { main: 'The main colour as #rrggbb', accent: 'The accent as #rrggbb', ground: 'light or dark' },
    summary: 'Every pair of colours that the site would show with these two, with its contrast',
    reply: z.strictObject({ pairs: z.array(pair), moved: z.array(z.string()) }),
    handle: async ({ query }) => {
      const asked = coloursQuery.safeParse(Object.fromEntries(query));
      if (!asked.success)
        throw invalid(asked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
      return brandContrast(asked.data);
    },
  }),
];
