import { sweepLetterRecipients } from './letter-retention.server.ts';
import { letterEndpoints } from './letters-calls.server.ts';

export const calls = letterEndpoints;
export const sweeps = { letter_recipients: sweepLetterRecipients };
