// What was changed: eight kinds of pictures, each 600 x 400, drawn from numbers.
import { balloon, dimensionAcross, dimensionUp, text } from './annotate.ts';
import { circle, range, rect, repeat, round, shape, stroke } from './geometry.ts';
import { principleFills } from './palette.ts';
import { factory, fitted, paper, passedStamp, penArrow, pencilCross } from './study-parts.ts';

const principles = ['Raw materials', 'Components', 'Process steps', 'Labour rates', 'Cycle times'];

/** The five numbers of one item; lengths are shares of the longest bar. */
export function costSheet(lengths: readonly number[]): string {
  const row = (name: string, i: number) => {
    const y = 104 + i * 50;
    return [
      `<path class="ln thin" d="M100 ${y + 34}H500"/>`,
      `<circle class="bal" cx="114" cy="${y + 14}" r="13"/><text class="bn" x="114" y="${y + 19}">${i + 1}</text>`,
      text(138, y + 20, name, 'bs sd', 'start'),
      rect(296, y + 2, 196 * (lengths[i] ?? 0.5), 24, principleFills[i]),
    ].join('');
  };
  return [
    paper(70, 34, 460, 338),
    text(100, 80, 'Cost sheet', 'bl', 'start'),
    principles.map(row).join(''),
    '<path class="dim" d="M296 96V356"/>',
  ].join('');
}

/** Two factories that quote from one drawing. */
export function twoFactories(words: string): string {
  return [
    stroke('M20 300H580'),
    factory(50, 300, 190, 'var(--enamel)'),
    factory(360, 300, 190, '#fff'),
    '<path class="axis" d="M145 326H455"/>',
    circle(145, 326, 6, 'var(--redpen)', ''),
    circle(455, 326, 6, 'var(--redpen)', ''),
    text(300, 364, words),
    stroke('M145 140L266 104M455 140L334 104', 'ln thin'),
    passedStamp(300, 96),
  ].join('');
}

/** Plan of a pallet that equal cartons fill without a gap. */
export function palletPlan(columns: number, rows: number, [across, up]: readonly [string, string]): string {
  const width = 368 / columns;
  const height = 276 / rows;
  const carton = (i: number) => {
    const x = 116 + (i % columns) * width;
    const y = 58 + Math.floor(i / columns) * height;
    const isGold = ((i % columns) + Math.floor(i / columns)) % 5 === 0;
    const tape = `M${round(x + width / 2 - 6)} ${round(y)}v${round(height)}M${round(x + width / 2 + 6)} ${round(y)}v${round(height)}`;
    return rect(x, y, width, height, isGold ? 'var(--wattle)' : 'var(--enamel)') + stroke(tape, 'ln thin');
  };
  return [
    rect(110, 52, 380, 288, '#fff'),
    repeat(columns * rows, carton),
    dimensionAcross(110, 490, 378, across),
    dimensionUp(84, 52, 340, up),
  ].join('');
}

/** The product as a released drawing: frame, title block, balloons and two dimensions. */
export function workingDrawing(object: string, size: number, revision: string): string {
  return [
    paper(24, 20, 552, 360),
    '<path class="ln thin" d="M360 328H564M360 328V368M430 328V368M496 328V368"/>',
    text(370, 356, 'REV', 'dk', 'start'),
    text(463, 356, revision, 'dk'),
    text(530, 356, '1:4', 'dk'),
    fitted(object, 70, 46, 420, 268),
    dimensionAcross(110, 340, 340, ''),
    text(225, 334, String(size), 'dt'),
    balloon(1, 230, 130, 92, 72),
    balloon(2, 318, 176, 524, 82),
    balloon(3, 300, 248, 530, 252),
  ].join('');
}

/** Purchased parts counted before and after; what is gone is crossed out. */
export function fewerParts(before: number, after: number): string {
  const columns = Math.ceil(before / 4);
  const pitch = Math.min(64, 500 / columns);
  const left = 300 - (columns * pitch) / 2;
  const part = (i: number) => {
    const x = left + (i % columns) * pitch + pitch / 2;
    const y = 86 + Math.floor(i / columns) * 64;
    const isGone = (i * 7) % before >= after;
    const size = Math.min(pitch * 0.74, 44);
    const fill = isGone ? '#fff' : i % 3 === 0 ? 'var(--wattle)' : 'var(--enamel)';
    const body =
      i % 2
        ? circle(x, y, size / 2, fill) + circle(x, y, size / 6, 'var(--film)')
        : rect(x - size / 2, y - size / 2, size, size, fill);
    return body + (isGone ? pencilCross(x, y, size * 0.86) : '');
  };
  return repeat(before, part) + text(300, 356, `${before} parts, now ${after}`);
}

/** The sample in the test rig, with the cycles it has survived. */
export function testRig(object: string, cycles: number, load: string): string {
  return [
    rect(20, 330, 560, 16, 'var(--enamel)'),
    rect(50, 346, 26, 40, '#fff') + rect(524, 346, 26, 40, '#fff'),
    shape('M60 330V40H540V330H512V68H88V330Z', 'var(--enamel)'),
    rect(80, 316, 440, 14, 'url(#steel)'),
    rect(292, 68, 16, 40, 'url(#steel)'),
    shape('M268 108H332V126H268Z', 'var(--wattle)'),
    fitted(object, 130, 128, 340, 190),
    '<path class="dim" d="M356 84V128M348 116L356 128L364 116"/>',
    text(372, 112, load, 'dt', 'start'),
    rect(100, 78, 150, 50, 'var(--ink)'),
    text(175, 113, cycles, 'lw'),
  ].join('');
}

/** The plan: what overlaps, and when the first goods leave. */
export function schedule(bars: readonly (readonly [start: number, length: number])[], weeks: number): string {
  const names = ['Drawing', 'Sample', 'Orders', 'Tool', 'First run', 'Freight'];
  const week = 380 / weeks;
  const row = ([start, length]: readonly [number, number], i: number) => {
    const y = 92 + i * 42;
    const fill = i === bars.length - 1 ? 'var(--wattle)' : principleFills[i % 4];
    return text(60, y + 20, names[i] ?? '', 'bs sd', 'start') + rect(170 + start * week, y, length * week, 28, fill);
  };
  return [
    paper(36, 30, 528, 340),
    `<path class="ln thin" d="${repeat(weeks + 1, (i) => `M${round(170 + i * week)} 78V346`)}"/>`,
    range(Math.floor(weeks / 2), (i) => text(170 + (i * 2 + 1) * week, 68, i * 2 + 1, 'wk')).join(''),
    bars.map(row).join(''),
    `<path class="axis" d="M${round(170 + weeks * week)} 56V356"/>`,
  ].join('');
}

/** First parts measured against the drawing. */
export function firstArticle(object: string, measures: readonly (readonly [asked: string, found: string])[]): string {
  const row = ([asked, found]: readonly [string, string], i: number) => {
    const y = 118 + i * 44;
    return [
      `<path class="ln thin" d="M340 ${y + 14}H560"/>`,
      text(348, y, asked, 'wk', 'start'),
      text(438, y, found, 'dk', 'start'),
      stroke(`M530 ${y - 6}l6 7 12 -15`, 'ln heavy'),
    ].join('');
  };
  return [
    paper(24, 40, 276, 320),
    fitted(object, 40, 70, 244, 230),
    dimensionAcross(70, 254, 326, measures[0]?.[0] ?? ''),
    paper(324, 40, 252, 320),
    text(348, 82, 'First article', 'bl', 'start'),
    measures.map(row).join(''),
    penArrow(302, 322, 200),
  ].join('');
}
