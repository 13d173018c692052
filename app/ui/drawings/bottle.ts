// The owned object of the site: an insulated bottle, pulled apart (home, manufacturing) and closed again (last section).
import { compact, escapeXml, text } from './annotate.ts';
import { type Point, round, shape } from './geometry.ts';
import { AXIS_RATIO, disc, knurl, ring, thread, turned } from './revolve.ts';

const lid = [
  turned('url(#goldU)', [0, 88], [14, 96], [92, 96]),
  knurl(18, 86, 96, 24, 'ln thin'),
  ring(12, 96, 'ln thin'),
  ring(88, 96, 'ln thin'),
  disc(0, 88, 'url(#goldface)'),
  disc(3, 70, 'none', 'ln thin'),
  shape('M-6 -52C-58 -52 -82 -30 -82 0S-58 52 -6 52L2 36C-36 36 -54 22 -54 0S-36 -36 2 -36Z', 'url(#gold)'),
].join('');

const gasket = [
  turned('url(#dark)', [150, 70], [170, 70]),
  disc(150, 70, '#0a3326'),
  disc(152, 54, 'var(--sheet)'),
  `<path class="ln thin" d="M152 -54A${round(AXIS_RATIO * 54)} 54 0 0 1 152 54" transform="translate(14 0)"/>`,
].join('');

const liner = [
  turned(
    'url(#steelU)',
    [232, 60],
    [304, 60],
    [314, 62],
    [326, 67],
    [340, 75],
    [354, 82],
    [368, 86.5],
    [384, 88],
    [566, 88],
  ),
  thread(246, 5, 11, 60),
  ring(306, 60, 'ln thin'),
  ring(384, 88, 'ln thin'),
  ring(560, 88, 'ln thin'),
  disc(232, 60, 'url(#steelface)'),
  disc(234, 50, 'url(#bore)'),
].join('');

const SHELL_SECTIONS: Point[] = [
  [640, 104],
  [658, 118],
  [972, 118],
];
const label =
  '<path fill="var(--wattle)" d="M760 -30h112v14H760zM760 -4h112v14H760zM760 22h70v14h-70z" transform="translate(28 0)"/>';
const mouth = [disc(640, 104, 'url(#steelface)'), disc(643, 93, 'url(#bore)')].join('');
const coat = [turned('url(#greenU)', ...SHELL_SECTIONS), ring(664, 118, 'lt thin'), ring(940, 118, 'lt thin')].join('');
const shell = [coat, mouth, label].join('');

const base = [
  turned('url(#goldU)', [1034, 122], [1104, 122]),
  ring(1050, 122, 'ln thin'),
  disc(1034, 122, 'url(#goldface)'),
  disc(1038, 111, 'url(#goldbore)'),
].join('');

// The assembly axis starts at the lower left and rises to the right.
const ANGLE = (-30 * Math.PI) / 180;
const ORIGIN: Point = [150, 760];

/** Where a point on the assembly axis (x along it, y across) lands on the sheet. */
function onSheet(x: number, y: number): Point {
  return [ORIGIN[0] + x * Math.cos(ANGLE) - y * Math.sin(ANGLE), ORIGIN[1] + x * Math.sin(ANGLE) + y * Math.cos(ANGLE)];
}

/** A line with a quieter one below it. */
export type BalloonWords = { name: string; note: string };

/** `mark` counts from 1; words stand on the outer side of the balloon. */
type Callout = { mark: number; part: Point; balloon: Point; side: 'left' | 'right' };

const callouts: Callout[] = [
  { mark: 5, part: [40, 91], balloon: [150, 902], side: 'right' },
  { mark: 2, part: [168, 70], balloon: [425, 822], side: 'right' },
  { mark: 3, part: [470, 86], balloon: [745, 715], side: 'right' },
  { mark: 1, part: [800, -116], balloon: [762, 62], side: 'right' },
  { mark: 4, part: [1090, 122], balloon: [1150, 550], side: 'left' },
];

function callout(item: Callout, words: BalloonWords | undefined, gap = 28): string {
  const {
    mark,
    part,
    balloon: [bx, by],
    side,
  } = item;
  const [x, y] = onSheet(...part);
  const textX = side === 'right' ? bx + gap : bx - gap;
  const anchor = side === 'right' ? 'start' : 'end';
  const lines = words
    ? text(textX, by - 3, escapeXml(words.name), 'bl', anchor) +
      text(textX, by, escapeXml(words.note), 'bs', anchor).replace('<text ', '<text dy="1.1em" ')
    : '';
  return `<g class="call"><path d="M${round(x)} ${round(y)}L${bx} ${by}"/><circle class="dot" cx="${round(x)}" cy="${round(y)}" r="3.5"/><circle class="bal" cx="${bx}" cy="${by}" r="17"/><text class="bn" x="${bx}" y="${by + 5}">${mark}</text>${lines}</g>`;
}

