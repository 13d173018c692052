type Size = { width?: number | undefined; height?: number | undefined };

/** Wider than so many times its height, a picture loses what it is about when it is cut to a frame of 3:2. */
const PANORAMA = 2;
/** Narrower than so many times its height, it loses a third of itself there. */
const LANDSCAPE = 1.15;
/** Uprights no wider than so many times their height are beside each other on a phone, as high as its width. */
const UPRIGHT = 0.8;
/** With at least so many pixels across, a picture may take the whole width; by itself it does from `ALONE` on. */
const BROAD = 1200;
const ALONE = 800;

/**
 * How so many pictures stand on a wide screen. One takes the whole width; two and four share it. Of three or more the first
 * leads over eight of twelve columns, with the next two stacked in the other four; those that are left fill rows of three,
 * after one or two rows of two where three do not divide them.
 */
export function gridClass(count: number): string {
  if (count === 1) return 'tiles one';
  if (count === 2 || count === 4) return 'tiles two';
  const left = (count - 3) % 3;
  return left === 0 ? 'tiles leads' : `tiles leads ${left === 1 ? 'duos' : 'duo'}`;
}

/**
 * How these pictures stand. Where one of them has a shape of its own, in justified rows. Otherwise by their number; where the
 * first is to take the whole width, the others stand in rows of three below it, after one or two rows of two.
 */
export function layoutOf(images: readonly Size[], isBroad = false): string {
  if (images.some(hasOwnShape)) {
    const onPhone = images.length === 1 ? ' one' : images.every(isUpright) ? ' uprights' : '';
    return `tiles justified${onPhone}`;
  }
  if (images.length === 1 && (images[0]?.width ?? ALONE) < ALONE) return 'tiles one narrow';
  if (!isBroad) return gridClass(images.length);
  const left = (images.length - 1) % 3;
  return left === 0 ? 'tiles spread' : `tiles spread ${left === 1 ? 'pairs' : 'pair'}`;
}

/** Whether a picture would lose too much in a frame of 3:2: uprights, squares, panoramas. Not where its size is unknown. */
function hasOwnShape({ width, height }: Size): boolean {
  return Boolean(width && height && (width < LANDSCAPE * height || isPanorama({ width, height })));
}

function isUpright({ width, height }: Size): boolean {
  return Boolean(width && height && width <= UPRIGHT * height);
}

export function isPanorama({ width, height }: Size): boolean {
  return Boolean(width && height && width > PANORAMA * height);
}

/** Whether the first of these pictures may take the whole width, with the others below it. */
export function mayBeBroad(images: readonly Size[]): boolean {
  return images.length > 2 && (images[0]?.width ?? 0) >= BROAD && !images.some(hasOwnShape);
}
