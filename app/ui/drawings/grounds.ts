// What a plate is drawn on: contour map, dot lattice or sheet frame. The first two are symbols, printed once per page.
import { type Point, range, repeat } from './geometry.ts';
import type { Random } from './seeded.ts';

// A wobbly closed curve through the middles between 18 points around the centre.
function contour(radius: number, level: number): string {
  const count = 18;
  const wobble = 1.2;
  const corner = (index: number): Point => {
    const angle = (index / count) * 2 * Math.PI;
    const stretch = 1 + 0.18 * Math.sin(3 * angle + wobble) + 0.1 * Math.sin(5 * angle + wobble * 2.1 + level * 0.2);
    return [320 + radius * stretch * 1.35 * Math.cos(angle), 210 + radius * stretch * Math.sin(angle)];
  };
  const middle = (index: number): string => {
    const [x0, y0] = corner(index);
    const [x1, y1] = corner(index + 1);
    return `${Math.round((x0 + x1) / 2)} ${Math.round((y0 + y1) / 2)}`;
  };
  const arc = (index: number) => `Q${corner(index).map(Math.round).join(' ')} ${middle(index)}`;
  return `M${middle(-1)}${range(count, arc).join('')}Z`;
}

/** The contour map as a symbol named `ct`, used by every plate that stands on it. */
export const contourSymbol = `<symbol id="ct" viewBox="0 0 640 420" overflow="visible"><path class="ct" d="${repeat(15, (level) => contour(24 + level * 24, level))}"/></symbol>`;

/** The dot lattice as a pattern named `dg`. */
export const dotPattern =
  '<pattern id="dg" width="20" height="20" patternUnits="userSpaceOnUse"><path class="dg" d="M9 10h2M10 9v2"/></pattern>';

/** A 640 x 420 ground of small crosses. */
export const dotGround = '<rect width="640" height="420" fill="url(#dg)"/>';

/** A 640 x 420 sheet frame with an empty title block. */
export const frameGround = '<path class="ct" d="M28 28H612V392H28ZM612 340H440V392M526 340V392M440 366H612"/>';

/** The contour map, turned. */
export function contourGround(degrees: number): string {
  return `<use href="#ct" width="640" height="420" transform="rotate(${degrees} 320 210) translate(-60 0)"/>`;
}

/** One of the three grounds; always takes two numbers from the random row. */
export function anyGround(random: Random): string {
  const choice = Math.floor(random() * 3);
  const degrees = Math.floor(random() * 4) * 90 + 20;
  if (choice === 0) return contourGround(degrees);
  return choice === 1 ? dotGround : frameGround;
}
