// Drawings that stand in where no photograph exists yet: two of each kind, `plates/gear-0.svg` and `plates/gear-1.svg`.
import { hash } from '../../lib/word-hash.ts';

const files = import.meta.glob<string>('./plates/*.svg', { query: '?raw', import: 'default', eager: true });

/** Everything a plate can show. */
export const plateKinds = [
  'cartons',
  'hull',
  'gear',
  'mould',
  'bracket',
  'circuit',
  'drum',
  'crate',
  'chair',
  'valve',
  'container',
  'press',
  'torch',
  'pallet',
] as const;

export type PlateKind = (typeof plateKinds)[number];

/** The kind a seed stands for when nobody chose one. */
export function plateKindOf(seed: string): PlateKind {
  return plateKinds[hash(seed) % plateKinds.length] ?? 'cartons';
}

/** A 640 x 420 drawing that is always the same for the same seed and kind. */
export function plate(seed: string, kind: PlateKind = plateKindOf(seed)): string {
  return files[`./plates/${kind}-${hash(seed) % 2}.svg`] ?? '';
}
