/**
 * The colours that drawings name by value: light and shadow on a material, beside those they name as tokens. A brand
 * changes them by these lists; a test finds a value that is on none.
 */
export const FILLS = [
  ...['#fff', '#f7fbf9', '#dbe8e0', '#d6e3dc', '#cfded6', '#c1ddce', '#b9cdc3', '#b4c9bf', '#a8bfb4'],
  ...['#8bb6a2', '#7f9a8e', '#6f8f81', '#6b9a85', '#31594a', '#2c9a72', '#1d7a59', '#0b5a41', '#0a3326'],
  ...['#0a2b20', '#04513a', '#003c2a', '#02251a', '#01281c'],
  ...['#ffe48a', '#ffd95c', '#fec208', '#e0a600', '#dba000', '#d29a00', '#c98d00', '#b98300', '#8a6100'],
] as const;

/** Of these, those that gradients are made of. */
export const STOPS = [
  ...['#fff', '#f7fbf9', '#cfded6', '#b9cdc3', '#b4c9bf', '#a8bfb4', '#7f9a8e', '#6f8f81', '#31594a'],
  ...['#2c9a72', '#1d7a59', '#0b5a41', '#0a2b20', '#02251a', '#01281c'],
  ...['#ffe48a', '#ffd95c', '#fec208', '#dba000', '#c98d00', '#8a6100'],
] as const;

/** Those that nothing but gradients is made of. */
const GRADED = [
  '#f7fbf9',
  '#cfded6',
  '#b4c9bf',
  '#a8bfb4',
  '#7f9a8e',
  '#6f8f81',
  '#1d7a59',
  '#01281c',
  '#dba000',
  '#c98d00',
  '#8a6100',
];

/** What shapes are filled with. */
export const SHAPES = FILLS.filter((hex) => !GRADED.includes(hex));

/** Of the fills, what lines are drawn in. */
export const STROKES = ['#8bb6a2', '#02251a', '#003c2a', '#c1ddce'] as const;
