import { createHash } from 'node:crypto';
import { FILLS, SHAPES, STOPS, STROKES } from '../drawings/shades.ts';
import { type ColourName, type ColourSet, designedColours, type Hex } from '../tokens.ts';
import { type BrandChoice, type Corners, DESIGNED, type FacePair, type OwnFont } from './brand-choice.ts';
import {
  type Changes,
  changesOf,
  describeShade,
  nightAccentShade,
  shadeOf,
  siteColours,
} from './brand-colours.server.ts';
import { faceRules, PAIRED_FACES, stackOf } from './face-pairs.ts';
import { ownFaceRules, ownFamilies } from './own-faces.ts';

/** Everything that follows from an owner's choices. */
export type Look = {
  /** Changes when anything that is drawn from the look does. */
  version: string;
  isDark: boolean;
  /** What pages are dressed in. */
  colours: ColourSet;
  /** What stands on paper: drawings, cards, print. The same as `colours` where the ground is light. */
  paper: ColourSet;
  /** The colours that drawings name by value, on paper. */
  shades: Shades;
  /** The design's first styles with this look in them: numbers alone, nothing that anybody typed. */
  dress: (firstStyles: string, allFaces: string) => string;
  /** The rules of what stands below the first screen: drawings, and paper on a dark ground. Often none. */
  further: string;
};

type Faces = { faces: FacePair; fonts?: OwnFont[] | undefined };
type Values = Record<string, string>;
type Shades = Readonly<Record<string, Hex>>;

const KEPT = 50;
const looks = new Map<string, Look>();

/** The look of a brand; null for that of the design, where nothing is to be changed. */
export function lookOf(brand: BrandChoice): Look | null {
  const { main, accent, ground, corners, logo, logoOnDark } = brand;
  const fonts = ownFontsOf(brand);
  // without a file there is nothing to set texts in
  const faces = brand.faces === 'own' && fonts.length === 0 ? DESIGNED.faces : brand.faces;
  const plain = { main: main.toLowerCase(), accent: accent.toLowerCase(), ground, corners, faces };
  const choice = fonts.length > 0 ? { ...plain, fonts } : plain;
  const hasLogo = logo !== undefined || logoOnDark !== undefined;
  if (!hasLogo && JSON.stringify(choice) === JSON.stringify(DESIGNED)) return null;
  const key = JSON.stringify({ ...choice, hasLogo });
  const known = looks.get(key);
  if (known) return known;
  const look = made(choice, hasLogo, key);
  looks.set(key, look);
  for (const oldest of looks.keys()) {
    if (looks.size <= KEPT) break;
    looks.delete(oldest);
  }
  return look;
}

/** The files that the site is set in; none unless the brand is set in its own. */
export function ownFontsOf({ faces, fonts = [] }: Pick<BrandChoice, 'faces' | 'fonts'>): OwnFont[] {
  return faces === 'own' ? fonts : [];
}

function made(choice: BrandChoice, hasLogo: boolean, key: string): Look {
  const changes = changesOf(choice);
  const isDark = choice.ground === 'dark';
  const { page, paper: onPaper } = siteColours(changes, choice.ground);
  const [colours, paper] = [page.set, onPaper.set];
  const shades = Object.fromEntries(FILLS.map((hex) => [hex, shadeOnPaper(hex, changes, isDark)]));
  const ground = isDark ? nightTokens(colours) : changedTokens(paper);
  const root = parted({ ...ground, ...cornersOf(choice.corners), ...faceTokens(choice) });
  const night = { night: colours, paper, changes, shades };
  const first = barRule(colours) + (isDark ? firstNightRules(paper) : '') + (hasLogo ? FIRST_LOGO_RULES : '');
  return {
    version: createHash('sha256').update(key).digest('hex').slice(0, 12),
    isDark,
    colours,
    paper,
    shades,
    dress: (firstStyles, allFaces) => withFaces(withValues(firstStyles, root.first), choice, allFaces) + first,
    further: [
      rootRule(root.further),
      shadeRules(shades),
      isDark ? furtherNightRules(night) : '',
      hasLogo ? furtherLogoRules(isDark) : '',
    ].join(''),
  };
}

/** Nothing above the first part that waits for a file has these; a test reads the styles of it. */
export const FURTHER_TOKENS: ReadonlySet<string> = new Set([
  ...['--enamel-deep', '--line', '--bottle-2', '--wattle-ink', '--redpen', '--redpen-tint', '--lift'],
  ...['--r-card', '--r-plate'],
]);

