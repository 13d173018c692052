// Manufacturing: an injection mould opened along its axis, and the press in which each of the five numbers is spent.
import { balloon, escapeXml, label, sheet, text } from './annotate.ts';
import { type Band, crops } from './bands.ts';
import type { BalloonWords } from './bottle.ts';
import { circle, group, type Point, polyline, range, rect, repeat, shape } from './geometry.ts';
import { enamelled, faceA, golden, isoBoxAt, isometricFrom, isoRod, type Material, plain } from './isometric.ts';

const at = isometricFrom(330, 176);
/** Edge of the mould's plates. */
const SIZE = 236;
const MIDDLE = SIZE / 2;

function onFace(a: number, art: string): string {
  return art && group(faceA(at, a, MIDDLE, MIDDLE), art);
}

function plateSlab(a: number, thickness: number, material: Material, art = ''): string {
  return isoBoxAt(at, [a, 0, 0], [thickness, SIZE, SIZE], material) + onFace(a + thickness, art);
}

function axis(from: number, to: number): string {
  return `<path class="axis" d="${polyline([at(from, MIDDLE, MIDDLE), at(to, MIDDLE, MIDDLE)])}"/>`;
}

function holes(places: readonly Point[], radius: number, fill: string): string {
  return places.map(([u, v]) => circle(u, v, radius, fill)).join('');
}

const corners: Point[] = [
  [-92, -92],
  [92, -92],
  [-92, 92],
  [92, 92],
];
const coolingChannels = '<path class="ln thin" fill="none" d="M-118 -58H118M-118 58H118"/>';

// Grip lines of the moulded closure, on the side that faces us.
const grip = range(34, (i) => {
  const angle = (i / 34) * 2 * Math.PI;
  const u = 72 * Math.cos(angle);
  const v = 72 * Math.sin(angle);
  const isVisible = u + v > -72 * 0.2;
  return isVisible ? polyline([at(236, MIDDLE + u, MIDDLE + v), at(292, MIDDLE + u, MIDDLE + v)]) : '';
}).join('');

const closure = [
  isoRod(at, [232, 296], [MIDDLE, MIDDLE], 72, '#e0a600', '#fec208'),
  `<path class="ln thin" d="${grip}"/>`,
  onFace(296, circle(0, 0, 62, '#b98300') + circle(0, 0, 50, '#ffd95c') + circle(0, 0, 7, 'var(--ink)')),
].join('');

function guidePin(b: number, z: number): string {
  return isoRod(at, [318, 440], [b, z], 12, '#8bb6a2', '#fff');
}

function ejectorPin(b: number, z: number): string {
  return isoRod(at, [488, 600], [b, z], 6, '#8bb6a2', '#fff');
}

const fixedHalf =
  plateSlab(0, 48, enamelled) +
  plateSlab(
    52,
    78,
    plain,
    holes(corners, 14, 'var(--bottle)') +
      circle(0, 0, 84, 'url(#steel)') +
      circle(0, 0, 72, 'url(#bore)') +
      circle(0, 0, 10, 'var(--ink)') +
      coolingChannels,
  );

const ejectorHoles: Point[] = [
  [60, -60],
  [-60, -60],
  [60, 60],
];
const movingHalf = [
  guidePin(26, 210) + guidePin(210, 210) + guidePin(26, 26),
  axis(300, 420),
  isoRod(at, [352, 430], [MIDDLE, MIDDLE], 60, '#8bb6a2', '#d6e3dc'),
  guidePin(210, 26),
  plateSlab(
    410,
    74,
    plain,
    holes(corners, 14, 'var(--bottle)') + coolingChannels + holes(ejectorHoles, 7, 'var(--ink)'),
  ),
].join('');

const bolts: Point[] = [
  [-60, -60],
  [60, -60],
  [-60, 60],
  [60, 60],
];
const ejectorPlate =
  ejectorPin(178, 58) +
  ejectorPin(58, 58) +
  ejectorPin(178, 178) +
  isoBoxAt(at, [590, 40, 40], [26, SIZE - 80, SIZE - 80], golden) +
  onFace(616, circle(0, 0, 20, 'var(--bottle)') + holes(bolts, 7, 'var(--ink)'));

type Callout = { mark: number; part: Point; balloon: Point };

const callouts: Callout[] = [
  { mark: 1, part: at(262, MIDDLE - 40, MIDDLE + 44), balloon: [610, 24] },
  { mark: 3, part: at(130, 196, 60), balloon: [150, 520] },
  { mark: 2, part: at(380, 26, 214), balloon: [716, 118] },
  { mark: 5, part: at(484, 178, 100), balloon: [300, 640] },
  { mark: 4, part: at(616, 150, 60), balloon: [560, 730] },
];

/** To whole units beyond 20: the sheet is 900 units wide, of which several make a pixel of a phone. */
function inWholeUnits(art: string): string {
  return art.replace(/\d{1,4}\.\d/g, (length) => (Number(length) < 20 ? length : String(Math.round(Number(length)))));
}

