// The production line: three conveyor frames sharing one datum, and the bottle that travels on it.
import { sheet, text } from './annotate.ts';
import { circle, group, rect, repeat, shape, stroke } from './geometry.ts';

const WIDTH = 440;
const HEIGHT = 320;
/** Height of the belt; objects on the line stand on it. */
const BELT = 262;

const belt = `<path class="ln" d="M0 ${BELT}H${WIDTH}M0 ${BELT + 30}H${WIDTH}"/>${repeat(14, (i) => circle(16 + i * 31.5, BELT + 15, 8, 'var(--sheet)'))}`;

const BOTTLE = 'M-26 0V-112C-26 -126 -16 -130 -14 -140H14C16 -130 26 -126 26 -112V0Z';

type BottleLook = { fill: string; cap?: string; scale?: number };

/** The bottle in side view, standing on the belt at `x`; without `cap` it is still open. */
export function bottleOnBelt(x: number, { fill, cap, scale = 1 }: BottleLook): string {
  const closure = cap ? rect(-17, -166, 34, 26, cap) : '';
  const parts = `${shape(BOTTLE, fill)}${closure}<path class="ln thin" d="M-26 -14H26"/>`;
  return group(`translate(${x} ${BELT}) scale(${scale})`, parts);
}

/** A carton in side view, its lower left corner at (x, ground). */
export function cartonOnBelt(x: number, ground: number): string {
  return `<g>${rect(x, ground - 58, 66, 58, 'var(--enamel)')}<path fill="var(--wattle)" stroke="var(--ink)" stroke-width="1" d="M${x + 27} ${ground - 58}h12v20h-12z"/><path class="ln thin" d="M${x + 8} ${ground - 10}h18M${x + 8} ${ground - 16}h12"/></g>`;
}

// Measured drawing of the bottle with its height and its base circle.
const drawingBoard = [
  rect(44, 26, 250, BELT - 26, '#fff'),
  `<path class="ln thin" d="M56 38H282V${BELT - 12}H56Z"/>`,
  group(
    'translate(136 -30)',
    [
      group(`translate(0 ${BELT})`, `${shape(BOTTLE, 'none')}${rect(-17, -166, 34, 26)}`),
      `<path class="axis" d="M0 ${BELT - 186}V${BELT + 14}"/>`,
      `<path class="dim" d="M-60 ${BELT - 166}V${BELT}M-66 ${BELT - 166}H-24M-66 ${BELT}H-34M-63 ${BELT - 160}L-60 ${BELT - 166}L-57 ${BELT - 160}M-63 ${BELT - 6}L-60 ${BELT}L-57 ${BELT - 6}"/>`,
      `<text class="dt" transform="translate(-66 ${BELT - 83}) rotate(-90)" text-anchor="middle">262</text>`,
    ].join(''),
  ),
  group(
    'translate(228 116)',
    `${circle(0, 0, 34)}${circle(0, 0, 22)}<path class="axis" d="M-46 0H46M0 -46V46"/>${text(0, 62, '⌀73')}`,
  ),
  `<path class="ln thin" d="M184 ${BELT - 44}H282M184 ${BELT - 28}H282M226 ${BELT - 44}V${BELT - 12}"/>`,
].join('');

const foamSample = group(
  'translate(346 0)',
  `${bottleOnBelt(0, { fill: 'var(--film)', cap: 'var(--film)' })}<path class="hatch" d="M-24 ${BELT - 20}l22 -22M-24 ${BELT - 44}l40 -40M-14 ${BELT - 10}l38 -38M-24 ${BELT - 68}l46 -46M4 ${BELT - 6}l20 -20"/>`,
);

/** A frame with anything on the belt. */
export function beltFrame(onBelt: string): string {
  return sheet(WIDTH, HEIGHT, belt + onBelt);
}

/** Frame 1: the drawing and the foam sample. */
export const lineDrawing = sheet(WIDTH, HEIGHT, belt + group('translate(14 0)', drawingBoard) + foamSample);

/** Frame 2: the press draws the steel body. */
export const linePress = sheet(
  WIDTH,
  HEIGHT,
  [
    belt,
    shape(`M92 ${BELT}V20H250V${BELT}H226V60H116V${BELT}Z`, 'var(--enamel)'),
    rect(136, 60, 70, 62, 'var(--bottle)'),
    shape('M126 122H216V140H126Z', 'var(--wattle)'),
    '<path class="ln thin" d="M148 60V122M171 60V122M194 60V122"/>',
    circle(171, 40, 9, 'var(--sheet)'),
    `<path class="dim" d="M70 126V${BELT - 74}M65 ${BELT - 83}L70 ${BELT - 74}L75 ${BELT - 83}"/>`,
    rect(150, BELT - 86, 42, 86, 'url(#steel)'),
    rect(16, BELT - 60, 48, 60, 'url(#steel)'),
    bottleOnBelt(300, { fill: 'url(#steel)' }),
    bottleOnBelt(384, { fill: 'url(#green)', cap: 'var(--wattle)' }),
  ].join(''),
);

/** Frame 3: carton and pallet. */
export const linePack = sheet(
  WIDTH,
  HEIGHT,
  [
    belt,
    bottleOnBelt(34, { fill: 'url(#green)', cap: 'var(--wattle)', scale: 0.9 }),
    cartonOnBelt(92, BELT),
    shape(
      `M188 ${BELT - 14}H402V${BELT - 8}H188ZM192 ${BELT - 8}H212V${BELT}H192ZM285 ${BELT - 8}H305V${BELT}H285ZM378 ${BELT - 8}H398V${BELT}H378Z`,
      'var(--sheet)',
    ),
    repeat(3, (row) => repeat(3, (column) => cartonOnBelt(196 + column * 66, BELT - 14 - row * 58))),
    stroke(`M416 ${BELT}V66M410 76L416 66L422 76`, 'dim'),
  ].join(''),
);
