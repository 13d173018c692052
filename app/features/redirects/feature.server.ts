import type { DeletedRow } from '../../kit/deleted.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { startRedirectCounts, sweepMisses } from './redirect-counts.server.ts';
import { listDeletedRedirects, sweepRedirects } from './redirect-service.server.ts';
import { redirectEndpoints } from './redirects-calls.server.ts';

export const calls = redirectEndpoints;

export const deleted = async (platform: Pick<Platform, 'db'>): Promise<DeletedRow[]> =>
  (await listDeletedRedirects(platform)).map(({ id, from, deletedAt }) => ({
    ...{ key: id, title: from, deletedAt },
    becomes: 'leads on again',
  }));
export const sweeps = { misses: sweepMisses };
export const hourly = { 'old redirects in the trash': sweepRedirects };

export const untilLast = startRedirectCounts;
