import { z } from 'zod';
import { waits } from '../../kit/call.ts';
import { type DeletedHalf, numbered } from '../../kit/deleted.server.ts';
import { entryEndpoints } from './entries-calls.server.ts';
import { entryPlans, startEntrySchedules } from './entry-schedule.server.ts';
import { isAnyEntry, listTrashedEntries, removeEntry, sweepEntries } from './entry-service.server.ts';

export const calls = entryEndpoints;

export const waiting = waits({ hasEntries: z.boolean(), failedEntrySchedules: z.int() }, async (platform) => ({
  hasEntries: await isAnyEntry(platform),
  failedEntrySchedules: await entryPlans.countFailed(platform.db),
}));

export const background = startEntrySchedules;
export const hourly = { 'old articles and pages among the deleted': sweepEntries };

export const deleted: DeletedHalf = {
  list: async (platform) =>
    (await listTrashedEntries(platform)).map(({ id, title, deletedAt, wasPublic }) => ({
      ...{ key: id, title, deletedAt },
      becomes: wasPublic ? 'is back on the website' : 'is a draft again',
    })),
  remove: numbered(removeEntry),
};
