import { startRedirectCounts, sweepMisses } from './redirect-counts.server.ts';
import { sweepRedirects } from './redirect-service.server.ts';
import { redirectEndpoints } from './redirects-calls.server.ts';

export const calls = redirectEndpoints;
export const sweeps = { misses: sweepMisses };
export const hourly = { 'old redirects in the trash': sweepRedirects };

export const untilLast = startRedirectCounts;
