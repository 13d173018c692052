import { attentionEndpoints } from './attention-calls.server.ts';

export const calls = attentionEndpoints;
