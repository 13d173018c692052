// The lines and letters of drawings, on the page (`@table drawing-lines;` of the sheet) and in files.

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

/** How words are set on the page. */
export type LetterStyle = {
  weight: number;
  size: number;
  family: 'sans' | 'mono';
  fill: string;
  stretch?: string;
  spacing?: string;
  isCentred?: boolean;
};

/** Classes of words. */
export const letterStyles = {
  dt: { weight: 500, size: 12, family: 'mono', fill: 'var(--redpen)' },
  bn: { weight: 600, size: 14, family: 'mono', fill: 'var(--ink)', isCentred: true },
  bl: { weight: 650, size: 17, family: 'sans', fill: 'var(--ink)', stretch: '108%', spacing: '-0.01em' },
  bs: { weight: 400, size: 14, family: 'sans', fill: 'var(--muted)' },
  dk: { weight: 600, size: 14, family: 'mono', fill: 'var(--ink)' },
  lw: { weight: 600, size: 14, family: 'mono', fill: 'var(--sheet)' },
  mk: { weight: 700, size: 15, family: 'sans', fill: 'var(--ink)', stretch: '112%' },
  ctr: { weight: 600, size: 30, family: 'mono', fill: 'var(--wattle)' },
  lab1: { weight: 700, size: 15, family: 'sans', fill: 'var(--ink)', stretch: '110%' },
  fno: { weight: 600, size: 10, family: 'mono', fill: 'var(--wattle)' },
  au: { weight: 650, size: 26, family: 'sans', fill: 'var(--sheet)' },
  rt: { weight: 600, size: 24, family: 'mono', fill: 'var(--ink)' },
  rs: { weight: 600, size: 15, family: 'mono', fill: 'var(--ink)', spacing: '0.04em' },
} as const satisfies Record<string, LetterStyle>;
