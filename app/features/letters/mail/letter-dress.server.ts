import type { BrandChoice, Corners } from '../../../ui/brand/brand-choice.ts';
import { lookOf, ownFontsOf } from '../../../ui/brand/brand-look.server.ts';
import { PAIRED_FACES } from '../../../ui/brand/face-pairs.ts';
import { designedColours, type Hex } from '../../../ui/tokens.ts';

/** What a letter is dressed in. Every two of these that stand on each other are a pair of `contrast.ts`. */
export type LetterDress = {
  /** Around the letter, with what stands on it. */
  ground: Hex;
  onGround: Hex;
  paper: Hex;
  ink: Hex;
  /** Less loud words on paper. */
  muted: Hex;
  link: Hex;
  edge: Hex;
  band: Hex;
  onBand: Hex;
  accent: Hex;
  onAccent: Hex;
  textFont: string;
  headingFont: string;
  corners: { control: number; card: number };
};

/** Faces that computers have: mail programs load none. */
const SANS = "'Helvetica Neue',Helvetica,Arial,sans-serif";
const SERIF = "Georgia,'Times New Roman',serif";

const CORNERS: Record<Corners, LetterDress['corners']> = {
  drawn: { control: 3, card: 3 },
  sharp: { control: 0, card: 0 },
  soft: { control: 14, card: 18 },
};

/** The brand on paper, also where the ground of the site is dark: mail programs turn dark mails about on their own. */
export function letterDress(brand: BrandChoice): LetterDress {
  const set = lookOf(brand)?.paper ?? designedColours;
  return {
    ground: set.film,
    onGround: set.muted,
    paper: set.white,
    ink: set.ink,
    muted: set.muted,
    link: set['bottle-2'],
    edge: set.enamel,
    band: set.bottle,
    onBand: set.sheet,
    accent: set.wattle,
    onAccent: set.ink,
    textFont: SANS,
    headingFont: isSerif(brand) ? SERIF : SANS,
    corners: CORNERS[brand.corners],
  };
}

function isSerif(brand: BrandChoice): boolean {
  const [own] = ownFontsOf(brand);
  if (own) return own.isSerif ?? false;
  return brand.faces in PAIRED_FACES && PAIRED_FACES[brand.faces as keyof typeof PAIRED_FACES].kind === 'serif'; // it is one
}