/** The opened mould with the five principles as balloons (class `mfhero`); words stand beside balloons 1 to 5. */
export function openMould(words: readonly BalloonWords[]): string {
  const calls = callouts.map(({ mark, part, balloon: [bx, by] }) => {
    const { name, note } = words[mark - 1] ?? { name: '', note: '' };
    return balloon(mark, ...part, bx, by) + label(bx + 26, by - 2, escapeXml(name), escapeXml(note));
  });
  return sheet(
    1240,
    800,
    inWholeUnits(
      [axis(-60, 0), fixedHalf, axis(130, 250), closure, movingHalf, ejectorPlate, axis(616, 800)].join(''),
    ) + calls.join(''),
    {
      className: 'mfhero',
      viewBox: '100 -70 900 840',
      description:
        'An injection mould opened along its axis: fixed half, moulded closure, moving half and ejector plate, with five balloons for the five principles',
    },
  );
}

// ---- the press ----

const BED = 300;
const FLOOR = BED + 44;

const clamp = [
  rect(90, BED - 176, 46, 156, 'var(--bottle)'),
  rect(136, BED - 150, 350, 12, 'url(#steel)'),
  rect(136, BED - 58, 350, 12, 'url(#steel)'),
  shape(`M136 ${BED - 118}L190 ${BED - 146}L236 ${BED - 118}V${BED - 82}L190 ${BED - 54}L136 ${BED - 82}Z`, '#fff'),
  circle(190, BED - 132, 7, 'var(--ink)'),
  circle(190, BED - 68, 7, 'var(--ink)'),
  rect(236, BED - 176, 44, 156, 'var(--enamel)'),
  rect(280, BED - 150, 62, 104, 'url(#steel)'),
  rect(386, BED - 150, 62, 104, 'url(#steel)'),
  rect(448, BED - 176, 44, 156, 'var(--enamel)'),
  shape(`M350 ${BED - 122}h28v48h-28Z`, 'var(--wattle)'),
  shape(`M300 ${BED - 24}H440L420 ${BED - 2}H320Z`, 'var(--sheet)'),
].join('');

const barrel = [
  rect(492, BED - 122, 340, 46, 'url(#steel)'),
  repeat(5, (i) => rect(536 + i * 52, BED - 128, 26, 58, 'var(--wattle)')),
  `<path class="ln thin" d="${repeat(14, (i) => `M${520 + i * 22} ${BED - 120}l-12 42`)}"/>`,
  shape(`M782 ${BED - 122}V${BED - 150}L744 ${BED - 236}H856L818 ${BED - 150}V${BED - 122}Z`, '#fff'),
  shape(`M757 ${BED - 206}H843L818 ${BED - 150}H782Z`, 'var(--enamel)'),
  repeat(9, (i) => circle(772 + (i % 5) * 14, BED - 196 + Math.floor(i / 5) * 16, 4, 'var(--bottle-2)')),
  rect(832, BED - 150, 210, 130, 'var(--bottle)'),
  `<path class="lt" stroke-width="1.5" d="M852 ${BED - 130}H1022M852 ${BED - 112}H1022M852 ${BED - 94}H1022"/>`,
].join('');

const table = [
  shape(
    `M1100 ${BED - 6}H1220V${BED + 4}H1100ZM1112 ${BED + 4}H1122V${FLOOR}H1112ZM1198 ${BED + 4}H1208V${FLOOR}H1198Z`,
    '#fff',
  ),
  repeat(4, (i) => rect(1108 + i * 27, BED - 28, 22, 22, 'var(--wattle)')),
].join('');

const press = [
  `<path class="ln" d="M0 ${FLOOR}H1240"/>`,
  rect(70, BED - 20, 1000, 44, 'var(--enamel)'),
  [90, 560, 1010].map((x) => rect(x, BED + 24, 40, 20, '#fff')).join(''),
  clamp,
  barrel,
  rect(540, BED - 20, 110, 44, '#fff'),
  text(595, BED + 10, '18.4 s', 'ctr dk2'),
  table,
  `<path class="axis" d="M40 ${BED - 98}H1070"/>`,
  balloon(1, 800, BED - 210, 800, 26),
  balloon(2, 364, BED - 118, 364, 60),
  balloon(3, 560, BED - 124, 560, 78),
  balloon(4, 1160, BED - 30, 1160, 176),
  balloon(5, 650, BED + 2, 716, BED + 2),
].join('');

/** Side view of the press, with the balloons of the opened mould. */
export const pressBand: Band = {
  description: 'Side view of an injection press with five balloons: hopper, insert, barrel, packing table and timer',
  svg:
    sheet(1240, 372, `<g id="gpr">${press}</g>`, { className: 'press' }) +
    crops('gpr', [
      [40, 40, 500, 312],
      [480, 0, 760, 352],
    ]),
};
