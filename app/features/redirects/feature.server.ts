import { type DeletedHalf, numbered } from '../../kit/deleted.server.ts';
import { startRedirectCounts, sweepMisses } from './redirect-counts.server.ts';
import { listDeletedRedirects, removeDeletedRedirect, sweepRedirects } from './redirect-service.server.ts';
import { redirectEndpoints } from './redirects-calls.server.ts';

export const calls = redirectEndpoints;

export const deleted: DeletedHalf = {
  list: async (platform) =>
    (await listDeletedRedirects(platform)).map(({ id, from, deletedAt }) => ({
      ...{ key: id, title: from, deletedAt },
      becomes: 'leads on again',
    })),
  remove: numbered(removeDeletedRedirect),
};
export const sweeps = { misses: sweepMisses };
export const hourly = { 'old redirects in the trash': sweepRedirects };

export const untilLast = startRedirectCounts;