function parted(values: Values): { first: Values; further: Values } {
  const part = (isFurther: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => FURTHER_TOKENS.has(name) === isFurther));
  return { first: part(false), further: part(true) };
}

function changedTokens(set: ColourSet): Values {
  const changed = Object.entries(set).filter(([name, hex]) => hex !== designedColours[name as ColourName]);
  const values = Object.fromEntries(changed.map(([name, hex]) => [`--${name}`, hex]));
  return '--ink' in values ? { ...values, '--lift': lift(set.ink) } : values;
}

function lift(ink: Hex): string {
  return `0 12px 32px -8px ${ink}47`;
}

const CORNERS: Record<Corners, Values> = {
  drawn: {},
  sharp: { '--r-control': '0', '--r-card': '0', '--r-plate': '0', '--r-small': '0' },
  soft: { '--r-control': '14px', '--r-card': '18px', '--r-plate': '26px', '--r-small': '12px' },
};

function cornersOf(corners: Corners): Values {
  return CORNERS[corners];
}

function faceTokens({ faces, fonts = [] }: Faces): Values {
  if (faces === 'drawing-office') return {};
  const text = faces === 'own' ? ownFamilies(fonts).text : stackOf(PAIRED_FACES[faces].text, 'sans-serif');
  return { '--sans': text, '--mono': text };
}

/** The rules of the pair in the place of those of the design's faces. */
function withFaces(sheet: string, { faces, fonts = [] }: Faces, allFaces: string): string {
  if (faces === 'drawing-office') return sheet;
  const others = sheet.replaceAll(/@font-face\s*\{[^}]*\}/g, '');
  if (faces === 'own') return ownFaceRules(fonts) + others + headingRule(ownFamilies(fonts).display);
  const { display, text, kind } = PAIRED_FACES[faces];
  return faceRules(allFaces, [display, text]) + others + headingRule(stackOf(display, kind));
}

function headingRule(stack: string): string {
  return `h1,h2,h3,.h1b,.h1c,.id b,.foot b{font-family:${stack};letter-spacing:-.02em}`;
}

/** The sheet with other values in its first block of tokens; those that are not there come behind it. */
function withValues(sheet: string, values: Values): string {
  const missing = new Map(Object.entries(values));
  const changed = sheet.replace(/:root\{[^}]*\}/, (block) =>
    block.replace(/(?<![\w-])(--[\w-]+|color-scheme):[^;}]+/g, (declaration, name: string) => {
      const value = missing.get(name);
      if (value === undefined) return declaration;
      missing.delete(name);
      return `${name}:${value}`;
    }),
  );
  return changed + rootRule(Object.fromEntries(missing));
}

function rootRule(values: Values): string {
  return Object.keys(values).length === 0 ? '' : `:root{${declarations(values)}}`;
}

function declarations(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** A logo has the place of a name of two words. */
const FIRST_LOGO_RULES =
  '.logo{display:block;object-fit:contain;object-position:0}@media (max-width:23rem){.id .logo{width:110px}}';

/** On paper it is black, whatever ground it was made for. */
function furtherLogoRules(isDark: boolean): string {
  const printed = isDark ? '.foot .logo,.id .logo' : '.foot .logo';
  return `.foot .logo{margin-bottom:.75rem}@media print{${printed}{filter:brightness(0)}}`;
}

/** A mix with nothing turns the hue of a pale colour in some browsers; as a number it stays what it is. */
function barRule({ sheet }: ColourSet): string {
  return sheet === designedColours.sheet ? '' : `.bar{background:${sheet}f0}`;
}

/** As weak as the attributes they take the place of. */
function rulesFor(attribute: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([hex, value]) => (value === hex ? '' : `:where([${attribute}="${hex}"]){${attribute}:${value}}`))
    .join('');
}

function shadeRules(shades: Shades): string {
  const of = (list: readonly string[]) => Object.fromEntries(list.map((hex) => [hex, shades[hex] ?? hex]));
  return rulesFor('fill', of(SHAPES)) + rulesFor('stroke', of(STROKES)) + rulesFor('stop-color', of(STOPS));
}

