// The letters of ../styles/drawings.css once more as data, for drawings that leave the page. A test compares the two.
import type { Face } from './lettering/face.ts';
import { archivoText, archivoWide, martianMono } from './lettering/outlines.js';

export type TextStyle = {
  face: Face;
  family: 'sans' | 'mono';
  size: number;
  fill: string;
  isCentred?: boolean;
  tracking?: number;
};

/** Classes that only change another text class beside them. */
export const textChanges: Readonly<Record<string, Partial<TextStyle>>> = {
  dk2: { size: 22, fill: 'var(--ink)' },
  q: { size: 34 },
  lw: { fill: 'var(--sheet)' },
};

/** Text classes: the same sizes and colours as on the page, with the face that comes nearest. */
export const textStyles: Readonly<Record<string, TextStyle>> = {
  dt: { face: martianMono, family: 'mono', size: 12, fill: 'var(--redpen)' },
  bn: { face: martianMono, family: 'mono', size: 14, fill: 'var(--ink)', isCentred: true },
  bl: { face: archivoWide, family: 'sans', size: 17, fill: 'var(--ink)', tracking: -0.02 },
  bs: { face: archivoText, family: 'sans', size: 14, fill: 'var(--muted)' },
  dk: { face: martianMono, family: 'mono', size: 14, fill: 'var(--ink)' },
  lw: { face: martianMono, family: 'mono', size: 14, fill: 'var(--sheet)' },
  mk: { face: archivoWide, family: 'sans', size: 15, fill: 'var(--ink)' },
  ctr: { face: martianMono, family: 'mono', size: 30, fill: 'var(--wattle)' },
  au: { face: archivoWide, family: 'sans', size: 26, fill: 'var(--sheet)' },
  rt: { face: martianMono, family: 'mono', size: 24, fill: 'var(--ink)' },
  rs: { face: martianMono, family: 'mono', size: 15, fill: 'var(--ink)' },
  lab1: { face: archivoWide, family: 'sans', size: 15, fill: 'var(--ink)' },
  fno: { face: martianMono, family: 'mono', size: 10, fill: 'var(--wattle)' },
  dialn: { face: martianMono, family: 'mono', size: 18, fill: 'var(--ink)' },
};
