/** Stands in the rendered page where `FirstScreenEnd` stood. */
export const FIRST_SCREEN_END = '<template data-first-screen="end"></template>';

/**
 * Says that what stands above is dressed by the styles that travel in the document. The link to all other styles comes
 * here: a browser paints what is above it at once and goes on when that file has come, so nothing is ever shown undressed.
 * The layout says so behind the header; a page whose head is dressed, too, says it again further down, and the last counts.
 *
 * @example <div className="copy">…</div><FirstScreenEnd />
 */
export function FirstScreenEnd() {
  return <template data-first-screen="end" />;
}
