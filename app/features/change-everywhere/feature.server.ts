import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { findInUnpublished, foundText } from './found-texts.server.ts';

export const calls = [
  call('GET /found-texts', {
    query: { q: 'The words' },
    summary: 'Drafts and letters in which words stand just so',
    reply: z.array(foundText),
    handle: ({ platform, query }) => findInUnpublished(platform, query.get('q') ?? ''),
  }),
];
