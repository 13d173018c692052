// The career as a steel rule, drawn to scale: on the about page it stands beside the chapters.
import { sheet } from './drawing-sheet.ts';
import { repeat, round } from './geometry.ts';

const WIDTH = 84;
const MARGIN = 14;
/** The longest a rule gets, in pixels, so that it fits a low window below the header. */
const LONGEST = 448;
/** Between two years, where the career is short enough. */
const WIDEST = 24;

/** Pixels for one year: the same from the first to the last. */
export function yearPitch(years: readonly number[]): number {
  return Math.min(WIDEST, LONGEST / Math.max(1, ...years));
}

/** How far below the start of the rule a year stands, in pixels. */
export function yearPlace(year: number, years: readonly number[]): number {
  return round(MARGIN + year * yearPitch(years));
}

/** A mark for each year from 0 on; the given ones are red and numbered (class `career`). */
export function careerRule(years: readonly number[]): string {
  const last = Math.max(1, ...years);
  const height = yearPlace(last, years) + MARGIN;
  const marks = repeat(last + 1, (year) => `M${WIDTH - (year % 5 === 0 ? 26 : 14)} ${yearPlace(year, years)}H${WIDTH}`);
  const chapters = years.map((year) => {
    const y = yearPlace(year, years);
    return `<path class="dim" d="M34 ${y}H${WIDTH}"/><text class="dk" x="8" y="${round(y + 5)}">${year}</text>`;
  });
  return sheet(
    WIDTH,
    height,
    `<path class="ln" fill="url(#steelU)" d="M1 1h${WIDTH - 2}v${round(height - 2)}h${2 - WIDTH}Z"/><path class="ln thin" d="${marks}"/>${chapters.join('')}`,
    { className: 'career' },
  );
}
