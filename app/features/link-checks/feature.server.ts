import { sweepLinkChecks } from './link-check-service.server.ts';
import { linkCheckEndpoints } from './link-checks-calls.server.ts';

export const calls = linkCheckEndpoints;
export const hourly = { 'old answers of links': sweepLinkChecks };
