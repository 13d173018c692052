// Product development: one jug three times on one bench, as a drawing, as a foam sample, and in a test rig.
import { dimensionAcross, dimensionUp, sheet, text } from './annotate.ts';
import { type Band, crops } from './bands.ts';
import { circle, group, rect, shape, stroke } from './geometry.ts';

const BENCH = 450;

function jug(fill: string, cap: string): string {
  return [
    shape('M50 -178C112 -192 114 -56 56 -46L57 -62C94 -74 92 -166 55 -162Z', fill),
    shape('M-54 0L-62 -150C-62 -184 -42 -194 -38 -212L-66 -228L-36 -232H38V-212C42 -194 62 -184 62 -150L54 0Z', fill),
    '<path class="ln thin" d="M-56 -18H56M-38 -212H38"/>',
    rect(-30, -250, 66, 18, cap),
    rect(-8, -262, 22, 12, cap),
  ].join('');
}

const bench =
  rect(0, BENCH, 1360, 16, 'var(--enamel)') +
  [60, 420, 800, 1270].map((x) => rect(x, BENCH + 16, 26, 64, '#fff')).join('');

const drawing = [
  rect(40, 40, 430, BENCH - 40, '#fff'),
  `<path class="ln thin" d="M54 54H456V${BENCH - 14}H54Z"/>`,
  `<path class="ln thin" d="M300 ${BENCH - 66}H456M300 ${BENCH - 40}H456M380 ${BENCH - 66}V${BENCH - 14}"/>`,
  text(310, BENCH - 48, 'JUG', 'dk', 'start'),
  text(392, BENCH - 48, '1.2 L', 'dk', 'start'),
  text(310, BENCH - 22, 'REV', 'dk', 'start'),
  text(392, BENCH - 22, 'C', 'dk', 'start'),
  group(
    `translate(176 ${BENCH - 96}) scale(.92)`,
    `<g class="nofill">${jug('none', 'none')}</g><path class="axis" d="M0 -282V8"/>`,
  ),
  dimensionUp(92, BENCH - 337, BENCH - 96, '262'),
  dimensionAcross(127, 226, BENCH - 60, '108'),
  group(
    'translate(362 156)',
    `${circle(0, 0, 56)}${circle(0, 0, 36)}<path class="ln" d="M54 -10H78a10 10 0 0 1 0 20H54M-50 -24L-78 0L-50 24"/><path class="axis" d="M-84 0H92M0 -78V78"/>`,
  ),
  text(362, 258, '⌀124'),
  group(
    'translate(362 324)',
    `${stroke('M-40 30C-40 -10 -18 -20 -14 -36H14C18 -20 40 -10 40 30Z')}<path class="hatch" d="M-36 26l20 -20M-28 30l26 -26M-8 30l24 -24M10 30l20 -20"/>`,
  ),
].join('');

const sample =
  group(
    `translate(640 ${BENCH})`,
    `${jug('var(--sheet)', 'var(--film)')}<path class="hatch" d="M-50 -20l40 -40M-54 -60l70 -70M-50 -100l60 -60M-20 -10l60 -60M-56 -130l40 -40M10 -8l44 -44M20 -70l36 -36"/>`,
  ) + dimensionAcross(578, 702, BENCH - 292, 'sample 3');

const rig = [
  shape(`M850 ${BENCH}V60H1290V${BENCH}H1262V88H878V${BENCH}Z`, 'var(--enamel)'),
  rect(862, BENCH - 14, 416, 14, 'url(#steel)'),
  group(`translate(1010 ${BENCH - 14})`, jug('url(#green)', 'var(--wattle)')),
  rect(1098, 88, 18, 76, 'url(#steel)'),
  shape('M1060 164H1190V186H1108V222H1086V186H1060Z', 'var(--wattle)'),
  circle(1190, 175, 26, 'url(#steel)'),
  circle(1190, 175, 8, 'var(--ink)'),
  shape('M1180 200H1240V268H1180Z', 'var(--bottle)'),
  text(1210, 240, '5 kg', 'lw'),
  '<path class="dim" d="M1072 238V300M1064 288L1072 300L1080 288"/>',
  rect(880, 104, 150, 62, 'var(--ink)'),
  text(955, 146, '12408', 'ctr'),
  stroke('M955 166V182'),
].join('');

/** The hero of the product development page. */
export const developmentBand: Band = {
  description:
    'A drawing of a jug, a foam sample of it, and the finished jug in a rig that loads its handle 12,408 times',
  svg:
    sheet(1360, 530, `<g id="gpd">${bench}${group('translate(20)', drawing)}${sample}${rig}</g>`, {
      className: 'strip1',
    }) +
    crops('gpd', [
      [40, 20, 490, 450],
      [556, 40, 764, 426],
    ]),
};
