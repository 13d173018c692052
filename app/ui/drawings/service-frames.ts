// The frames of the conveyor on which services stand: one for each that the site comes with, plain crates for all others.
import { hash } from '../../lib/word-hash.ts';
import crates0 from './frames/crates-0.svg?raw';
import crates1 from './frames/crates-1.svg?raw';
import crates2 from './frames/crates-2.svg?raw';
import crates3 from './frames/crates-3.svg?raw';
import drawing from './frames/drawing.svg?raw';
import pack from './frames/pack.svg?raw';
import press from './frames/press.svg?raw';

/** By key, and by the name of the designed page. */
const FRAMES: Record<string, string> = {
  'product-development': drawing,
  productDevelopment: drawing,
  manufacturing: press,
  'business-scaling': pack,
  businessScaling: pack,
};

const CRATES = [crates0, crates1, crates2, crates3];

/** The part of the conveyor on which a service stands. */
export function serviceFrame(key: string): string {
  return FRAMES[key] ?? CRATES[hash(key) % CRATES.length] ?? '';
}
