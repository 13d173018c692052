import { IMAGE_WIDTHS } from '../lib/constants.ts';

const UPLOAD = /^\/uploads\/([0-9a-f]+)\.webp$/;

type PictureSources = { avif: string; webp: string; smallest: string };

/**
 * The `srcset` texts of an uploaded picture, its narrower copies and then the original, and the address of its smallest file. Null for
 * every other address, for pictures narrower than the smallest copy, and where the width of the original is not known.
 */
export function pictureSources(src: string, originalWidth: number | undefined): PictureSources | null {
  const hash = UPLOAD.exec(src)?.[1];
  if (!hash || originalWidth === undefined) return null;
  const widths = IMAGE_WIDTHS.filter((width) => width <= originalWidth);
  if (widths.length === 0) return null;
  const copies = (format: 'avif' | 'webp') => widths.map((width) => `/uploads/${hash}-${width}.${format} ${width}w`);
  const widest = widths.at(-1) ?? 0;
  // between two copies the original itself is the sharpest; beyond the widest copy it would only be heavier
  const original = originalWidth > widest && widths.length < IMAGE_WIDTHS.length ? [`${src} ${originalWidth}w`] : [];
  const smallest = `/uploads/${hash}-${widths[0]}.avif`;
  return { smallest, avif: copies('avif').join(', '), webp: [...copies('webp'), ...original].join(', ') };
}
