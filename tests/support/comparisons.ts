import type { Comparison } from '../../app/features/case-studies/comparisons.ts';
import { galleryImage } from './make.ts';

const BEFORE = '/uploads/00000000000000000000000000000001.webp';
const AFTER = '/uploads/00000000000000000000000000000002.webp';

/** A gallery with a picture of before and one of after. */
export const PAIRED_GALLERY = {
  challenge: [galleryImage({ url: BEFORE, alt: 'Boxes on the floor' })],
  solution: [],
  results: [galleryImage({ url: AFTER, alt: 'Shelves to the roof' })],
};

/** The pair of that gallery. */
export const PAIR: Comparison = { before: BEFORE, after: AFTER, label: 'The packing line' };
