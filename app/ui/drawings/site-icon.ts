import type { ColourSet } from '../tokens.ts';
import { palette } from './palette.ts';

// Five bars for the five numbers; the gold one is the landed price.
const lengths = [34, 20, 26, 15, 44];

type IconOptions = {
  /** Square corners and a margin, for systems that cut their own shape. */
  isFullBleed?: boolean;
  /** Default: those of the design. */
  colours?: ColourSet | undefined;
};

/** The site's icon, 64 x 64. */
export function siteIcon({ isFullBleed = false, colours = palette }: IconOptions = {}): string {
  const bars = lengths.map((length, i) => `M10 ${9 + i * 9.6}h${length}v6.4h-${length}z`);
  const sum = bars.pop();
  const corner = isFullBleed ? '' : ' rx="6"';
  const place = isFullBleed ? '<g transform="translate(8 8) scale(.75)">' : '<g>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64"${corner} fill="${colours.bottle}"/>${place}<path fill="${colours.enamel}" d="${bars.join('')}"/><path fill="${colours.wattle}" d="${sum}"/></g></svg>`;
}
