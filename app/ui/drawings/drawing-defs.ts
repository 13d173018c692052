// Gradients and symbols that drawings refer to by id. A page prints one hidden sheet with the ones it uses.
import { contourSymbol, dotPattern } from './grounds.ts';

type Stop = readonly [offset: number, color: string];

function stops(list: readonly Stop[]): string {
  return list.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('');
}

// "U" gradients are measured on the assembly axis, so that stacked sections of different width match.
function acrossAxis(id: string, radius: number, ...list: Stop[]): [string, string] {
  return [
    id,
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${-radius}" y2="${radius}">${stops(list)}</linearGradient>`,
  ];
}

function overShape(id: string, x2: number, y2: number, ...list: Stop[]): [string, string] {
  return [id, `<linearGradient id="${id}" x1="0" x2="${x2}" y1="0" y2="${y2}">${stops(list)}</linearGradient>`];
}

const gold: Stop[] = [
  [0, '#ffd95c'],
  [0.35, '#fec208'],
  [1, '#c98d00'],
];
const bottleGreen: Stop[] = [
  [0, '#1d7a59'],
  [0.22, '#2c9a72'],
  [0.5, '#0b5a41'],
  [1, '#01281c'],
];

const definitions: ReadonlyMap<string, string> = new Map([
  acrossAxis('goldU', 116, ...gold),
  acrossAxis('greenU', 118, ...bottleGreen),
  acrossAxis('steelU', 88, [0, '#b4c9bf'], [0.24, '#f7fbf9'], [0.5, '#d6e3dc'], [0.84, '#7f9a8e'], [1, '#a8bfb4']),
  overShape('gold', 0, 1, ...gold),
  overShape('goldface', 1, 1, [0, '#ffe48a'], [1, '#fec208']),
  overShape('goldbore', 1, 0, [0, '#8a6100'], [1, '#dba000']),
  overShape('green', 0, 1, ...bottleGreen),
  overShape('steel', 0, 1, [0, '#b4c9bf'], [0.2, '#f7fbf9'], [0.5, '#cfded6'], [0.82, '#7f9a8e'], [1, '#a8bfb4']),
  overShape('steelface', 1, 1, [0, '#fff'], [1, '#b9cdc3']),
  overShape('bore', 1, 0.4, [0, '#0a2b20'], [1, '#6f8f81']),
  overShape('dark', 0, 1, [0, '#31594a'], [1, '#02251a']),
  ['ct', contourSymbol],
  ['dg', dotPattern],
]);

/** Every id this file can define. */
export const sharedIds: readonly string[] = [...definitions.keys()];

/** The ids a piece of markup refers to, by fill, clip path or use. */
export function referencedIds(html: string): Set<string> {
  return new Set([...html.matchAll(/(?:url\(#|\shref="#)([\w-]+)/g)].map((match) => match[1] ?? ''));
}

/** The definitions alone, for a file that has its own `<defs>`. */
export function usedDefinitions(html: string): string {
  const used = referencedIds(html);
  return sharedIds
    .filter((id) => used.has(id))
    .map((id) => definitions.get(id))
    .join('');
}

/** A hidden sheet with the gradients and symbols which the given HTML really uses; empty when it uses none. */
export function drawingDefs(html: string): string {
  const content = usedDefinitions(html);
  return content ? `<svg class="defs" width="0" height="0" aria-hidden="true"><defs>${content}</defs></svg>` : '';
}
