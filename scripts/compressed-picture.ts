import sharp from 'sharp';
import type { Size } from './screen-lists.ts';

/** The first that fits is taken: drawings with fine lines look better smaller than blurred. */
const FORMS = [
  { scale: 1, quality: 78 },
  { scale: 1, quality: 66 },
  { scale: 1, quality: 54 },
  { scale: 0.75, quality: 72 },
  { scale: 0.75, quality: 58 },
  { scale: 0.75, quality: 44 },
  { scale: 0.6, quality: 60 },
  { scale: 0.6, quality: 40 },
  { scale: 0.5, quality: 40 },
];

/** A picture of a screen in the first form that is small enough, and what that form is. */
export async function compressed(
  png: Buffer,
  { width, maxBytes }: Pick<Size, 'width' | 'maxBytes'>,
): Promise<{ bytes: Buffer; form: string }> {
  for (const { scale, quality } of FORMS) {
    const bytes = await sharp(png)
      .resize({ width: Math.round(width * scale) })
      .webp({ quality, effort: 6 })
      .toBuffer();
    if (bytes.byteLength < maxBytes) return { bytes, form: `${scale * 100} % at quality ${quality}` };
  }
  throw new Error(`Stays above ${maxBytes} bytes in every form`);
}
