import { z } from 'zod';
import { waits } from '../../kit/call.ts';
import { enquiryEndpoints } from './enquiries-calls.server.ts';
import { countUnreadEnquiries, sweepEnquiries } from './enquiry-service.server.ts';

export const calls = enquiryEndpoints;
export const sweeps = { enquiries: sweepEnquiries };

export const waiting = waits({ unreadEnquiries: z.int() }, async (platform) => ({
  unreadEnquiries: await countUnreadEnquiries(platform),
}));
