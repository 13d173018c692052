import { contentImportEndpoints } from './content-imports-calls.server.ts';

export const calls = contentImportEndpoints;
