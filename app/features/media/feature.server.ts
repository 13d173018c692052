import type { DeletedHalf } from '../../kit/deleted.server.ts';
import type { Work } from '../../kit/feature.ts';
import { pictureName } from './library-picture.ts';
import { mediaEndpoints, uploadEndpoints } from './media-calls.server.ts';
import { collectGarbage } from './media-garbage.server.ts';
import { listDeletedPictures, removeDeletedPicture } from './media-library-service.server.ts';

export const calls = [...mediaEndpoints, ...uploadEndpoints];

export const deleted: DeletedHalf = {
  list: async (platform) =>
    (await listDeletedPictures(platform)).map(({ hash, deletedAt, ...picture }) => ({
      ...{ key: hash, title: pictureName(picture), deletedAt: deletedAt?.toISOString() ?? '' },
      becomes: 'is shown again',
    })),
  remove: removeDeletedPicture,
};

export const hourly: Record<string, Work> = {
  // after the daily backup, so that none goes while it is copied
  'pictures nothing uses': (platform) => collectGarbage(platform, { dryRun: false }),
};
