import { newsletterEndpoints } from './newsletter-calls.server.ts';
import { sweepSubscribers } from './newsletter-service.server.ts';

export const calls = newsletterEndpoints;
export const hourly = { 'old subscribers': sweepSubscribers };
