import { z } from 'zod';
import { waits } from '../../kit/call.ts';
import type { DeletedRow } from '../../kit/deleted.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { enquiryEndpoints } from './enquiries-calls.server.ts';
import { countWaitingEnquiries, listDeletedEnquiries, sweepEnquiries } from './enquiry-service.server.ts';

export const calls = enquiryEndpoints;
export const deleted = async (platform: Pick<Platform, 'db'>): Promise<DeletedRow[]> =>
  (await listDeletedEnquiries(platform)).map(({ id, name, deletedAt }) => ({
    ...{ key: id, title: name, deletedAt },
    becomes: 'is back among the enquiries',
  }));
export const sweeps = { enquiries: sweepEnquiries };

export const waiting = waits(
  {
    newEnquiries: z.int(),
    /** Those that wait for an answer longer than the owner wants. */
    lateEnquiries: z.int(),
  },
  countWaitingEnquiries,
);
