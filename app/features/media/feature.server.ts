import type { DeletedRow } from '../../kit/deleted.ts';
import type { Work } from '../../kit/feature.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { pictureName } from './library-picture.ts';
import { mediaEndpoints, uploadEndpoints } from './media-calls.server.ts';
import { collectGarbage } from './media-garbage.server.ts';
import { listDeletedPictures } from './media-library-service.server.ts';

export const calls = [...mediaEndpoints, ...uploadEndpoints];

export const deleted = async (platform: Pick<Platform, 'db' | 'clock'>): Promise<DeletedRow[]> =>
  (await listDeletedPictures(platform)).map(({ hash, deletedAt, ...picture }) => ({
    ...{ key: hash, title: pictureName(picture), deletedAt: deletedAt?.toISOString() ?? '' },
    becomes: 'is shown again',
  }));

export const hourly: Record<string, Work> = {
  // after the daily backup, so that none goes while it is copied
  'pictures nothing uses': (platform) => collectGarbage(platform, { dryRun: false }),
};
