import { packEndpoints } from './packs-calls.server.ts';

export const calls = packEndpoints;
