import { z } from 'zod';
import { waits } from '../../kit/call.ts';
import { enquiryEndpoints } from './enquiries-calls.server.ts';
import { countWaitingEnquiries, sweepEnquiries } from './enquiry-service.server.ts';

export const calls = enquiryEndpoints;
export const sweeps = { enquiries: sweepEnquiries };

export const waiting = waits(
  {
    newEnquiries: z.int(),
    /** Those that wait for an answer longer than the owner wants. */
    lateEnquiries: z.int(),
  },
  countWaitingEnquiries,
);
