import { isPanorama } from './grid-layout.ts';

type Size = { width?: number | undefined; height?: number | undefined };

type Place = {
  /** Says how high its row is. */
  className: string;
  /** How much of the row's width it takes, from 0 to 1. */
  share: number;
};

/** A row as wide as so many times its height. */
const USUAL = 3.3;
/** Of fewer it would be higher than a window, and is not filled. */
const LEAST = 2.2;
/** The widest, in tenths, that the styles have a height for. */
const MOST = 69;
/** What takes less of its row than this, beside one that could fill it alone, is a stamp. */
const STAMP = 0.1;
/** Between two pictures, in parts of the row's width: a little more than in `picture-tiles.css`, for the borders. */
const GAP = 0.02;

/**
 * Justified rows: where each picture stands so that all of a row are equally high and fill it, and none is cut. The rows are broken
 * where their heights differ least from the usual, so that the last one is as full as the others.
 */
export function justifiedRows(images: readonly Size[]): Place[] {
  const ratios = images.map(ratioOf);
  // the best way to break what stands before each place: what it costs, and where its last row begins
  const best = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= ratios.length; end++) {
    const ways = best.map(({ cost }, from) => ({ cost: cost + costOf(ratios.slice(from, end)), from }));
    best.push(ways.reduce((least, way) => (way.cost < least.cost ? way : least)));
  }
  const places: Place[] = [];
  for (let end = ratios.length; end > 0; end = best[end]?.from ?? 0) {
    const row = ratios.slice(best[end]?.from, end);
    const tenths = Math.min(MOST, Math.ceil(10 * Math.max(LEAST, widthOf(row))));
    const isShort = widthOf(row) < LEAST;
    const className = `rw-${Math.floor(tenths / 10)} rd-${tenths % 10}${isShort ? ' short' : ''}`;
    places.unshift(...row.map((ratio) => ({ className, share: (10 * ratio) / tenths })));
  }
  return places.map(({ className, share }, index) => ({
    // on a phone it takes the width
    className: images.length === 1 || isPanorama(images[index] ?? {}) ? [className, 'across'].join(' ') : className,
    share,
  }));
}

function ratioOf({ width, height }: Size): number {
  return width && height ? Math.min(6, Math.max(0.3, width / height)) : 1.5;
}

/** How many times as wide as high a row of these is, with its gaps. */
function widthOf(row: readonly number[]): number {
  return row.reduce((sum, ratio) => sum + ratio, 0) / (1 - GAP * (row.length - 1));
}

/** Twice as high as usual is as bad as half as high; a row that is not filled, or has no height in the styles, is worse, stamps are worst. */
function costOf(row: readonly number[]): number {
  const width = widthOf(row);
  const isOdd = width < LEAST || 10 * width > MOST;
  const hasStamp = Math.max(...row) > LEAST && Math.min(...row) < STAMP * width;
  return Math.log(width / USUAL) ** 2 + (isOdd ? 10 : 0) + (hasStamp ? 1000 : 0);
}
