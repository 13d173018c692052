import { clampChroma, converter, formatHex, type Oklch } from 'culori';
import { contrast, nightTextPairs, type Pair, SHAPE_RATIO, shapePairs, TEXT_RATIO, textPairs } from '../contrast.ts';
import { type ColourName, type ColourSet, colours, designedColours, type Hex, nightColours } from '../tokens.ts';
import { type BrandChoice, DESIGNED, type Ground } from './brand-choice.ts';

type Values = readonly [lightness: number, chroma: number, hue: number];

/** One of the owner's two colours, as a change to every colour of its family. */
type Change = { isDesigned: boolean; turn: number; scale: number };
export type Changes = {
  main: Change;
  accent: Change;
  /** How light the accent is on a site with a dark ground, where it may be as strong as the owner's. */
  nightAccent: number;
};

/** The colours of a site, and of which of them the safety net had to move the lightness. */
type BrandColours = { set: ColourSet; moved: ColourName[] };

/** By how much a family's chroma may grow: beyond it pale grounds would become colours of their own. */
const MOST = { main: 2, accent: 1.5 };
/** Below it a colour has no hue worth keeping. */
const GREY = 0.004;
const STEP = 0.005;
/** Dark words stand on the accent, and the accent stands on dark bands: both are read from the lower end on. */
const NIGHT_ACCENT = { least: 0.7, most: 0.88 };
/** How much lighter the accent is under a pointer. */
const LIGHTER = 0.06;
const NAMES = Object.keys(colours) as ColourName[]; // Object.keys forgets the names

const toOklch = converter('oklch');

/** How the owner's colours differ from those of the design. */
export function changesOf({ main, accent }: Pick<BrandChoice, 'main' | 'accent'>): Changes {
  return {
    main: changeOf(main, DESIGNED.main, MOST.main),
    accent: changeOf(accent, DESIGNED.accent, MOST.accent),
    nightAccent: Math.min(NIGHT_ACCENT.most, Math.max(NIGHT_ACCENT.least, oklchOf(accent).l)),
  };
}

function changeOf(given: string, designed: string, most: number): Change {
  const [own, from] = [oklchOf(given), oklchOf(designed)];
  if (given.toLowerCase() === designed) return { isDesigned: true, turn: 0, scale: 1 };
  const scale = own.c < GREY ? 0 : Math.min(most, own.c / from.c);
  return { isDesigned: false, turn: (own.h ?? 0) - (from.h ?? 0), scale };
}

function oklchOf(hex: string): Oklch {
  const colour = toOklch(hex);
  if (!colour) throw new Error(`${hex} is no colour`);
  return colour;
}

/** Which of the owner's two colours changes a colour of the design; null for reds and greys. */
export function describeShade(hex: string): { family: 'main' | 'accent' | null; lightness: number } {
  const { l, c, h = 0 } = oklchOf(hex);
  const isGreen = h > 110 && h < 220;
  const isGolden = h > 55 && h <= 110;
  return { family: c < GREY ? null : isGreen ? 'main' : isGolden ? 'accent' : null, lightness: l };
}

/** A colour of the design, as `#rrggbb`, with the owner's hue and chroma; its lightness stays unless another is given. */
export function shadeOf(hex: string, changes: Changes, lightness?: number): Hex {
  const { l, c, h = 0 } = oklchOf(hex);
  const { family } = describeShade(hex);
  const change = family && changes[family];
  if (lightness === undefined && (!change || change.isDesigned)) return hex as Hex; // it was one
  return change ? changed([lightness ?? l, c, h], change) : hexOf(lightness ?? l, c, h);
}

function changed([lightness, chroma, hue]: Values, { turn, scale }: Change): Hex {
  return hexOf(lightness, chroma * scale, hue + turn);
}

/** Chroma gives way until a screen can show the colour; lightness and hue stay. */
function hexOf(l: number, c: number, h: number): Hex {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h: ((h % 360) + 360) % 360 }, 'oklch')) as Hex; // always #rrggbb
}

/** Every colour of a site with this brand on this ground; each pair of `contrast.ts` has its ratio. */
export function brandColours(changes: Changes, ground: Ground): BrandColours {
  const values = (name: ColourName): Values => (ground === 'dark' ? nightValues(name, changes) : colours[name].oklch);
  const lightness = new Map(NAMES.map((name) => [name, values(name)[0]]));
  const set = Object.fromEntries(NAMES.map((name) => [name, made(name)])) as Record<ColourName, Hex>; // one for each name
  const moved = new Set<ColourName>();

  function made(name: ColourName): Hex {
    const [designed, chroma, hue] = values(name);
    const l = lightness.get(name) ?? designed;
    const change = changeFor(name, changes);
    if (ground === 'light' && l === designed && (change === null || change.isDesigned)) return designedColours[name];
    return change ? changed([l, chroma, hue], change) : hexOf(l, chroma, hue);
  }

  for (const [shown, behind, ratio] of pairsOn(ground)) {
    const direction = values(shown)[0] > values(behind)[0] ? STEP : -STEP;
    for (let l = values(shown)[0]; contrast(set[shown], set[behind]) < ratio && l > 0 && l < 1; ) {
      l = (lightness.get(shown) ?? l) + direction;
      lightness.set(shown, l);
      set[shown] = made(shown);
      moved.add(shown);
    }
  }
  return { set, moved: [...moved] };
}

function nightValues(name: ColourName, { nightAccent }: Changes): Values {
  const [lightness, chroma, hue] = nightColours[name];
  if (name === 'wattle') return [nightAccent, chroma, hue];
  return name === 'wattle-hi' ? [nightAccent + LIGHTER, chroma, hue] : [lightness, chroma, hue];
}

/** A colour of the accent's family on a site with a dark ground: as much darker as the accent is. */
export function nightAccentShade(hex: string, changes: Changes): Hex {
  const { l } = oklchOf(hex);
  return shadeOf(hex, changes, Math.min(0.98, Math.max(0.05, l + changes.nightAccent - colours.wattle.oklch[0])));
}

/** The colours of a whole site: of its pages, and of what stands on paper, which has the accent and the bands of the pages. */
export function siteColours(changes: Changes, ground: Ground): { page: BrandColours; paper: BrandColours } {
  const paper = brandColours(changes, 'light');
  if (ground === 'light') return { page: paper, paper };
  const page = brandColours(changes, 'dark');
  const { wattle, 'wattle-hi': lighter, bottle } = page.set;
  return { page, paper: { ...paper, set: { ...paper.set, wattle, 'wattle-hi': lighter, bottle } } };
}

/** Every pair that is checked on a ground, with its ratio. */
export function pairsOn(ground: Ground): (readonly [...Pair, ratio: number])[] {
  return [
    ...(ground === 'dark' ? nightTextPairs : textPairs).map((pair) => [...pair, TEXT_RATIO] as const),
    ...shapePairs.map((pair) => [...pair, SHAPE_RATIO] as const),
  ];
}

/** Errors stay red and paper white, whatever the brand; on a dark ground the raised grounds take part in it. */
function changeFor(name: ColourName, { main, accent }: Changes): Change | null {
  if (name.startsWith('redpen')) return null;
  return name.startsWith('wattle') ? accent : main;
}
