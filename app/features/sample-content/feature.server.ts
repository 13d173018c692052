import { sampleEndpoints } from './samples-calls.server.ts';

export const calls = sampleEndpoints;
