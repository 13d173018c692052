// What the sheets have as tables: rules that differ by numbers alone. `@table name;` in a sheet stands for them; the build
// writes them out (scripts/lib/named-styles.ts).
import { groupStyles, type LetterStyle, letterStyles, lineStyles } from './drawings/line-styles.ts';
import { archivo, chosenFaces, furtherLetters } from './face-tables.ts';
import { declarationsOf, rule } from './style-rule.ts';
import { colours, darkColours, type Oklch, workspaceColours } from './tokens.ts';

const TENTHS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** A class for every tenth of a picture's width and height: pages hold no inline styles. */
function focalPoints(): string {
  return ['x', 'y'].flatMap((way) => TENTHS.map((at) => rule(`.f${way}-${at}`, { [`--f${way}`]: `${at}%` }))).join('');
}

/** How many times as wide as high a row of pictures is: a whole number and its tenths. */
function justifiedRows(): string {
  const whole = [2, 3, 4, 5, 6].map((digit) => rule(`.rw-${digit}`, { '--rw': digit }));
  const tenths = Array.from({ length: 10 }, (_, digit) => rule(`.rd-${digit}`, { '--rd': digit / 10 }));
  return [...whole, ...tenths].join('');
}

function tokensOf(set: Readonly<Record<string, Oklch>>): string {
  const tokens = Object.entries(set).map(([name, numbers]) => [`--${name}`, `oklch(${numbers.join(' ')})`]);
  return declarationsOf(Object.fromEntries(tokens));
}

function oklchOf(set: Readonly<Record<string, { oklch: Oklch }>>): Record<string, Oklch> {
  return Object.fromEntries(Object.entries(set).map(([name, { oklch }]) => [name, oklch]));
}

const LIGHT = oklchOf({ ...colours, ...workspaceColours });
// what stands on gold is dark in both
const { 'on-wattle': _, ...DARK } = oklchOf(darkColours);

/** Where something light stands in a dark room, as on the page of parts: the colours that differ there. */
function lightAgain(): string {
  const isOther = (name: string) => name in DARK && String(LIGHT[name]) !== String(DARK[name]);
  return tokensOf(Object.fromEntries(Object.entries(LIGHT).filter(([name]) => isOther(name))));
}

function drawingLines(): string {
  const lines = Object.entries(lineStyles).map(([name, declarations]) => rule(`.${name}`, declarations));
  const groups = Object.entries(groupStyles).map(([name, declarations]) => rule(`.${name} path`, declarations));
  return [...lines, ...groups].join('');
}

function drawingLetters(): string {
  return Object.entries<LetterStyle>(letterStyles)
    .map(([name, { weight, size, family, fill, stretch, spacing, isCentred }]) =>
      rule(`.${name}`, {
        font: `${weight} ${size}px var(--${family})`,
        ...(stretch ? { 'font-stretch': stretch } : {}),
        ...(spacing ? { 'letter-spacing': spacing } : {}),
        ...(isCentred ? { 'text-anchor': 'middle' } : {}),
        fill,
      }),
    )
    .join('');
}

/** The tables by their names in the sheets. */
export const STYLE_TABLES: Readonly<Record<string, () => string>> = {
  archivo,
  faces: chosenFaces,
  'further-letters': furtherLetters,
  'focal-points': focalPoints,
  'justified-rows': justifiedRows,
  colours: () => tokensOf(oklchOf(colours)),
  'workspace-colours': () => tokensOf(oklchOf(workspaceColours)),
  'dark-colours': () => tokensOf(DARK),
  'light-again': lightAgain,
  'drawing-lines': drawingLines,
  'drawing-letters': drawingLetters,
};
