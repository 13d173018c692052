import sharp from 'sharp';
import { rasterise } from '../../platform/rasterise.server.ts';
import { imageQueue } from '../media/job-queue.server.ts';
import type { CaseStudy } from './case-study.ts';
import { SHARE_IMAGE_SIZE, shareImageDrawing } from './share-image.ts';

/** Previews of some services give up on larger pictures. */
export const SHARE_IMAGE_BYTES = 150_000;

/** Flat drawings need few colours; fewer are taken only where that is still too much. */
const COLOURS = [128, 64, 24];

/** The share image of a study as PNG, below `SHARE_IMAGE_BYTES`. Waits its turn among all work on pictures. */
export async function drawShareImage(study: CaseStudy, name: string): Promise<Uint8Array<ArrayBuffer>> {
  return imageQueue.run('visitor', () => draw(study, name));
}

async function draw(study: CaseStudy, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await rasterise(shareImageDrawing(study, name), SHARE_IMAGE_SIZE.width);
  for (const colours of COLOURS) {
    const png = await sharp(drawn)
      .png({ palette: true, colours, dither: 0, effort: 8, compressionLevel: 9 })
      .toBuffer();
    if (png.byteLength < SHARE_IMAGE_BYTES) return new Uint8Array(png);
  }
  throw new Error(`The share image of case study ${study.id} stays above ${SHARE_IMAGE_BYTES} bytes`);
}
