import { freshnessEndpoints } from './freshness-calls.server.ts';
import { mailFreshness } from './freshness-mail.server.ts';
import { sweepDismissals } from './freshness-service.server.ts';
import { sweepWatchedLinks } from './link-watch.server.ts';

export const calls = freshnessEndpoints;
export const hourly = {
  'answers of links that nothing names': sweepWatchedLinks,
  'rows that the owner put off': sweepDismissals,
  'mail about what is worth a look': mailFreshness,
};
