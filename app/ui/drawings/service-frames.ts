// The frames of the conveyor on which services stand: one for each that the site comes with, plain crates for all others.
import { circle, rect, shape } from './geometry.ts';
import { beltFrame, lineDrawing, linePack, linePress } from './production-line.ts';
import { hash } from './seeded.ts';

/** By key, and by the name of the designed page. */
const FRAMES: Record<string, string> = {
  'product-development': lineDrawing,
  productDevelopment: lineDrawing,
  manufacturing: linePress,
  'business-scaling': linePack,
  businessScaling: linePack,
};

const SIZES = [
  [84, 74],
  [120, 108],
  [96, 150],
  [150, 88],
] as const;
const FILLS = ['var(--enamel)', 'var(--film)', 'var(--bottle)', 'var(--wattle)'];

/** The part of the conveyor on which a service stands. */
export function serviceFrame(key: string): string {
  return FRAMES[key] ?? crates(hash(key));
}

/** Three crates of a seed's choice on the belt, under the hook of a crane that has set down the middle one. */
function crates(seed: number): string {
  const chosen = [0, 1, 2].map((place) => ({
    size: SIZES[(seed + place) % SIZES.length] ?? SIZES[0],
    fill: FILLS[(seed + place * 3) % FILLS.length] ?? '',
  }));
  const [first, middle, last] = chosen.map(({ size: [width, height], fill }, place) =>
    crate(92 + place * 128 - width / 2, width, height, fill),
  );
  const top = chosen[1]?.size[1] ?? 0;
  const hook = `<path class="ln" d="M140 20H300"/>${rect(196, 20, 48, 16, 'var(--enamel-deep)')}<path class="ln thin" d="M220 36V${242 - top}"/>${circle(220, 248 - top, 6, 'var(--sheet)')}`;
  return beltFrame([hook, first, middle, last].join(''));
}

function crate(left: number, width: number, height: number, fill: string): string {
  const top = 262 - height;
  const band = shape(`M${left + width / 2 - 7} ${top}h14v26h-14z`, 'var(--sheet)');
  const label = `<path class="ln thin" d="M${left + 10} 250h${Math.round(width / 3)}M${left + 10} 243h${Math.round(width / 3)}"/>`;
  return `${rect(left, top, width, height, fill)}${band}${label}`;
}
