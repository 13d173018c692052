import { projectEndpoints } from './projects-calls.server.ts';

export const calls = projectEndpoints;
