import type { Reply } from '../../../kit/api.ts';
import { DASHBOARD } from '../../../kit/navigation-state.ts';
import { entryPlace } from '../../entries/workspace/entry-queries.ts';
import { letterPlace } from '../../letters/workspace/letter-places.ts';

/** How each kind that the server finds is called, and where it is written. */
export const FOUND: Record<
  Reply<'GET /found-texts'>[number]['kind'],
  { kind: string; in: string; at: (id: number) => string }
> = {
  draft: { kind: 'Draft', in: 'In a draft', at: (id) => `${DASHBOARD}?draft=${id}` },
  letter: { kind: 'Letter', in: 'In a letter', at: (id) => letterPlace({ id }) },
  entry: { kind: 'Article', in: 'In an article or a page', at: (id) => entryPlace({ id }) },
  'entry-draft': { kind: 'Draft', in: 'In a draft', at: (id) => entryPlace({ id }) },
};
