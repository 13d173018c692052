import { z } from 'zod';
import { CORNERS, FACE_PAIRS, GROUNDS, OWN_FONTS } from '../../ui/brand/brand-choice.ts';
import { choice, colour, fieldHints, flag, group, line, list, picture } from './content-fields.ts';

export const FONT_LIMITS = OWN_FONTS;

const percent = (label: string, from = 0) =>
  z.number(`${label} must be a number`).min(from).max(400).register(fieldHints, { label, input: 'hidden' });

const matching = (label: string, pattern: RegExp) =>
  z
    .string(`${label} must be text`)
    .regex(pattern, `${label} cannot be read`)
    .register(fieldHints, { label, input: 'hidden' });

/** Nothing but numbers of it reaches a style sheet. */
export const ownFont = group('Typeface', {
  hash: matching('File', /^[0-9a-f]{32}$/),
  family: line('Family', { max: 40, takesReferences: false, input: 'hidden' }),
  weight: matching('Weight', /^[1-9]\d{0,2}(?: [1-9]\d{0,2})?$/),
  isItalic: flag('Italic', { input: 'hidden' }),
  ascent: percent('Ascent'),
  descent: percent('Descent'),
  lineGap: percent('Line gap'),
  isSerif: flag('Serif', { input: 'hidden' }).optional(),
  sizeAdjust: percent('Width', 10),
});

/** The look of the site: what an owner chooses of it. */
export const brand = group('Brand', {
  main: colour('Main colour', { hint: 'Grounds, lines and words take its hue; how light they are stays as designed.' }),
  accent: colour('Accent colour', {
    hint: 'Buttons and marks. Your exact colour stands in the logo; the site takes its hue.',
  }),
  ground: choice('Ground', GROUNDS, { choices: { light: 'Light', dark: 'Dark' } }),
  corners: choice('Corners', CORNERS, {
    choices: { drawn: 'As designed, hardly rounded', sharp: 'Sharp', soft: 'Soft' },
  }),
  faces: choice('Typefaces', FACE_PAIRS, {
    choices: {
      'drawing-office': 'Archivo, with Martian Mono for figures',
      fraunces: 'Fraunces (serif) with DM Sans',
      source: 'Source Serif with Source Sans',
      bitter: 'Bitter (slab serif) with Work Sans',
      grotesk: 'Space Grotesk with Inter',
      plain: 'DM Sans alone',
      own: 'Own typefaces',
    },
  }),
  fonts: list('Own typefaces', ownFont, { max: OWN_FONTS.max, input: 'hidden' }).optional(),
  logo: picture('Logo', {
    hint: 'Stands in place of the name at the top of every page. Without one the name is set in type.',
  }).optional(),
  logoOnDark: picture('Logo on dark grounds', {
    hint: 'For the footer, and for the top where the ground is dark. Without one the name is set in type there.',
  }).optional(),
});
