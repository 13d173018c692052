import { type ColourSet, designedColours } from '../tokens.ts';

/** The site's colours as literal values, for pictures that leave the page: files, share images, icons. */
export const palette: ColourSet = designedColours;

/** What a picture that leaves the page is coloured with: words on the site's ground, drawings on paper. */
export type Inks = {
  /** Another one for other colours. */
  version: string;
  colours: ColourSet;
  paper: ColourSet;
  /** The colours that drawings name by value. */
  shades: Readonly<Record<string, string>>;
};

export const designedInks: Inks = { version: 'design', colours: palette, paper: palette, shades: {} };
