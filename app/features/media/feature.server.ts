import type { Work } from '../../kit/feature.ts';
import { mediaEndpoints, uploadEndpoints } from './media-calls.server.ts';
import { collectGarbage } from './media-garbage.server.ts';

export const calls = [...mediaEndpoints, ...uploadEndpoints];

export const hourly: Record<string, Work> = {
  // after the daily backup, so that none goes while it is copied
  'pictures nothing uses': (platform) => collectGarbage(platform, { dryRun: false }),
};
