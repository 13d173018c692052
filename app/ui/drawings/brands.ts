// One object per venture: a cost sheet with samples, a headset pulled apart, the midship section of a composite hull.
import { balloon, dimensionAcross, sheet, text } from './annotate.ts';
import { circle, group, rect, repeat, shape } from './geometry.ts';
import { faceTop, golden, green, isoBoxAt, isoCylinder, isometricFrom } from './isometric.ts';
import { principleFills } from './palette.ts';

const WIDTH = 720;
const HEIGHT = 520;

// ---- the workshop: a cost sheet on its clipboard, three samples beside it, one of them chosen ----

const at = isometricFrom(338, 122);
const BOARD_WIDTH = 236;
const BOARD_DEPTH = 306;
const BOARD_HEIGHT = 16;
const MARGIN = 14;
const PAPER_TOP = 34;
const ROW = 38;

/** The five numbers of a cost, as long as their part of it. */
const costs: readonly (readonly [name: string, length: number])[] = [
  ['Material', 84],
  ['Parts', 40],
  ['Steps', 58],
  ['Labour', 26],
  ['Cycle', 46],
];

function costRow([name, length]: readonly [string, number], index: number): string {
  const y = 78 + index * ROW;
  return `${text(16, y, name, 'bs', 'start')}${rect(92, y - 15, length, 18, principleFills[index])}<path class="ln thin" d="M16 ${y + 13}H192"/>`;
}

const paper = [
  rect(0, 0, BOARD_WIDTH - 2 * MARGIN, BOARD_DEPTH - PAPER_TOP - MARGIN, '#fff'),
  text(16, 40, 'COST SHEET', 'lab1', 'start'),
  costs.map(costRow).join(''),
].join('');

const clip =
  isoBoxAt(at, [68, 14, BOARD_HEIGHT], [100, 34, 12], golden) +
  isoBoxAt(at, [92, 4, BOARD_HEIGHT + 12], [52, 16, 14], golden);

function sample(b: number, side: string, cap: string): string {
  const middle = BOARD_WIDTH + 70;
  return (
    isoCylinder(at, [middle, b], 40, [0, 34], side, cap) +
    isoCylinder(at, [middle, b], 31, [34, 44], side, cap) +
    isoCylinder(at, [middle, b], 9, [44, 58], side, cap)
  );
}

/** A ring of red pencil on the table, around the sample that is ordered. */
function ring(b: number): string {
  return group(
    faceTop(at, BOARD_WIDTH + 70, b, 0),
    '<path class="pen" d="M-58 6C-62 -40 -20 -66 20 -60C58 -52 70 -6 56 26C40 62 -22 66 -48 36C-60 20 -60 -4 -50 -24"/>',
  );
}

/** The object of the workshop on buying. */
export const costSheet = sheet(
  WIDTH,
  HEIGHT,
  [
    '<use href="#ct" width="640" height="420" transform="translate(20 30) scale(1.08)"/>',
    isoBoxAt(at, [0, 0, 0], [BOARD_WIDTH, BOARD_DEPTH, BOARD_HEIGHT], green),
    group(faceTop(at, MARGIN, PAPER_TOP, BOARD_HEIGHT), paper),
    clip,
    ring(152),
    sample(40, '#8bb6a2', 'var(--enamel)'),
    sample(152, '#e0a600', 'var(--wattle)'),
    sample(264, '#8bb6a2', 'var(--enamel)'),
  ].join(''),
  { description: 'A cost sheet on a clipboard, with three samples beside it and one of them circled', cover: true },
);

// ---- the XR agency: a headset pulled apart ----

const strap = [
  shape(
    'M30 -82C160 -146 232 -50 208 44C190 112 112 124 34 92L38 64C110 92 164 82 178 34C196 -36 146 -98 36 -50Z',
    'var(--enamel)',
  ),
  shape('M20 -86C30 -152 120 -190 196 -96L178 -84C118 -154 56 -132 46 -80Z', 'var(--enamel)'),
  shape('M186 -18h30a8 8 0 0 1 8 8v36a8 8 0 0 1 -8 8h-36Z', 'var(--bottle)'),
].join('');

const cushion =
  shape(
    'M-58 -74C-20 -96 40 -96 66 -74C78 -40 78 30 62 66C46 88 22 66 4 50C-14 66 -44 90 -60 66C-74 30 -72 -40 -58 -74Z',
    '#31594a',
  ) +
  shape(
    'M-44 -58C-16 -74 30 -74 52 -58C60 -32 60 20 48 50C36 62 22 48 4 32C-12 48 -34 64 -46 50C-56 20 -54 -32 -44 -58Z',
    'var(--film)',
  );

