import { z } from 'zod';
import { waits } from '../../kit/call.ts';
import { type DeletedHalf, numbered } from '../../kit/deleted.server.ts';
import { enquiryEndpoints } from './enquiries-calls.server.ts';
import {
  countWaitingEnquiries,
  listDeletedEnquiries,
  removeEnquiry,
  sweepEnquiries,
} from './enquiry-service.server.ts';

export const calls = enquiryEndpoints;
export const deleted: DeletedHalf = {
  list: async (platform) =>
    (await listDeletedEnquiries(platform)).map(({ id, name, deletedAt }) => ({
      ...{ key: id, title: name, deletedAt },
      becomes: 'is back among the enquiries',
    })),
  remove: numbered(removeEnquiry),
};
export const sweeps = { enquiries: sweepEnquiries };

export const waiting = waits(
  {
    newEnquiries: z.int(),
    /** Those that wait for an answer longer than the owner wants. */
    lateEnquiries: z.int(),
  },
  countWaitingEnquiries,
);
