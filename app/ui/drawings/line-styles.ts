// The lines of drawings, on the page (`@table drawing-lines` of the sheet) and in files.

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
