import { sweepTakenBack } from '../backups/taken-back-beside.server.ts';
import { personalDataEndpoints } from './personal-data-calls.server.ts';

export const calls = personalDataEndpoints;

/** Each instance has copies of its own beside the backups. */
export const sweepsOnEach = { taken_back: sweepTakenBack };
