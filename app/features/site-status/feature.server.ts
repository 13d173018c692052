import { statusEndpoints } from './status-calls.server.ts';

export const calls = statusEndpoints;
