// What was wrong: eight kinds of pictures, each 600 x 400, drawn from numbers.
import { dimensionAcross, text } from './annotate.ts';
import { group, range, rect, repeat, round, shape, stroke } from './geometry.ts';
import { enamelled, golden, isoBox, type Material } from './isometric.ts';
import { principleFills } from './palette.ts';
import {
  clockFace,
  controlChart,
  dividedBar,
  dollars,
  fitted,
  openContainer,
  paper,
  penArrow,
  pencilRing,
  questionMark,
  redHatch,
  sideCarton,
} from './study-parts.ts';

export type CartonSize = readonly [width: number, height: number];

/** Cartons of many sizes with air above them. */
export function looseContainer(sizes: readonly CartonSize[], words: string): string {
  const fillOf = (i: number) => (i % 3 === 1 ? 'var(--wattle)' : i % 4 === 2 ? '#fff' : 'var(--enamel)');
  let x = 46;
  let highest = 0;
  const load = sizes.map(([width, height], i) => {
    const second = i % 2 === 0 ? sideCarton(x + 4, 308 - height, width - 12, 38) : '';
    highest = Math.max(highest, height + (i % 2 === 0 ? 38 : 0));
    const carton = sideCarton(x, 308, width, height, fillOf(i)) + second;
    x += width + 0.5;
    return carton;
  });
  const air = redHatch(42, 112, 516, Math.min(84, 308 - highest - 116));
  return openContainer(load.join('') + air) + dimensionAcross(40, 560, 356, words);
}

const bare: Material = ['none', 'none', 'none'];

/** One carton unpacked and packed again into a larger one. */
export function repacked(times: string): string {
  return [
    stroke('M30 320H570'),
    isoBox(150, 150, 90, 70, 70, enamelled, 'var(--wattle)'),
    penArrow(262, 322, 236),
    isoBox(410, 122, 110, 84, 84, bare),
    isoBox(410, 160, 66, 52, 52, golden),
    redHatch(60, 332, 480, 16),
    text(300, 380, times),
  ].join('');
}

/** One unit's landed cost of which only the first shares are known; below it, what it should cost. */
export function unknownCost(known: readonly number[], should: readonly number[]): string {
  const edge = round(60 + 480 * known.reduce((sum, share) => sum + share, 0));
  const unknown = Math.round(((540 - edge) / 480) * 100);
  const middle = round((edge + 540) / 2);
  return [
    text(60, 96, 'Landed cost, one unit', 'bl', 'start'),
    dividedBar(60, 120, 480, known),
    `<path class="ln" fill="none" stroke-dasharray="6 5" d="M${edge} 120H540V184H${edge}Z"/>`,
    redHatch(edge + 1, 121, 539 - edge, 62),
    questionMark(middle, 152),
    dimensionAcross(edge, 540, 232, `${unknown} %`),
    dividedBar(60, 284, 480, should).replace(/class="ln"/g, 'class="ln thin"'),
    text(60, 274, 'what it should cost', 'bs', 'start'),
  ].join('');
}

/** The product as it was found, with the place that hurt ringed in red. */
export function foundObject(object: string, [ringX, ringY]: readonly [number, number], words: string): string {
  return [
    fitted(object, 40, 20, 520, 330),
    pencilRing(ringX, ringY, 74, 52),
    `<path class="dim" d="M${ringX + 40} ${ringY + 48}L${ringX > 300 ? 500 : 180} 352"/>`,
    text(ringX > 300 ? 548 : 52, 376, words, 'dt', ringX > 300 ? 'end' : 'start'),
  ].join('');
}

/** A dimension that wanders out of its limits. */
export function drifting(offsets: readonly number[], reach: number, words: string): string {
  const outside = offsets
    .map((offset, i) => ({ offset, x: 72 + (i * 456) / (offsets.length - 1) }))
    .filter(({ offset }) => Math.abs(offset) > reach);
  return [
    paper(30, 40, 540, 300),
    text(60, 88, 'As delivered', 'bl', 'start'),
    controlChart(208, reach, offsets, 'var(--enamel)'),
    outside
      .map(({ offset, x }) => `<circle class="pen" cx="${round(x)}" cy="${round(208 + offset)}" r="17"/>`)
      .join(''),
    text(300, 380, words),
  ].join('');
}

