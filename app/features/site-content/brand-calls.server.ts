import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { requireQuery } from '../../kit/query-names.ts';
import { brandContrast } from './brand-contrast.server.ts';
import { sectionSchemas } from './section-schemas.ts';

const coloursQuery = sectionSchemas.brand.pick({ main: true, accent: true, ground: true });

/** Two colours of a site with a brand, one shown on the other, with their contrast after WCAG 2. */
const pair = z.strictObject({
  /** Whether they stand on the ground of the pages, or on paper where that is another one. */
  place: z.enum(['page', 'paper']),
  shown: z.string(),
  behind: z.string(),
  /** As `#rrggbb`. */
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
    handle: ({ query }) => brandContrast(requireQuery(coloursQuery, query)),
  }),
];
