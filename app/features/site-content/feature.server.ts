import { brandEndpoints } from './brand-calls.server.ts';
import { contentEndpoints } from './content-calls.server.ts';
import { offeredWordsEndpoints } from './offered-words-calls.server.ts';

export const calls = [...contentEndpoints, ...brandEndpoints, ...offeredWordsEndpoints];
