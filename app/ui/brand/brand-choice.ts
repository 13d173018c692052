/** What an owner chooses of the site's look; everything else follows from it. */
export type BrandChoice = {
  /** `#rrggbb`: gives hue and chroma of grounds, lines and words. */
  main: string;
  /** `#rrggbb`: gives hue and chroma of buttons and marks. */
  accent: string;
  ground: Ground;
  corners: Corners;
  faces: FacePair;
  /** Addresses of pictures; without one the name is set in type. */
  logo?: string | undefined;
  logoOnDark?: string | undefined;
};

export const GROUNDS = ['light', 'dark'] as const;
export type Ground = (typeof GROUNDS)[number];

export const CORNERS = ['drawn', 'sharp', 'soft'] as const;
export type Corners = (typeof CORNERS)[number];

export const FACE_PAIRS = ['drawing-office', 'fraunces', 'source', 'bitter', 'grotesk', 'plain'] as const;
export type FacePair = (typeof FACE_PAIRS)[number];

/** The look that the program comes with: the hex twins of `bottle-2` and `wattle`. */
export const DESIGNED: BrandChoice = {
  main: '#04513a',
  accent: '#fec208',
  ground: 'light',
  corners: 'drawn',
  faces: 'drawing-office',
};
