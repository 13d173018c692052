import { isPanorama } from '../../features/case-studies/grid-layout.ts';

/** Narrower than this, in pixels, a picture is blurred when it fills a large frame. */
const SMALL = 480;

type Size = { width?: number | undefined; height?: number | undefined };

/**
 * How a picture stands in a frame of 3:2 or near it: `uncut` where cutting it to the frame would lose too much (upright
 * pictures and panoramas), `tiny` where it has not the pixels to fill it; cut to the frame otherwise, and where its size
 * is not known.
 */
export function shapeClass({ width, height }: Size): 'uncut' | 'tiny' | null {
  if (!width || !height) return null;
  if (width < SMALL) return 'tiny';
  return height > width || isPanorama({ width, height }) ? 'uncut' : null;
}

/** Whether a frame of that shape has something beside it, which `Picture` fills with a blur of it. */
export function isUncut(size: Size): boolean {
  return shapeClass(size) !== null;
}

/** Whether it has too few pixels to fill a frame. */
export function isTiny(size: Size): boolean {
  return shapeClass(size) === 'tiny';
}

/** The class names of a frame around a picture. */
export function framed(name: string, size: Size): string {
  if (!isUncut(size)) return name;
  return isTiny(size) ? `${name} uncut tiny` : `${name} uncut`;
}

/** The same of a frame that is as wide as its picture makes it. */
export function ownFrame(size: Size): string {
  return isTiny(size) ? framed('frame own', size) : 'frame own';
}
