// The interview collection: a contact sheet of twelve frames, 180 x 120 each, with grease-pencil marks.
import { sheet, text } from './annotate.ts';
import { circle, group, rect, repeat, shape, stroke } from './geometry.ts';

const FLOOR = '<path class="ln" d="M0 100H180"/>';
const GREEN = 'url(#green)';
const GOLD = 'var(--wattle)';
const ENAMEL = 'var(--enamel)';

function person(x: number, y: number, coat: string, scale = 1): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    `${shape('M-19 40C-19 10 -12 0 0 0S19 10 19 40Z', coat)}<circle class="ln" cy="-13" r="11" fill="${ENAMEL}"/>`,
  );
}

function chair(x: number, back: 'left' | 'right'): string {
  const seat = `M${x - 16} 84h32v8h-32ZM${back === 'left' ? x - 20 : x + 14} 52h6v40h-6Z`;
  return shape(seat, 'var(--bottle)') + stroke(`M${x - 10} 92V100M${x + 10} 92V100`);
}

function microphone(x: number, y: number, foot = 100): string {
  return shape(`M${x - 5} ${y - 14}h10v16h-10Z`, 'var(--ink)') + stroke(`M${x} ${y + 2}V${foot}`);
}

function camera(x: number, y: number, direction: 1 | -1, hasTripod = true): string {
  const tripod = hasTripod ? stroke('M-4 10L-18 50M-4 10L10 50M-4 10V50') : '';
  return group(
    `translate(${x} ${y}) scale(${direction} 1)`,
    rect(-18, -12, 30, 22, 'var(--ink)') + shape('M12 -6L24 -12V10L12 4Z', ENAMEL) + tripod,
  );
}

const talkAtTable = [
  FLOOR,
  chair(52, 'left') + chair(128, 'right'),
  person(52, 46, GREEN) + person(128, 46, GOLD),
  rect(80, 78, 20, 22, '#fff'),
].join('');

const atTheChart = [
  rect(14, 14, 152, 62, '#fff'),
  stroke('M24 64l28 -22 24 10 30 -26 46 14', 'ln thin'),
  person(60, 60, GOLD) + FLOOR,
  rect(96, 74, 70, 26, ENAMEL),
].join('');

const onRadio = [
  FLOOR,
  microphone(90, 62),
  person(42, 58, GOLD, 1.05) + person(138, 58, GREEN, 1.05),
  stroke('M30 50a14 14 0 0 1 24 0M126 50a14 14 0 0 1 24 0', 'ln heavy'),
].join('');

const onCamera = [FLOOR, person(60, 56, GOLD), camera(132, 50, -1), shape('M8 100V40h26v60Z', '#fff')].join('');

const outsideFactory = [
  shape('M6 100V46l24 -18v18l24 -18v18l24 -18v72Z', ENAMEL),
  FLOOR,
  person(112, 58, GOLD) + person(148, 62, GREEN, 0.9),
  microphone(128, 70, 84),
].join('');

const panel = [
  repeat(4, (i) => person(30 + i * 40, 44, i === 2 ? GOLD : i % 2 ? GREEN : ENAMEL, 0.8)),
  rect(10, 76, 160, 24, 'var(--bottle)'),
  repeat(4, (i) => rect(20 + i * 40, 82, 22, 8, '#fff')),
].join('');

const onScreen = [
  rect(30, 20, 120, 72, 'var(--ink)') + rect(36, 26, 108, 56, '#fff'),
  person(90, 50, GOLD, 0.8),
  rect(70, 92, 40, 8, ENAMEL) + FLOOR,
].join('');

const withProduct = [
  FLOOR,
  person(50, 52, GOLD, 1.1),
  rect(92, 40, 60, 60, ENAMEL),
  shape('M112 40V24c0 -8 4 -8 4 -12h14c0 4 4 4 4 12v16Z', GREEN),
].join('');

const inTheBooth = [
  stroke('M20 100V60a70 52 0 0 1 140 0V100') + FLOOR,
  person(90, 54, GOLD, 1.15),
  stroke('M74 40a17 17 0 0 1 32 0', 'ln heavy'),
  rect(20, 84, 140, 16, '#fff'),
  microphone(122, 66, 84),
].join('');

const inTheWarehouse = [
  repeat(3, (i) => rect(8 + i * 30, 68 - i * 2, 28, 32 + i * 2, i === 1 ? GOLD : ENAMEL)),
  FLOOR,
  person(128, 54, GOLD, 1.05),
  camera(30, 40, 1, false),
].join('');

const lecture = [
  rect(22, 12, 136, 52, '#fff'),
  [18, 26, 22, 34, 30].map((height, i) => rect(34 + i * 24, 56 - height, 14, height, i === 3 ? GOLD : ENAMEL)).join(''),
  FLOOR,
  repeat(5, (i) => circle(24 + i * 33, 92, 10, i % 2 ? GREEN : ENAMEL)),
  rect(0, 100, 180, 20, 'var(--film)', ''),
].join('');

const handshake = [
  FLOOR,
  person(56, 52, GOLD, 1.1) + person(118, 54, ENAMEL, 1.05),
  stroke('M78 76L96 76', 'ln heavy'),
  rect(150, 30, 22, 70, '#fff'),
].join('');

const frames = [
  talkAtTable,
  atTheChart,
  onRadio,
  onCamera,
  outsideFactory,
  panel,
  onScreen,
  withProduct,
  inTheBooth,
  inTheWarehouse,
  lecture,
  handshake,
];

function strip(row: number): string {
  const y = 18 + row * 186;
  const holes = repeat(28, (i) => {
    const x = Math.round((12 + i * 29.4) * 10) / 10;
    return `M${x} ${y + 6}h14v9h-14ZM${x} ${y + 157}h14v9h-14Z`;
  });
  const frame = (column: number) => {
    const index = row * 4 + column;
    const picture = group(
      `translate(${22 + column * 202} ${y + 26})`,
      `<rect width="186" height="116" fill="var(--film)"/>${group('translate(3 4) scale(1 .95)', frames[index] ?? '')}`,
    );
    return picture + text(34 + column * 202, y + 153.5, `${index + 1}A`, 'fno', 'start');
  };
  return `<rect x="0" y="${y}" width="836" height="172" fill="var(--ink)"/><path fill="var(--sheet)" d="${holes}"/>${repeat(4, frame)}`;
}

const marks = [
  'M222 36C300 20 410 26 420 60C428 110 424 160 402 172C330 186 236 182 222 160C208 120 206 60 236 38',
  'M636 414C700 398 812 400 822 440C830 490 820 530 800 540C730 556 640 548 628 524C616 490 620 440 650 416',
  'M40 260l30 34 70 -86',
];

/** The words for people who do not see the contact sheet. */
export const interviewCollectionAlt =
  'Contact sheet with twelve drawn interview frames, two of them circled in red pencil';

/** The contact sheet: television, radio, stage and factory floor. */
export const interviewCollection = sheet(
  836,
  574,
  repeat(3, strip) + marks.map((d) => `<path class="pen" d="${d}"/>`).join(''),
  { className: 'csheet', description: interviewCollectionAlt },
);
