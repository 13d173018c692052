/** What an owner chooses of the site's look; everything else follows from it. */
export type BrandChoice = {
  /** `#rrggbb`: gives hue and chroma of grounds, lines and words. */
  main: string;
  /** `#rrggbb`: gives hue and chroma of buttons and marks. */
  accent: string;
  ground: Ground;
  corners: Corners;
  faces: FacePair;
  /** Files of the owner's own, taken where `faces` is `own`. */
  fonts?: OwnFont[] | undefined;
  /** Addresses of pictures; without one the name is set in type. */
  logo?: string | undefined;
  logoOnDark?: string | undefined;
};

export const GROUNDS = ['light', 'dark'] as const;
export type Ground = (typeof GROUNDS)[number];

export const CORNERS = ['drawn', 'sharp', 'soft'] as const;
export type Corners = (typeof CORNERS)[number];

export const FACE_PAIRS = ['drawing-office', 'fraunces', 'source', 'bitter', 'grotesk', 'plain', 'own'] as const;
export type FacePair = (typeof FACE_PAIRS)[number];

/** One file of a typeface, and what its letters measure; percent of the size of the text. */
export type OwnFont = {
  /** Names the file: `/fonts/HASH.woff2`. */
  hash: string;
  /** What the file calls itself; shown in the workspace alone. */
  family: string;
  /** One weight, or the first and the last of a variable font. */
  weight: string;
  isItalic: boolean;
  ascent: number;
  descent: number;
  lineGap: number;
  /** Absent in files that were uploaded before it was read: they are measured against Arial. */
  isSerif?: boolean | undefined;
  /** Of the face that stands in, Times New Roman or Arial, to run as wide as this one. */
  sizeAdjust: number;
};

/** How many files a brand can take, and the largest one in bytes. */
export const OWN_FONTS = { max: 4, bytes: 200 * 1024, stored: 12 } as const;

/** The look that the program comes with: the hex twins of `bottle-2` and `wattle`. */
export const DESIGNED: BrandChoice = {
  main: '#04513a',
  accent: '#fec208',
  ground: 'light',
  corners: 'drawn',
  faces: 'drawing-office',
};