const lenses = [
  circle(-36, 0, 44, 'url(#steel)') + circle(44, -8, 44, 'url(#steel)'),
  circle(-36, 0, 33, 'var(--bottle)') + circle(44, -8, 33, 'var(--bottle)'),
  '<path class="lt" stroke-width="3" d="M-56 -12a24 24 0 0 1 18 -14M24 -20a24 24 0 0 1 18 -14"/>',
  rect(0, -14, 10, 20, 'var(--wattle)'),
].join('');

const visor = [
  shape(
    'M-86 -66C-40 -92 60 -104 104 -80C126 -44 126 44 104 78C84 100 56 78 30 64C6 58 -16 64 -36 78C-60 98 -84 92 -94 62C-106 24 -104 -34 -86 -66Z',
    'url(#green)',
  ),
  shape(
    'M-76 -48C-36 -70 52 -80 90 -60C104 -32 104 32 88 56C74 68 56 56 32 44C8 38 -18 44 -40 56C-58 68 -74 64 -80 44C-88 16 -88 -24 -76 -48Z',
    'var(--ink)',
  ),
  '<path class="lt" stroke-width="3" d="M-66 -30C-60 -44 -30 -54 0 -58"/>',
  circle(-58, 26, 7, 'var(--wattle)') + circle(74, 22, 7, 'var(--wattle)') + circle(76, -36, 7, 'var(--wattle)'),
].join('');

/** The XR and AI agency's object. */
export const headset = sheet(
  WIDTH,
  HEIGHT,
  [
    '<rect width="720" height="520" fill="url(#dg)"/><path class="axis" d="M20 326L700 204"/>',
    group('translate(516 236) scale(.88)', strap),
    group('translate(436 252)', cushion),
    group('translate(304 278) scale(.86)', lenses),
    group('translate(122 308)', visor),
    balloon('A', 140, 244, 104, 110),
    balloon('B', 312, 244, 300, 92),
    balloon('C', 456, 182, 474, 62),
    balloon('D', 690, 222, 676, 92),
  ].join(''),
  { description: 'A headset pulled apart: visor, lenses, face cushion and strap', cover: true },
);

// ---- the boat builder: a hull in section, its laminate enlarged ----

const layers: readonly (readonly [fill: string, thickness: number])[] = [
  ['#fff', 22],
  ['var(--enamel)', 26],
  ['var(--wattle)', 54],
  ['var(--enamel)', 26],
  ['url(#green)', 30],
];

function laminate(): string {
  let y = -80;
  return layers
    .map(([fill, thickness]) => {
      const layer = rect(-110, y, 220, thickness, fill);
      y += thickness;
      return layer;
    })
    .join('');
}

const enlarged = [
  circle(0, 0, 104, 'var(--sheet)'),
  `<clipPath id="lamina"><circle r="102"/></clipPath><g clip-path="url(#lamina)">${laminate()}<path class="hatch" d="${repeat(14, (i) => `M${-110 + i * 18} -32l54 54`)}"/></g>`,
  circle(0, 0, 104),
].join('');

const stringers: readonly (readonly [x: number, y: number])[] = [
  [210, 268],
  [300, 326],
  [420, 326],
  [510, 268],
];

/** The boat builder's object. */
export const hullSection = sheet(
  WIDTH,
  HEIGHT,
  [
    `<path class="ct" d="${repeat(7, (i) => `M0 ${420 + i * 14}q90 -12 180 0t180 0t180 0t180 0`)}"/>`,
    shape('M90 70H630C626 190 560 300 380 372C372 376 348 376 340 372C160 300 94 190 90 70Z', '#fff'),
    stringers.map(([x, y]) => shape(`M${x - 15} ${y + 8}V${y - 34}h30v42Z`, 'var(--wattle)')).join(''),
    shape(
      'M90 70H112C118 184 178 280 342 346C352 350 368 350 378 346C542 280 602 184 608 70H630C626 190 560 300 380 372C372 376 348 376 340 372C160 300 94 190 90 70Z',
      'url(#green)',
    ),
    '<path class="ln thin" fill="none" d="M101 70C108 190 168 290 342 359C354 363 366 363 378 359C552 290 612 190 619 70"/>',
    shape('M76 54H644V70H76Z', 'var(--enamel)'),
    rect(128, 150, 464, 12, 'var(--enamel)'),
    '<path class="ln thin" d="M210 162V234M510 162V234M300 162V292M420 162V292M360 162V346"/><path class="axis" d="M360 20V410"/>',
    group('translate(584 372)', enlarged),
    '<path class="ln" d="M512 296L530 282"/>',
    circle(500, 270, 22),
    dimensionAcross(90, 630, 30, ''),
    text(250, 24, 'beam 3.2 m'),
  ].join(''),
  { description: 'Midship section of a composite hull with the laminate enlarged', cover: true },
);
