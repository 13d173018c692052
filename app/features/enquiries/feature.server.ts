import { enquiryEndpoints } from './enquiries-calls.server.ts';
import { sweepEnquiries } from './enquiry-service.server.ts';

export const calls = enquiryEndpoints;
export const sweeps = { enquiries: sweepEnquiries };
