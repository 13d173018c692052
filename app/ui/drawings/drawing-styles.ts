// The letters of drawings that leave the page.
import type { Face } from './lettering/face.ts';
import { archivoText, archivoWide, martianMono } from './lettering/outlines.js';
import { type LetterStyle, letterStyles } from './line-styles.ts';

export type TextStyle = Omit<LetterStyle, 'weight' | 'stretch' | 'spacing'> & { face: Face; tracking?: number };

/** Classes that only change another text class beside them. */
export const textChanges: Readonly<Record<string, Partial<TextStyle>>> = {
  dk2: { size: 22, fill: 'var(--ink)' },
  q: { size: 34 },
  lw: { fill: 'var(--sheet)' },
};

/** Text classes: the same sizes and colours as on the page, with the face that comes nearest. */
export const textStyles: Readonly<Record<string, TextStyle>> = {
  dt: { ...letterStyles.dt, face: martianMono },
  bn: { ...letterStyles.bn, face: martianMono },
  bl: { ...letterStyles.bl, face: archivoWide, tracking: -0.02 },
  bs: { ...letterStyles.bs, face: archivoText },
  dk: { ...letterStyles.dk, face: martianMono },
  lw: { ...letterStyles.lw, face: martianMono },
  mk: { ...letterStyles.mk, face: archivoWide },
  ctr: { ...letterStyles.ctr, face: martianMono },
  au: { ...letterStyles.au, face: archivoWide },
  rt: { ...letterStyles.rt, face: martianMono },
  rs: { ...letterStyles.rs, face: martianMono },
  lab1: { ...letterStyles.lab1, face: archivoWide },
  fno: { ...letterStyles.fno, face: martianMono },
};
