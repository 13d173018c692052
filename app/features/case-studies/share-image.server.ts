import { imageQueue } from '../media/job-queue.server.ts';
import { onPictures } from '../media/picture-worker.server.ts';
import type { CaseStudy } from './case-study.ts';
import { SHARE_IMAGE_SIZE, shareImageDrawing } from './share-image.ts';

/** Previews of some services give up on larger pictures. */
export const SHARE_IMAGE_BYTES = 150_000;

/** The share image of a study as PNG, below `SHARE_IMAGE_BYTES`. Waits its turn among all work on pictures. */
export async function drawShareImage(study: CaseStudy, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const svg = shareImageDrawing(study, name);
  const png = await imageQueue.run('visitor', () =>
    onPictures('drawFlat', svg, SHARE_IMAGE_SIZE.width, SHARE_IMAGE_BYTES),
  );
  if (!png) throw new Error(`The share image of case study ${study.id} stays above ${SHARE_IMAGE_BYTES} bytes`);
  return new Uint8Array(png);
}