/** Stations of a line with the work piled up before the slow one. */
export function bottleneck(stations: number, slow: number, piled: number): string {
  const pitch = 500 / stations;
  const station = (i: number) => {
    const x = 50 + i * pitch;
    const fill = i === slow ? 'var(--wattle)' : 'var(--enamel)';
    const clock = clockFace(round(x + pitch * 0.5), 118, 24, i === slow ? 0.8 : 0.2);
    return (
      rect(x + pitch * 0.2, 168, pitch * 0.6, 92, fill) +
      clock +
      rect(x + pitch * 0.36, 200, pitch * 0.28, 60, 'var(--bottle)')
    );
  };
  const pileX = 50 + slow * pitch - 38;
  const pile = repeat(piled, (i) =>
    rect(pileX + (i % 2) * 26, 236 - Math.floor(i / 2) * 24, 24, 24, i % 3 ? '#fff' : 'var(--enamel)'),
  );
  return [
    stroke('M24 260H576M24 290H576'),
    repeat(17, (i) => `<circle class="ln" cx="${40 + i * 32.5}" cy="275" r="8" fill="var(--sheet)"/>`),
    repeat(stations, station),
    pile,
    pencilRing(round(pileX + 30), 226, 62, 54),
    text(300, 348, `${piled} waiting before station ${slow + 1}`),
  ].join('');
}

/** The same drawing, quoted by several suppliers: single prices that nobody can compare. */
export function scatteredQuotes(prices: readonly number[], unit: string): string {
  const pitch = 480 / prices.length;
  const highest = Math.max(...prices);
  const lowest = Math.min(...prices);
  const column = (price: number, i: number) => {
    const height = round((price / highest) * 200);
    const x = 60 + i * pitch + pitch * 0.15;
    return (
      rect(x, 310 - height, pitch * 0.7, height, '#fff') +
      redHatch(x + 1, 311 - height, pitch * 0.7 - 2, height - 2, 14) +
      text(60 + (i + 0.5) * pitch, 340, String.fromCharCode(65 + i), 'wk') +
      text(60 + (i + 0.5) * pitch, 298 - height, dollars(price), 'wk')
    );
  };
  return [
    text(60, 66, `${prices.length} quotes, one drawing`, 'bl', 'start'),
    prices.map(column).join(''),
    stroke('M40 310H560'),
    `<path class="axis" d="M48 ${310 - 200}H556M48 ${round(310 - (lowest / highest) * 200)}H556"/>`,
    text(300, 382, `${Math.round((1 - lowest / highest) * 100)} % apart, per ${unit}`),
  ].join('');
}

/** A sheet of material, badly used: what is cut out, and what is thrown away. */
export function wastedSheet(columns: number, rows: number, wastePercent: number): string {
  const used = 1 - wastePercent / 100;
  const width = 440 * Math.sqrt(used);
  const height = 240 * Math.sqrt(used);
  const w = width / columns;
  const h = height / rows;
  const blank = `M0 ${round(h * 0.2)}H${round(w * 0.28)}V0H${round(w * 0.7)}V${round(h * 0.2)}H${round(w * 0.94)}V${round(h * 0.94)}H0Z`;
  const blanks = range(columns * rows, (i) =>
    group(
      `translate(${round(80 + (i % columns) * w)} ${round(58 + Math.floor(i / columns) * h)})`,
      shape(blank, i % 4 === 1 ? 'var(--wattle)' : principleFills[1]),
    ),
  );
  return [
    rect(76, 54, 448, 248, '#fff'),
    redHatch(80 + width, 56, 442 - width, 244),
    redHatch(78, 58 + height, width, 242 - height),
    blanks.join(''),
    dimensionAcross(76, 524, 346, `${wastePercent} % of the sheet is waste`),
  ].join('');
}
