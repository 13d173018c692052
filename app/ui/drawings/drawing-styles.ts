// The rules of ../styles/drawings.css once more as data, for drawings that leave the page. A test compares the two.
import type { Face } from './lettering/face.ts';
import { archivoText, archivoWide, martianMono } from './lettering/outlines.js';

export type Declarations = Readonly<Record<string, string>>;

const pen = { fill: 'none', stroke: 'var(--redpen)' } as const;

/**
 * Line classes, weakest first: a later one wins over an earlier one on the same element.
 * As in CSS, all of them win over attributes of the element.
 */
export const lineStyles: Readonly<Record<string, Declarations>> = {
  ln: {
    stroke: 'var(--ink)',
    'stroke-width': '1.8',
    'stroke-linejoin': 'round',
    'vector-effect': 'non-scaling-stroke',
  },
  thin: { 'stroke-width': '1', 'stroke-opacity': '.6' },
  heavy: { 'stroke-width': '3.6' },
  lt: { stroke: 'var(--enamel-deep)', fill: 'none' },
  axis: { ...pen, 'stroke-width': '1.25', 'stroke-dasharray': '22 5 4 5', 'vector-effect': 'non-scaling-stroke' },
  dim: { ...pen, 'stroke-width': '1.25' },
  pen: { ...pen, 'stroke-width': '4', 'stroke-linecap': 'round' },
  hatch: { stroke: 'var(--ink)', 'stroke-width': '1', opacity: '.55' },
  ct: { fill: 'none', stroke: 'var(--line)', 'stroke-opacity': '.5', 'stroke-width': '1' },
  dg: { stroke: 'var(--enamel-deep)', 'stroke-width': '1' },
  bal: { fill: 'var(--sheet)', stroke: 'var(--ink)', 'stroke-width': '1.8' },
  dot: { fill: 'var(--ink)' },
};

/** Rules that depend on an enclosing group: leaders of balloons, and outlines shown without filling. */
export const groupStyles: Readonly<Record<string, Declarations>> = {
  call: { fill: 'none', stroke: 'var(--ink)', 'stroke-width': '1.25' },
  nofill: { fill: 'none' },
};

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
