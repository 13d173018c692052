import { z } from 'zod';
import { waits } from '../../kit/call.ts';
import { newsletterEndpoints } from './newsletter-calls.server.ts';
import { sweepSubscribers } from './newsletter-service.server.ts';
import { isAnyReader } from './subscriber-store.server.ts';

export const calls = newsletterEndpoints;
export const hourly = { 'old subscribers': sweepSubscribers };
export const waiting = waits({ hasReaders: z.boolean() }, async ({ db }) => ({ hasReaders: await isAnyReader(db) }));
