import { accessTokenEndpoints } from './access-tokens-calls.server.ts';
import { accountEndpoints } from './accounts-calls.server.ts';
import { passwordResetEndpoints } from './password-resets-calls.server.ts';
import { sweepRateLimits } from './rate-limit-service.server.ts';
import { sweepSessions } from './session-service.server.ts';
import { userEndpoints } from './users-calls.server.ts';

export const calls = [...accountEndpoints, ...passwordResetEndpoints, ...userEndpoints, ...accessTokenEndpoints];
export const sweeps = { throttles: sweepRateLimits };
export const hourly = { 'old sessions': sweepSessions };
