/**
 * The site's colours as literal values, for pictures that leave the page (files, share images, icons).
 * Drawings inside a page use the custom properties of the same names; the tests compare the two.
 */
export const palette = {
  white: '#ffffff',
  sheet: '#f6faf7',
  film: '#e8f2ec',
  enamel: '#c1ddce',
  'enamel-deep': '#8bb6a2',
  line: '#597c6e',
  muted: '#446257',
  ink: '#02251a',
  bottle: '#043b2b',
  'bottle-2': '#04513a',
  wattle: '#fec208',
  'wattle-hi': '#fede63',
  redpen: '#c7181d',
} as const;

export type PaletteName = keyof typeof palette;

/** The five sides of a cost bar, in the order of the five principles. */
export const principleFills = [
  palette['bottle-2'],
  'var(--enamel)',
  '#fff',
  palette['enamel-deep'],
  'var(--wattle)',
] as const;
