import { CORNERS, FACE_PAIRS, GROUNDS } from '../../ui/brand/brand-choice.ts';
import { choice, colour, group, picture } from './content-fields.ts';

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
    },
  }),
  logo: picture('Logo', {
    hint: 'Stands in place of the name at the top of every page. Without one the name is set in type.',
  }).optional(),
  logoOnDark: picture('Logo on dark grounds', {
    hint: 'For the footer, and for the top where the ground is dark. Without one the name is set in type there.',
  }).optional(),
});
