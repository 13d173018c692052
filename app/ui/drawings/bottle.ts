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

const shell = [
  turned('url(#greenU)', [640, 104], [658, 118], [972, 118]),
  ring(664, 118, 'lt thin'),
  ring(940, 118, 'lt thin'),
  disc(640, 104, 'url(#steelface)'),
  disc(643, 93, 'url(#bore)'),
  '<path fill="var(--wattle)" d="M760 -30h112v14H760zM760 -4h112v14H760zM760 22h70v14h-70z" transform="translate(28 0)"/>',
].join('');

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

function callout({ mark, part, balloon: [bx, by], side }: Callout, words: BalloonWords | undefined): string {
  const [x, y] = onSheet(...part);
  const textX = side === 'right' ? bx + 28 : bx - 28;
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

/** The same drawing for the five-principles table: bare balloons, at rest. */
export const bottleForTable = explodedBottle({ className: 'half', isAnimated: false, id: 'ht' });

/** The same bottle, assembled: the last section of a page. */
export const bottleClosed =
  compact(`<svg class="closed" viewBox="0 0 760 520" role="img" aria-label="The same bottle, assembled">
  <g transform="translate(-300 770) rotate(-30)"><path class="axis" d="M330 0H1230"/>
  <g transform="translate(-61 0)">${base}</g>${shell}<g transform="translate(556 0)">${lid}</g>
  <path class="axis" d="M330 0H500"/></g></svg>`);
