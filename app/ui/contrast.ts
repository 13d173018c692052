import { type Colour, type ColourName, colours, type WorkspaceColourName } from './tokens.ts';

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

/** Text on its ground in the workspace, in its light and in its dark theme: each reads at 4.5 or more. */
export const workspaceTextPairs: readonly (readonly [text: WorkspaceColourName, ground: WorkspaceColourName])[] = [
  ...(['sheet', 'white', 'film', 'enamel', 'hint', 'redpen-tint'] as const).map((ground) => ['ink', ground] as const),
  ...(['sheet', 'white', 'film', 'enamel', 'hint', 'redpen-tint'] as const).map((ground) => ['muted', ground] as const),
  ...(['sheet', 'white', 'film', 'redpen-tint'] as const).map((ground) => ['redpen', ground] as const),
  ['white', 'redpen'],
  ['on-wattle', 'wattle'],
  ['on-wattle', 'wattle-hi'],
  ['bottle-2', 'sheet'],
  ['bottle-2', 'white'],
];

/** The line around a field, on all it may stand on: it shows at 3 or more. */
export const workspaceShapePairs: readonly (readonly [shape: WorkspaceColourName, ground: WorkspaceColourName])[] = [
  ['line', 'sheet'],
  ['line', 'white'],
  ['line', 'film'],
];

/** The contrast of two of our colours after WCAG 2, from 1 to 21; those of the site unless `set` says otherwise. */
export function contrastOf(one: ColourName, other: ColourName): number;
export function contrastOf<Name extends string>(one: Name, other: Name, set: Record<Name, Colour>): number;
export function contrastOf(one: string, other: string, set: Record<string, Colour> = colours): number {
  return contrast(set[one]?.hex ?? '', set[other]?.hex ?? '');
}

/** The contrast of two colours as `#rrggbb` after WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
