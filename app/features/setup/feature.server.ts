import { setupFieldEndpoints } from './setup-fields-calls.server.ts';
import { setupSearchEndpoints } from './setup-search-calls.server.ts';
import { setupStatusEndpoints } from './setup-status-calls.server.ts';

export const calls = [...setupStatusEndpoints, ...setupFieldEndpoints, ...setupSearchEndpoints];
