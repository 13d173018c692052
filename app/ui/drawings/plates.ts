// plate(seed, kind): cover drawings that stand in where no photograph exists yet.
import { type SheetOptions, sheet } from './annotate.ts';
import { anyGround } from './grounds.ts';
import { cartons, chair, container, crate, drum, hull, pallet, torch } from './plates-goods.ts';
import { bracket, circuit, gear, mould, press, valve } from './plates-machines.ts';
import { hash, type Random, seededRandom } from './seeded.ts';

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

export const PLATE_WIDTH = 640;
export const PLATE_HEIGHT = 420;

const draw: Record<PlateKind, (random: Random) => string> = {
  bracket,
  cartons,
  chair,
  circuit,
  container,
  crate,
  drum,
  gear,
  hull,
  mould,
  pallet,
  press,
  torch,
  valve,
};

// Side views bring their own ground line or water.
const withoutGround: readonly PlateKind[] = ['bracket', 'hull', 'press', 'pallet'];

/** The kind a seed stands for when nobody chose one. */
export function plateKindOf(seed: string): PlateKind {
  return plateKinds[hash(seed) % plateKinds.length] ?? 'cartons';
}

/** A 640 x 420 drawing that is always the same for the same seed and kind. */
export function plate(
  seed: string,
  kind: PlateKind = plateKindOf(seed),
  options: Omit<SheetOptions, 'cover' | 'viewBox'> = {},
): string {
  const random = seededRandom(`${seed}/${kind}`);
  const ground = anyGround(random);
  const object = draw[kind](random);
  const shown = withoutGround.includes(kind) ? object : ground + object;
  return sheet(PLATE_WIDTH, PLATE_HEIGHT, shown, { ...options, cover: true });
}
