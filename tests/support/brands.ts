import type { BrandChoice } from '../../app/ui/brand/brand-choice.ts';

/** White on black with one colour. */
export const BLACK: BrandChoice = {
  main: '#000000',
  accent: '#ff3b30',
  ground: 'dark',
  corners: 'sharp',
  faces: 'grotesk',
};

/** Pale and round. */
export const PASTEL: BrandChoice = {
  main: '#7c5cbf',
  accent: '#f4a6c0',
  ground: 'light',
  corners: 'soft',
  faces: 'fraunces',
};
