import { LARGEST_NUMBER } from '../../lib/owner-constants.ts';

/** How a number is drawn in marks: `whole` full ones, then `part` of one more, each full one standing for `perMark`. */
export type FigureScale = { perMark: number; whole: number; part: number };

/**
 * The smallest readable scale (1, 2 or 5, with any noughts) by which the number takes `most` marks or fewer; null for what
 * cannot be drawn: no number, less than one, a fraction, or more than a million million.
 */
export function figureScale(number: number | undefined, most: number): FigureScale | null {
  if (number === undefined || !Number.isSafeInteger(number) || number < 1 || number > LARGEST_NUMBER) return null;
  for (let noughts = 1; ; noughts *= 10) {
    const perMark = [1, 2, 5].map((step) => step * noughts).find((step) => number <= step * most);
    if (perMark !== undefined)
      return { perMark, whole: Math.floor(number / perMark), part: (number % perMark) / perMark };
  }
}

/** How many marks are drawn, the partial one among them. */
export function markCount({ whole, part }: FigureScale): number {
  return whole + (part > 0 ? 1 : 0);
}
