import { visitCountEndpoints } from './visit-counts-calls.server.ts';
import { sweepVisits } from './visit-service.server.ts';

export const calls = visitCountEndpoints;
export const sweeps = { visit_counts: sweepVisits };