/** What stands on paper or on a band of the main colour, wherever it is. */
const PAPER = '.frame,.plate,.paper';
const BANDS = '.dark,.foot,.stats';
/** What is filled with the accent, on the first screen and below it: its words and lines are ink. */
const FIRST_ACCENTED = '.btn:not(.ghost),.burger,.skip';
const FURTHER_ACCENTED = [
  ...['.stage .on', '.deck .on', '.slide .tag', '.res', '.other', '.bom tfoot', '.ways label:has(:checked)'],
  ...['.mtop .pp', '.foot button', '.toast .ti', '.plates a:hover .plate'],
].join(',');
/** Paper that is printed stays paper, and a reader's own colours stay theirs: what is dark is a screen without those. */
const NIGHT = '@media screen and (forced-colors:none)';
const ELSEWHERE = '@media not screen,(forced-colors:active)';

type Night = { night: ColourSet; paper: ColourSet; changes: Changes; shades: Shades };

/** What the tokens of a dark ground leave undone above the first part that waits for a file. */
function firstNightRules(paper: ColourSet): string {
  const mark = 'mark{background:linear-gradient(var(--wattle),var(--wattle)) 0 94%/100% .14em no-repeat}';
  return `${FIRST_ACCENTED}{--ink:${paper.ink};color:var(--ink)}${NIGHT}{${mark}}`;
}

function nightTokens(night: ColourSet): Values {
  return { 'color-scheme': 'dark', ...allTokens(night), '--lift': '0 12px 32px -8px #000c' };
}

function accentedRule(selectors: string, { ink, muted }: ColourSet): string {
  return `${selectors}{--ink:${ink};--muted:${muted};color:var(--ink)}`;
}

/** What is not turned on a dark ground, paper and bands, and drawings that stand on the ground itself. */
function furtherNightRules({ night, paper, changes, shades }: Night): string {
  const nightShades: Shades = Object.fromEntries(SHAPES.map((hex) => [hex, nightShadeOf(hex, changes)]));
  const turning = SHAPES.filter((hex) => nightShades[hex] !== shades[hex]);
  const named = (from: Shades) => Object.fromEntries(turning.map((hex) => [variableOf(hex), from[hex] ?? hex]));
  const day = { ...allTokens(paper), '--lift': lift(paper.ink), '--lw': paper.sheet, ...named(shades) };
  const onPaper = { 'color-scheme': 'light', ...allTokens(paper), '--lift': lift(paper.ink) };
  return [
    `${ELSEWHERE}{${rootRule(onPaper)}${barRule(paper)}}`,
    `${NIGHT}{${rootRule({ '--lw': night.ink, ...named(nightShades) })}`,
    `${PAPER},${BANDS}{color-scheme:light;${declarations(day)};color:var(--ink)}`,
    `${BANDS}{color:var(--sheet)}`,
    // what is said of a picture stands on the ground, and a white picture does not glare on it
    `.frame>figcaption{color-scheme:dark;${declarations(allTokens(night))};color:var(--ink)}`,
    ':is(.frame,.job,.well) .pic img{filter:brightness(.86)}',
    accentedRule(FURTHER_ACCENTED, paper),
    'svg .lw,svg .au{fill:var(--lw)}',
    rulesFor('fill', Object.fromEntries(turning.map((hex) => [hex, `var(${variableOf(hex)})`]))),
    rulesFor('stroke', NIGHT_STROKES),
    '}',
  ].join('');
}

function variableOf(hex: string): string {
  return `--x${hex.slice(1)}`;
}

function allTokens(set: ColourSet): Values {
  return Object.fromEntries(Object.entries(set).map(([name, hex]) => [`--${name}`, hex]));
}

/** Lines take part in the change of the tokens they are the twins of. */
const NIGHT_STROKES = {
  '#8bb6a2': 'var(--enamel-deep)',
  '#02251a': 'var(--ink)',
  '#003c2a': 'var(--bottle-2)',
  '#c1ddce': 'var(--enamel)',
};

function shadeOnPaper(hex: string, changes: Changes, isDark: boolean): Hex {
  return isDark && describeShade(hex).family === 'accent' ? nightAccentShade(hex, changes) : shadeOf(hex, changes);
}

/**
 * What drawings name by value, where they stand on the dark ground itself: paper and metal turn dark in the order of their
 * lightness, dark bodies are lifted off the ground, and the accent stays as it is.
 */
function nightShadeOf(hex: string, changes: Changes): Hex {
  const { family, lightness } = describeShade(hex);
  if (family === 'accent') return nightAccentShade(hex, changes);
  if (lightness > 0.97) return shadeOf(hex, changes, 0.205);
  const turned = lightness > 0.64 ? 0.33 + (0.872 - lightness) * 0.55 : 0.3 + (lightness - 0.235) * 0.9;
  return shadeOf(hex, changes, turned);
}
