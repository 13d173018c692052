// Small diagrams beside the points of the service pages, 360 x 150 each.
import { sheet, text } from './annotate.ts';
import { circle, type Point, rect, repeat, round, shape, stroke } from './geometry.ts';
import { principleFills } from './palette.ts';

function diagram(...parts: string[]): string {
  return sheet(360, 150, parts.join(''), { className: 'mini' });
}

function dots(points: readonly Point[], radius: number, fill: string): string {
  return points.map(([x, y]) => circle(x, y, radius, fill)).join('');
}

const crowd: Point[] = [
  [60, 50],
  [92, 66],
  [84, 38],
  [116, 54],
  [70, 80],
  [132, 82],
  [150, 60],
  [108, 92],
  [300, 112],
  [320, 104],
  [286, 120],
];
const rivals: Point[] = [
  [70, 34],
  [108, 58],
  [140, 46],
  [168, 72],
  [300, 80],
  [330, 40],
];
const costs = [0.9, 0.5, 0.62, 0.4, 0.55];
const model = [80, 34, 52, 28, 46];
const measured: Point[] = [
  [34, 84],
  [64, 66],
  [94, 78],
  [124, 58],
  [154, 88],
  [184, 70],
  [214, 80],
  [244, 72],
  [274, 77],
  [304, 73],
  [334, 75],
];
const family: readonly (readonly [x: number, height: number, fill: string])[] = [
  [50, 40, 'var(--enamel)'],
  [110, 56, 'var(--enamel)'],
  [174, 72, 'var(--wattle)'],
  [244, 90, 'url(#green)'],
  [312, 106, 'url(#green)'],
];

function familyBottle(x: number, height: number, fill: string): string {
  const at = (part: number) => round(128 - height * part);
  const d = `M${x - 20} 128V${at(0.75)}C${x - 20} ${at(0.9)} ${x - 9} ${at(0.88)} ${x - 9} ${at(1)}H${x + 9}C${x + 9} ${at(0.88)} ${x + 20} ${at(0.9)} ${x + 20} ${at(0.75)}V128Z`;
  return shape(d, fill);
}

/** One diagram for each point of the three service pages. */
export const serviceDiagrams = {
  niche: diagram(
    '<path class="ln thin" d="M30 130H340M30 130V14"/>',
    dots(crowd, 6, 'var(--enamel)'),
    circle(258, 46, 9, 'var(--wattle)'),
    '<ellipse class="pen" cx="256" cy="46" rx="56" ry="30"/>',
  ),
  rivals: diagram(
    '<path class="ln" d="M24 108H340"/>',
    repeat(11, (i) => `<path class="ln thin" d="M${36 + i * 29} 108v8"/>`),
    rivals.map(([x, height]) => rect(x - 11, 108 - height, 22, height, 'var(--enamel)')).join(''),
    rect(222, 40, 24, 68, 'var(--wattle)'),
    '<path class="dim" d="M190 26H278M190 20v12M278 20v12"/>',
    text(234, 138, 'price gap'),
  ),
  fit: diagram(
    shape('M30 34H150V60H124V92H150V120H30Z', 'var(--enamel)'),
    shape('M330 34H210V60H186V92H210V120H330Z', 'var(--wattle)'),
    '<path class="axis" d="M8 76H352"/><path class="dim" d="M160 76H178M172 71l8 5l-8 5"/>',
  ),
  cost: diagram(
    costs.map((cost, i) => rect(30, 16 + i * 25, 290 * cost, 18, principleFills[i])).join(''),
    [0, 2].map((i) => `<path class="dim" d="M${round(30 + 290 * (costs[i] ?? 0) * 0.7)} ${13 + i * 25}v24"/>`).join(''),
  ),
  audit: diagram(
    rect(60, 20, 96, 116, '#fff'),
    repeat(
      4,
      (i) => `<path class="ln" d="M76 ${44 + i * 24}l6 6 10 -12"/><path class="ln thin" d="M104 ${44 + i * 24}h36"/>`,
    ),
    shape('M200 136V82l32 -26v26l32 -26v26l32 -26v80Z', 'var(--enamel)'),
    circle(300, 46, 24, 'var(--wattle)'),
    stroke('M289 46l8 8 14 -16'),
  ),
  model: diagram(
    model.map((height, i) => rect(40 + i * 58, 118 - height, 40, height, principleFills[i])).join(''),
    '<path class="ln" d="M24 118H340"/>',
    repeat(5, (i) => text(60 + i * 58, 138, i + 1, 'dk')),
  ),
  tooling: diagram(
    rect(60, 26, 60, 100, 'url(#steel)'),
    rect(224, 26, 60, 100, 'url(#steel)'),
    shape('M120 54h-22v44h22Z', 'var(--film)'),
    shape('M224 58h-24v36h24Z', 'url(#steel)'),
    rect(150, 52, 26, 48, 'var(--wattle)'),
    '<path class="axis" d="M30 76H320"/>',
  ),
  quality: diagram(
    '<path class="ln thin" d="M24 24H340M24 126H340"/><path class="axis" d="M24 75H340"/>',
    stroke(`M${measured.map((point) => point.join(' ')).join('L')}`),
    dots(measured, 5, 'var(--wattle)'),
  ),
  range: diagram(
    '<path class="ln" d="M20 128H344"/>',
    family.map(([x, height, fill]) => familyBottle(x, height, fill)).join(''),
  ),
  supply: diagram(
    '<path class="axis" d="M70 76L180 34M70 76L180 118M180 34L294 76M180 118L294 76"/>',
    circle(70, 76, 22, '#fff'),
    circle(180, 34, 22, 'var(--enamel)') + circle(180, 118, 22, 'var(--enamel)'),
    circle(294, 76, 28, 'var(--wattle)'),
    text(180, 39, 'A', 'dk') + text(180, 123, 'B', 'dk'),
  ),
  manual: diagram(
    repeat(3, (i) => shape(`M${90 + i * 16} ${22 + i * 10}h110v100h-110Z`, i === 0 ? 'var(--enamel)' : '#fff')),
    '<path class="ln thin" d="M138 66h78M138 82h78M138 98h50"/>',
    shape('M262 62h46v46h-46Z', 'var(--wattle)'),
    stroke('M274 86l8 8 14 -18'),
  ),
  exit: diagram(
    rect(70, 16, 96, 118, '#fff'),
    shape('M70 16L134 30V146L70 134Z', 'var(--wattle)'),
    circle(122, 90, 4, 'var(--ink)'),
    shape('M248 79H334V103H322V91H312V99H302V91H248Z', 'var(--wattle)'),
    circle(226, 85, 26, 'var(--wattle)'),
    circle(218, 85, 8, 'var(--film)'),
  ),
} as const;

export type ServiceDiagram = keyof typeof serviceDiagrams;
