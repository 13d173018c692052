import type { Platform } from '../../platform/platform.server.ts';
import { describeImages, type ImageDescription } from '../media/describe-images.server.ts';
import { CENTRE } from '../media/focal-point.ts';
import { uploadHash } from '../media/media-address.ts';
import { movedUploads, shownInstead } from '../media/moved-uploads.server.ts';
import { drawFlatCard, drawPhotoCard, type ShareImage, shareImageFile } from '../media/share-image-files.server.ts';
import type { CaseStudy } from './case-study.ts';
import { type ShareCover, type SharedStudy, type ShareLook, shareImageFormat, shareImageWords } from './share-image.ts';

type Reading = Pick<Platform, 'db' | 'files' | 'log' | 'contentVersion'>;

/** The uploaded cover of a study as it is shown now; null where the cover lies elsewhere or is gone. */
export async function shareCoverOf(
  platform: Reading,
  { coverImage }: Pick<CaseStudy, 'coverImage'>,
  described: ImageDescription | undefined,
): Promise<ShareCover | null> {
  const hash = uploadHash(coverImage);
  if (!hash || !described) return null;
  const shown = shownInstead(await movedUploads(platform), hash);
  return shown === null ? null : { hash: shown, focus: described.focus ?? CENTRE };
}

/** The covers of several studies, in their order. */
export async function shareCoversOf(
  platform: Reading,
  studies: readonly Pick<CaseStudy, 'coverImage'>[],
): Promise<(ShareCover | null)[]> {
  const covers = studies.map(({ coverImage }) => coverImage);
  const described = await describeImages(platform, covers);
  return Promise.all(studies.map((study) => shareCoverOf(platform, study, described.get(study.coverImage))));
}

/** What stands beside a shared link to a study. */
export function studyShareImage(
  { files }: Pick<Platform, 'files'>,
  study: SharedStudy,
  name: string,
  cover: ShareCover | null,
  look: ShareLook = {},
): ShareImage {
  return {
    file: shareImageFile(shareImageWords(study, name, cover, look), shareImageFormat(cover)),
    async draw() {
      // only here: it has a drawing that is a file, which Node alone cannot load, and the owner's commands draw nothing
      const { shareImageDrawing, sharePlace } = await import('./share-image-drawing.ts');
      if (!cover) return drawFlatCard(shareImageDrawing(study, name, look));
      const bytes = await files.get(`${cover.hash}.webp`);
      const picture = bytes && { bytes, focus: cover.focus };
      const card = shareImageDrawing(study, name, { ...look, isForPicture: picture !== null });
      return drawPhotoCard(card, picture, sharePlace(study, name, look));
    },
  };
}
