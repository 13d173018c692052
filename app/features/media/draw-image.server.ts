import sharp from 'sharp';
import { rasterise } from '../../platform/rasterise.server.ts';
import type { FocalPoint } from './focal-point.ts';
import { type ProcessedImage, processImage } from './process-image.server.ts';

/** Flat drawings need few colours; fewer are taken only where that is still too much. */
const COLOURS = [128, 64, 24];

/** Letters beside a photograph stay clean far down. */
const JPEG_QUALITIES = [84, 72, 58, 40];

type Size = { width: number; height: number };
type Place = Size & { left: number; top: number };

/** A drawing of ours as the site keeps pictures. */
export async function drawPicture(svg: string, width: number): Promise<ProcessedImage> {
  return processImage(Buffer.from(await rasterise(svg, width)), 'The drawing');
}

/** A drawing of ours as PNG of few colours, below `maxBytes`; null where it stays above. */
export async function drawFlat(
  svg: string,
  width: number,
  maxBytes: number,
  { effort = 8, compressionLevel = 9 }: { effort?: number; compressionLevel?: number } = {},
): Promise<Buffer | null> {
  const drawn = await rasterise(svg, width);
  for (const colours of COLOURS) {
    const png = await sharp(drawn).png({ palette: true, colours, dither: 0, effort, compressionLevel }).toBuffer();
    if (png.byteLength < maxBytes) return png;
  }
  return null;
}

/** A drawing of ours with one of the stored pictures laid into it, as JPEG below `maxBytes`; null where it stays above. */
export async function drawWithPicture(
  svg: string,
  width: number,
  picture: { bytes: Uint8Array; focus: FocalPoint; place: Place } | null,
  maxBytes: number,
): Promise<Buffer | null> {
  const drawn = await rasterise(svg, width);
  const layers = picture
    ? [
        {
          input: await cutAround(picture.bytes, picture.focus, picture.place),
          left: picture.place.left,
          top: picture.place.top,
        },
      ]
    : [];
  const whole = await sharp(drawn).composite(layers).png({ compressionLevel: 1 }).toBuffer();
  for (const quality of JPEG_QUALITIES) {
    const jpeg = await sharp(whole).flatten().jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer();
    if (jpeg.byteLength < maxBytes) return jpeg;
  }
  return null;
}

/** The picture in the size of the place, whole in one direction; the other keeps the focal point, as `object-position` does. */
export async function cutAround(bytes: Uint8Array, focus: FocalPoint, { width, height }: Size): Promise<Buffer> {
  const stored = await sharp(bytes).metadata();
  const scale = Math.max(width / stored.width, height / stored.height);
  const [wide, high] = [
    Math.max(width, Math.round(stored.width * scale)),
    Math.max(height, Math.round(stored.height * scale)),
  ];
  return sharp(bytes)
    .resize(wide, high, { fit: 'fill' })
    .extract({
      left: Math.round(((wide - width) * focus.x) / 100),
      top: Math.round(((high - height) * focus.y) / 100),
      width,
      height,
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
