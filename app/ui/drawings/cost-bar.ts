// A bar for a part of a price that changes: a still outline of what it was, and in it a bar as long as it is.

/**
 * The bar at the length of the last amount. It stands behind one shift for each amount: a style sheet that takes the later
 * shifts away shows an earlier amount, to scale without knowing any figure. `longest` is as wide as the drawing.
 */
export function costBar(amounts: readonly number[], longest: number): string {
  const [first = 0] = amounts;
  const shifts = amounts.map((amount, index) => amount - (index === 0 ? 0 : (amounts[index - 1] ?? 0)));
  const bar = `<path class="now" d="M${-longest} 0H0V9H${-longest}z"/>`;
  const shifted = shifts.reduceRight((inner, shift) => `<g transform="translate(${shift})">${inner}</g>`, bar);
  return `<svg class="gauge" viewBox="0 0 ${longest} 9" preserveAspectRatio="none" aria-hidden="true"><path class="was" d="M0 0H${first}V9H0z"/>${shifted}</svg>`;
}
