import sharp from 'sharp';
import { rasterise } from '../../platform/rasterise.server.ts';
import { type ProcessedImage, processImage } from './process-image.server.ts';

/** Flat drawings need few colours; fewer are taken only where that is still too much. */
const COLOURS = [128, 64, 24];

/** A drawing of ours as the site keeps pictures. */
export async function drawPicture(svg: string, width: number): Promise<ProcessedImage> {
  return processImage(Buffer.from(await rasterise(svg, width)), 'The drawing');
}

/** A drawing of ours as PNG of few colours, below `maxBytes`; null where it stays above. */
export async function drawFlat(svg: string, width: number, maxBytes: number): Promise<Buffer | null> {
  const drawn = await rasterise(svg, width);
  for (const colours of COLOURS) {
    const png = await sharp(drawn)
      .png({ palette: true, colours, dither: 0, effort: 8, compressionLevel: 9 })
      .toBuffer();
    if (png.byteLength < maxBytes) return png;
  }
  return null;
}
