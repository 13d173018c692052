import { sweepOutbox } from './mail-service.server.ts';
import { mailEndpoints } from './mails-calls.server.ts';

export const calls = mailEndpoints;
export const sweeps = { mails: sweepOutbox };
