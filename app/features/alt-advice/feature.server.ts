import { altAdviceEndpoints } from './alt-advice-calls.server.ts';

export const calls = altAdviceEndpoints;
