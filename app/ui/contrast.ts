import { type Colour, type ColourName, colours, type WorkspaceColourName } from './tokens.ts';

/** Text on its ground, as the site sets it: each reads at 4.5 or more. */
export const textPairs: readonly (readonly [text: ColourName, ground: ColourName])[] = [
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
export const shapePairs: readonly (readonly [shape: ColourName, ground: ColourName])[] = [
  ['line', 'sheet'],
  ['line', 'film'],
  ['line', 'enamel'],
];

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
  const [light = 0, dark = 0] = [luminance(set[one]), luminance(set[other])].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour | undefined): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour?.hex.slice(at, at + 2) ?? '', 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
