import { setupFieldEndpoints, setupSearchEndpoints, setupStatusEndpoints } from './setup-calls.server.ts';

export const calls = [...setupStatusEndpoints, ...setupFieldEndpoints, ...setupSearchEndpoints];
