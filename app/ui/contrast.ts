import type { ColourName } from './tokens.ts';

export type Pair = readonly [shown: ColourName, ground: ColourName];

/** Text on its ground, as the site sets it: each reads at 4.5 or more. */
export const textPairs: readonly Pair[] = [
  ['ink', 'sheet'],
  ['ink', 'white'],
  ['ink', 'film'],
  ['ink', 'enamel'],
  ['ink', 'wattle'],
  ['ink', 'wattle-hi'],
  ['muted', 'sheet'],
  ['muted', 'film'],
  ['muted', 'white'],
  ['muted', 'enamel'],
  ['bottle-2', 'sheet'],
  ['sheet', 'bottle'],
  ['enamel', 'bottle'],
  ['wattle', 'bottle'],
  ['enamel', 'ink'],
  ['redpen', 'sheet'],
  ['redpen', 'film'],
  ['redpen', 'redpen-tint'],
  ['white', 'redpen'],
  ['wattle-ink', 'sheet'],
];

/** Lines and shapes that mean something, on their ground: each shows at 3 or more. */
export const shapePairs: readonly Pair[] = [
  ['line', 'sheet'],
  ['line', 'film'],
  ['line', 'enamel'],
];

/** The words of a site with a dark ground; on the accent, on bands and on paper it has the pairs above. */
export const nightTextPairs: readonly Pair[] = [
  ...(['sheet', 'white', 'film', 'enamel'] as const).flatMap((ground) => [
    ['ink', ground] as const,
    ['muted', ground] as const,
  ]),
  ['bottle-2', 'sheet'],
  ['bottle-2', 'white'],
  ['redpen', 'sheet'],
  ['redpen', 'film'],
  ['redpen', 'white'],
  ['redpen', 'redpen-tint'],
  ['white', 'redpen'],
  ['wattle-ink', 'sheet'],
];

/** What a pair of text, and one of lines or shapes, must have at least. */
export const TEXT_RATIO = 4.5;
export const SHAPE_RATIO = 3;

/** The contrast of two colours as `#rrggbb` after WCAG 2, from 1 to 21. */
export { wcagContrast as contrast } from 'culori';
