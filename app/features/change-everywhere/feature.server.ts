import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { findTexts, foundText } from './found-texts.server.ts';

export const calls = [
  call('GET /found-texts', {
    query: { q: 'The words' },
    summary: 'Drafts, letters, articles and pages in which words stand just so',
    reply: z.array(foundText),
    handle: ({ platform, query }) => findTexts(platform, query.get('q') ?? ''),
  }),
];