const AXIS = '<path class="axis" d="M-160 0H1330"/>';
const AXIS_BETWEEN = '<path class="axis over" d="M92 0H150M172 0H232M574 0H640M990 0H1034M1168 0H1330"/>';

const description =
  "Lid, gasket, steel liner, outer shell and base pulled apart along one axis, each labelled with one of the five things that set a product's cost.";

export type ExplodedBottleOptions = {
  className?: string;
  /** What stands beside balloons 1 to 5; without them the balloons are bare. */
  words?: readonly BalloonWords[];
  isAnimated?: boolean;
  /** Keeps two of them on one page apart. */
  id?: string;
};

/** The bottle pulled apart, large; its parts slide apart once when `isAnimated`. */
export function explodedBottle(options: ExplodedBottleOptions = {}): string {
  const { className = 'explode', words = [], isAnimated = true, id = 'xt' } = options;
  // Drawn from the far end to the near end; part 1 is the lid.
  const parts = [base, shell, liner, gasket, lid]
    .map((part, index) => (isAnimated ? `<g class="part p${5 - index}">${part}</g>` : part))
    .join('');
  return compact(`<svg class="${className}" viewBox="0 0 1240 930" role="img" aria-labelledby="${id} ${id}d">
    <title id="${id}">Exploded view of an insulated bottle</title><desc id="${id}d">${description}</desc>
    <g transform="translate(${ORIGIN.join(' ')}) rotate(-30)">${AXIS}${parts}${AXIS_BETWEEN}</g>
    <g class="calls">${callouts.map((item) => callout(item, words[item.mark - 1])).join('')}</g></svg>`);
}

// The lid lies further out than in the other drawing, so that it is seen to leave the gasket.
const LID_OUT = -60;
const calloutsOfParts = callouts.map((item): Callout => {
  if (item.mark === 2) return { ...item, balloon: [440, 796] };
  if (item.mark === 5) return { ...item, part: [40 + LID_OUT, 91], balloon: [278, 886] };
  return item;
});

/**
 * The bottle for a costing: at rest it is pulled apart, and style sheets push its parts together, each along the axis
 * (`m2` to `m5`, by the number of the balloon) and all of them to the middle of the sheet (`m1`). The liner goes into the shell: what has passed its mouth is cut off. `isRedrawn` adds the shell
 * as it looks without its coat and its label.
 */
export function bottleInParts(options: {
  className: string;
  id: string;
  words?: readonly BalloonWords[];
  isRedrawn?: boolean;
}): string {
  const { className, id, words = [], isRedrawn = false } = options;
  const bare = isRedrawn
    ? `<g class="bare">${turned('url(#steelU)', ...SHELL_SECTIONS)}${ring(664, 118, 'ln thin')}${ring(940, 118, 'ln thin')}${label.replace('fill="var(--wattle)"', 'class="ln thin"')}</g>`
    : '';
  const parts = [
    `<g class="m4">${base}</g>`,
    `<g>${coat}${label}${bare}${mouth}</g>`,
    `<g clip-path="url(#${id}m)"><g class="m3">${liner}</g><g class="m2">${gasket}</g></g>`,
    `<g transform="translate(${LID_OUT})"><g class="m5">${lid}</g></g>`,
  ].join('');
  return compact(`<svg class="${className}" viewBox="0 0 1240 930" role="img" aria-labelledby="${id} ${id}d">
    <title id="${id}">The same bottle in its five parts</title><desc id="${id}d">${description}</desc>
    <clipPath id="${id}m"><path d="M-200 -200H643V-93A${round(AXIS_RATIO * 93)} 93 0 0 1 643 93V200H-200z"/></clipPath>
    <g transform="translate(${ORIGIN.join(' ')}) rotate(-30)">${AXIS}<g class="m1">${parts}</g><g class="between">${AXIS_BETWEEN.replace('M92 0', 'M32 0')}</g></g>
    <g class="calls">${calloutsOfParts.map((item) => callout(item, words[item.mark - 1], 54)).join('')}</g></svg>`);
}

/** The same bottle, assembled: the last section of a page. */
export const bottleClosed =
  compact(`<svg class="closed" viewBox="0 0 760 520" role="img" aria-label="The same bottle, assembled">
  <g transform="translate(-300 770) rotate(-30)"><path class="axis" d="M330 0H1230"/>
  <g transform="translate(-61 0)">${base}</g>${shell}<g transform="translate(556 0)">${lid}</g>
  <path class="axis" d="M330 0H500"/></g></svg>`);
