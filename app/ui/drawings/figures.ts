// The home page's four claims, drawn to scale: everything shown here can be counted.
import { sheet } from './annotate.ts';
import { repeat, round } from './geometry.ts';

/** One dot is one launch: 100 x 38 on wide screens, the same number as 50 x 76 on narrow ones. */
export const launchDots = { wide: { columns: 100, rows: 38 }, narrow: { columns: 50, rows: 76 }, total: 3800 } as const;
/** One container is 100 million dollars of sourced goods. */
export const sourcedContainers = { columns: 3, rows: 6, total: 18 } as const;
/** One line is one country. */
export const marketCount = 28;
/** One long mark is one year; the short ones are fifths of a year. */
export const ruleYears = 25;
const FIFTHS = 5;

/** Distance of the dots; whole pixels keep them crisp. */
export const dotPitch = 7;

// A pattern, not thousands of elements: the page stays small and the count is still exact.
function dotField(columns: number, rows: number, className: string): string {
  const width = columns * dotPitch;
  const height = rows * dotPitch;
  return `<svg class="${className}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><defs><pattern id="${className}" width="${dotPitch}" height="${dotPitch}" patternUnits="userSpaceOnUse"><circle cx="3.5" cy="3.5" r="2.2" fill="var(--wattle)"/></pattern></defs><rect width="${width}" height="${height}" fill="url(#${className})"/></svg>`;
}

/** The launches for wide screens (class `dw`). */
export const dotsWide = dotField(launchDots.wide.columns, launchDots.wide.rows, 'dw');
/** The launches for narrow screens (class `dn`). */
export const dotsNarrow = dotField(launchDots.narrow.columns, launchDots.narrow.rows, 'dn');
/** Both; the style sheet shows the one that fits. */
export const launches = dotsWide + dotsNarrow;

function container(column: number, row: number): string {
  const ribs = repeat(15, (i) => `M${round(12 + i * 10.2)} 7V43`);
  return `<g class="tc" transform="translate(${column * 172} ${320 - (row + 1) * 52})"><rect x="1" y="1" width="166" height="48" fill="#c1ddce"/><path d="${ribs}" stroke="#003c2a" stroke-opacity=".38" stroke-width="2.5"/><path d="M1 1H167V49H1Z" fill="none" stroke="#02251a" stroke-width="2"/></g>`;
}

/** The goods sourced, as stacked containers. */
export const containers = sheet(
  516,
  322,
  repeat(sourcedContainers.rows, (row) => repeat(sourcedContainers.columns, (column) => container(column, row))),
);

function spoke(index: number): string {
  const angle = Math.PI * (1 + index / (marketCount - 1));
  const at = (radius: number) =>
    [round(300 + radius * Math.cos(angle)), round(300 + radius * Math.sin(angle))] as const;
  const [x, y] = at(276);
  return `<path d="M${at(46).join(' ')}L${at(268).join(' ')}" stroke="#8bb6a2" stroke-width="2"/><circle cx="${x}" cy="${y}" r="8" fill="var(--wattle)"/>`;
}

/** The markets, as lines that leave Australia. */
export const markets = sheet(
  600,
  312,
  `${repeat(marketCount, spoke)}<path d="M254 300A46 46 0 0 1 346 300" fill="none" stroke="#8bb6a2" stroke-width="2"/><text x="300" y="296" text-anchor="middle" class="au">AU</text>`,
);

function ruleMark(index: number): string {
  const x = round(16 + index * 5.78);
  const isYear = index % FIFTHS === 0;
  const isFifthYear = index % (FIFTHS * 5) === 0;
  const length = isFifthYear ? 118 : isYear ? 84 : 40;
  const mark = `<path${isYear && index > 0 ? ' class="yr-mark"' : ''} d="M${x} 4v${length}" stroke="#02251a" stroke-width="${isYear ? 2.4 : 1.1}"/>`;
  if (!isFifthYear) return mark;
  const anchor = index === 0 ? 'start' : index === ruleYears * FIFTHS ? 'end' : 'middle';
  return `${mark}<text x="${x}" y="158" text-anchor="${anchor}" class="rt">${index / FIFTHS}</text>`;
}

/** The years, as a steel rule. */
export const yearRule = sheet(
  800,
  214,
  `<path d="M2 2H798V212H2Z" fill="url(#steel)" stroke="#02251a" stroke-width="2"/>${repeat(ruleYears * FIFTHS + 1, ruleMark)}<circle cx="769" cy="107" r="13" fill="#003c2a" stroke="#02251a" stroke-width="2"/><text x="16" y="196" class="rs">YEARS</text>`,
);
