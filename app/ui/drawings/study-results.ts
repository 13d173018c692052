// What came of it: eight kinds of pictures, each 600 x 400, drawn from numbers.
import { dimensionAcross, text } from './annotate.ts';
import { circle, range, rect, repeat, round, shape, stroke } from './geometry.ts';
import { principleFills } from './palette.ts';
import { palletBase } from './plates-goods.ts';
import {
  calendar,
  controlChart,
  dividedBar,
  fitted,
  openContainer,
  paper,
  passedStamp,
  penArrow,
  sideCarton,
} from './study-parts.ts';

/** The same container, filled by one size of carton. */
export function fullContainer(columns: number, percent: number): string {
  const width = 516 / columns;
  const carton = (column: number, row: number) =>
    sideCarton(
      42 + column * width,
      308 - row * 64,
      width,
      64,
      (column + row * 2) % 7 === 0 ? 'var(--wattle)' : 'var(--enamel)',
    );
  const load = repeat(3, (row) => repeat(columns, (column) => carton(column, row)));
  return openContainer(load) + dimensionAcross(40, 560, 356, `${percent} % full`);
}

/** Two bars: the cost before and after, and the part that is gone. */
export function costBars(before: readonly number[], after: readonly number[], saving: number, words: string): string {
  const edge = round(60 + 480 * (1 - saving));
  return [
    text(60, 82, 'Before', 'bs', 'start'),
    dividedBar(60, 94, 480, before, [...principleFills.slice(0, 3), '#fff']),
    text(60, 208, 'After', 'bs', 'start'),
    dividedBar(60, 220, 480 * (1 - saving), after),
    `<path class="axis" d="M${edge} 76V330M540 76V330"/>`,
    dimensionAcross(edge, 540, 330, ''),
    text(saving < 0.28 ? 540 : (edge + 540) / 2, 362, words, 'dt', saving < 0.28 ? 'end' : 'middle'),
  ].join('');
}

/** Weeks to market; the ones that are no longer needed are struck out. */
export function weeksSaved(before: number, after: number): string {
  const column = (after - 1) % 6;
  const row = Math.floor((after - 1) / 6);
  const isTall = Math.ceil(before / 6) > 3;
  const pitch = isTall ? 66 : 88;
  return [
    calendar(before, after),
    `<ellipse class="pen" cx="${96 + column * 80}" cy="${(isTall ? 60 : 66) + row * pitch + (pitch - 16) / 2}" rx="48" ry="${isTall ? 36 : 46}"/>`,
    text(300, isTall ? 362 : 360, `in market at week ${after}, not ${before}`),
  ].join('');
}

/** The finished product on a gold disc, passed. */
export function finishedObject(object: string, words: string): string {
  return [
    `<circle cx="300" cy="186" r="156" fill="var(--wattle)"/>`,
    fitted(object, 50, 14, 500, 344),
    passedStamp(514, 76, 40),
    text(300, 380, words),
  ].join('');
}

/** Units per shift, counted as small squares, month by month. */
export function risingOutput(counts: readonly number[], words: string): string {
  const pitch = 480 / counts.length;
  const size = Math.min(18, (pitch - 14) / 3);
  const column = (count: number, i: number) =>
    repeat(count, (k) => {
      const x = 60 + i * pitch + (k % 3) * size;
      const y = 318 - (Math.floor(k / 3) + 1) * size;
      return rect(x, y, size, size, i === counts.length - 1 ? 'var(--wattle)' : 'var(--enamel)');
    });
  return [
    stroke('M40 318H560'),
    counts.map(column).join(''),
    range(counts.length, (i) => text(60 + i * pitch + size * 1.5, 342, i + 1, 'wk')).join(''),
    text(300, 382, words),
  ].join('');
}

/** The same dimension, now inside its limits. */
export function steady(offsets: readonly number[], reach: number, words: string): string {
  return [
    paper(30, 40, 540, 300),
    text(60, 88, 'Since the change', 'bl', 'start'),
    controlChart(208, reach, offsets, 'var(--wattle)'),
    passedStamp(520, 84, 26),
    text(300, 380, words),
  ].join('');
}

/** A loaded truck at the dock. */
export function atTheDock(pallets: number, rows: number): string {
  const width = 344 / pallets;
  const pallet = (i: number) => {
    const x = 66 + i * width;
    const size = (width - 14) / 2;
    const load = repeat(rows * 2, (k) =>
      sideCarton(
        x + 4 + (k % 2) * size,
        236 - Math.floor(k / 2) * 38,
        size,
        38,
        (i + k) % 5 === 0 ? 'var(--wattle)' : 'var(--enamel)',
      ),
    );
    return palletBase(round(x), 262, round(width - 6)) + load;
  };
  const wheel = (x: number) => circle(x, 298, 26, 'var(--ink)') + circle(x, 298, 11, 'url(#steel)');
  return [
    stroke('M20 324H580'),
    rect(52, 82, 372, 184, '#fff'),
    repeat(pallets, pallet),
    rect(46, 262, 384, 16, 'var(--bottle)'),
    rect(46, 70, 384, 14, 'var(--bottle)'),
    shape('M436 278V128H500C530 128 540 160 550 196H566V278Z', 'url(#green)'),
    shape('M462 146H502C516 148 524 172 530 196H462Z', 'var(--film)'),
    wheel(110) + wheel(172) + wheel(512),
    penArrow(470, 560, 352),
    text(300, 372, `${pallets} pallets, one truck`),
  ].join('');
}

/** The product on the shelf, with its price ticket. */
export function onTheShelf(object: string, price: string): string {
  const place = (x: number, y: number) => fitted(object, x, y, 176, 124);
  const shelf = (y: number) => rect(30, y, 540, 14, 'var(--bottle)');
  const ticket = (x: number, y: number) => rect(x, y, 74, 28, 'var(--wattle)') + text(x + 37, y + 20, price, 'wk');
  return [
    rect(30, 24, 540, 352, '#fff'),
    `<g id="shelved">${place(36, 44)}${place(212, 44)}${place(388, 44)}</g>`,
    shelf(168),
    '<use href="#shelved" transform="translate(0 158)"/>',
    shelf(326),
    ticket(88, 172) + ticket(264, 172) + ticket(440, 172),
    ticket(88, 330) + ticket(264, 330) + ticket(440, 330),
    rect(22, 16, 14, 368, 'var(--enamel)') + rect(564, 16, 14, 368, 'var(--enamel)'),
  ].join('');
}
