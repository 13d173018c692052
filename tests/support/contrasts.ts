import { contrast } from '../../app/ui/contrast.ts';
import { type Colour, type ColourName, colours, type WorkspaceColourName } from '../../app/ui/tokens.ts';

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
