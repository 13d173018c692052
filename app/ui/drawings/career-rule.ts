// The career as a steel rule on the about page: each chapter is a length of it, as long as its words.
import { repeat } from './geometry.ts';

const DEPTH = 26;
/** The shorter marks begin here. */
const SHORT = 12;
/** More years than this would run into each other. */
const MOST = 80;

/**
 * A mark for each year from one up to the next chapter, every fifth longer (class `years`); stretched to the height of its
 * chapter. Nothing for a year that no later one follows.
 */
export function yearMarks(from: number, to = from): string {
  const years = Math.min(to - from, MOST);
  if (years <= 0) return '';
  const marks = repeat(years, (year) => `M${(from + year) % 5 === 0 ? 0 : SHORT} ${year}H${DEPTH}`);
  return `<svg class="years" viewBox="0 0 ${DEPTH} ${years}" preserveAspectRatio="none" aria-hidden="true"><path class="ln" d="${marks}"/></svg>`;
}
