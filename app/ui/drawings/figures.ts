// A stated number in marks that can be counted: full ones, and what is left over as a part of one more.
import { escapeXml, sheet } from './drawing-sheet.ts';
import { type FigureScale, markCount } from './figure-scale.ts';
import { type Point, range, repeat, round } from './geometry.ts';

type FigureDrawing = {
  /** What one mark is made of decides how many of them can still be counted. */
  mostMarks: number;
  draw: (scale: FigureScale, words: FigureWords) => string;
};

type FigureWords = {
  /** The owner's words in the drawing: what the lines leave, what the rule measures. */
  label: string;
  /** A number on the rule. */
  number: (value: number) => string;
  /** Keeps two fields of dots on one page apart. */
  id?: string;
};

/** Distance of the dots; whole pixels keep them crisp. */
export const DOT_PITCH = 7;
const DOT_RADIUS = 2.2;
/** Columns for each row of a field, on wide and on narrow screens; fewer columns would make the dots coarse. */
const FIELDS = { wide: { ratio: 100 / 38, fewest: 20 }, narrow: { ratio: 50 / 76, fewest: 10 } } as const;

/** Columns that a person can count in: tens where there are many. */
function dotColumns(marks: number, { ratio, fewest }: { ratio: number; fewest: number }): number {
  const columns = Math.sqrt(marks * ratio);
  return Math.max(fewest, Math.round(columns / 10) * 10);
}

// A pattern, not thousands of elements: the page stays small and the count is still exact.
function dotField(scale: FigureScale, field: { ratio: number; fewest: number }, className: string, id: string): string {
  const columns = dotColumns(markCount(scale), field);
  const fullRows = Math.floor(scale.whole / columns);
  const rest = scale.whole % columns;
  const width = columns * DOT_PITCH;
  const height = Math.ceil(markCount(scale) / columns) * DOT_PITCH;
  const fill = `fill="url(#${id})"`;
  const below = fullRows * DOT_PITCH;
  const dots = [
    fullRows > 0 ? `<rect width="${width}" height="${below}" ${fill}/>` : '',
    rest > 0 ? `<rect y="${below}" width="${rest * DOT_PITCH}" height="${DOT_PITCH}" ${fill}/>` : '',
    // the left part of the next dot
    scale.part > 0
      ? `<rect class="part" x="${rest * DOT_PITCH}" y="${below}" width="${fine(DOT_PITCH / 2 - DOT_RADIUS + 2 * DOT_RADIUS * scale.part)}" height="${DOT_PITCH}" ${fill}/>`
      : '',
  ];
  return `<svg class="${className}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><defs><pattern id="${id}" width="${DOT_PITCH}" height="${DOT_PITCH}" patternUnits="userSpaceOnUse"><circle cx="3.5" cy="3.5" r="2.2" fill="var(--wattle)"/></pattern></defs>${dots.join('')}</svg>`;
}

/** Finer than `round`: a part of a mark is measured. */
function fine(length: number): number {
  return +length.toFixed(3);
}

/** A field of dots for wide screens (class `dw`) and one for narrow screens (`dn`); the style sheet shows the one that fits. */
function dots(scale: FigureScale, { id = '' }: FigureWords): string {
  return dotField(scale, FIELDS.wide, 'dw', `dw${id}`) + dotField(scale, FIELDS.narrow, 'dn', `dn${id}`);
}

const CONTAINER = { width: 166, across: 172, up: 52, highest: 6 } as const;

/** One container, or the left part of one. */
function container(x: number, y: number, part: number): string {
  const width = fine(CONTAINER.width * part);
  const ribs = repeat(15, (i) => (part === 1 || 12 + i * 10.2 < width ? `M${round(12 + i * 10.2)} 7V43` : ''));
  const className = part === 1 ? 'tc' : 'tc part';
  return `<g class="${className}" transform="translate(${x} ${y})"><rect x="1" y="1" width="${width}" height="48" fill="#c1ddce"/><path d="${ribs}" stroke="#003c2a" stroke-opacity=".38" stroke-width="2.5"/><path d="M1 1H${fine(1 + width)}V49H1Z" fill="none" stroke="#02251a" stroke-width="2"/></g>`;
}

/** Stacked containers, from the ground up. */
function containers(scale: FigureScale): string {
  const marks = markCount(scale);
  const columns = Math.max(3, Math.ceil(marks / CONTAINER.highest));
  const height = Math.ceil(marks / columns) * CONTAINER.up + 10;
  return sheet(
    columns * CONTAINER.across,
    height,
    repeat(marks, (index) => {
      const row = Math.floor(index / columns);
      const y = height - 2 - (row + 1) * CONTAINER.up;
      return container((index % columns) * CONTAINER.across, y, index < scale.whole ? 1 : scale.part);
    }),
  );
}

/** From the hub to where a line ends, in the half circle that is 600 wide. */
const SPOKE = { from: 46, to: 268, end: 276 } as const;

function spokeAt(index: number, marks: number): (radius: number) => Point {
  const angle = Math.PI * (1 + (marks === 1 ? 0.5 : index / (marks - 1)));
  return (radius) => [300 + radius * Math.cos(angle), 300 + radius * Math.sin(angle)];
}

/** Lines that leave one place; a part of one ends on the way. */
function lines(scale: FigureScale, { label }: FigureWords): string {
  const marks = markCount(scale);
  const words = [...label.trim()];
  // what is wider than the hub is drawn together
  const fit = words.length > 3 ? ' textLength="76" lengthAdjust="spacingAndGlyphs"' : '';
  const ends = range(scale.whole, (index) => spokeAt(index, marks)(SPOKE.end).map(Math.round));
  return sheet(
    600,
    312,
    [
      // each begins at the centre, and dashes begin anew with each: the hub stays free without a number more
      `<g stroke="#8bb6a2" stroke-width="2"><path stroke-dasharray="0 ${SPOKE.from} ${SPOKE.to - SPOKE.from} 9" d="${ends.map((end) => `M300 300L${end.join(' ')}`).join('')}"/>`,
      scale.part > 0 ? partOfSpoke(spokeAt(marks - 1, marks), scale.part) : '',
      '<path d="M254 300A46 46 0 0 1 346 300" fill="none"/></g>',
      `<g fill="var(--wattle)">${ends.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8"/>`).join('')}</g>`,
      `<text x="300" y="296" text-anchor="middle" class="au"${fit}>${escapeXml(words.join(''))}</text>`,
    ].join(''),
  );
}

function partOfSpoke(at: (radius: number) => Point, part: number): string {
  const [x0, y0] = at(SPOKE.from);
  const [x1, y1] = at(SPOKE.from + (SPOKE.to - SPOKE.from) * part);
  return `<path class="part" d="M${fine(x0)} ${fine(y0)}L${fine(x1)} ${fine(y1)}"/>`;
}

const FIFTHS = 5;
/** Where the marks of the rule begin, and how long they are altogether. */
const RULE = { from: 16, length: 722.5 } as const;
const LONG_MARK = 84;

/** A steel rule; each long mark is one, the short ones are fifths of it, and the last may be a part of one. */
function rule({ perMark, whole, part }: FigureScale, { label, number }: FigureWords): string {
  const length = whole + part;
  const numberedEvery = length < 10 ? 1 : 5;
  const x = (index: number) => round(RULE.from + (index * RULE.length) / (length * FIFTHS));
  const lastFifth = Math.floor(length * FIFTHS - 1e-6 * Math.sign(part));
  const line = (index: number, height: number) => `M${x(index)} 4v${height}`;
  const marks = range(lastFifth + 1, (index) => index);
  const isNumbered = (index: number) => index % (FIFTHS * numberedEvery) === 0;
  const long = marks
    .filter((index) => index % FIFTHS === 0)
    .map((index) => {
      const className = index > 0 ? ' class="yr-mark"' : '';
      return `<path${className} d="${line(index, isNumbered(index) ? 118 : LONG_MARK)}"/>`;
    });
  // the short ones are the dashes of one broad line, also where a long one stands
  const pitch = RULE.length / (length * FIFTHS);
  const short = `<path stroke-width="40" stroke-dasharray="1.1 ${fine(pitch - 1.1)}" d="M${fine(RULE.from - 0.55)} 24H${fine(RULE.from + lastFifth * pitch + 0.55)}"/>`;
  const last = part === 0 ? '' : `<path class="part" d="${line(length * FIFTHS, fine(LONG_MARK * part))}"/>`;
  const numbers = marks.filter(isNumbered).map((index) => {
    const anchor = index === 0 ? 'start' : index === length * FIFTHS ? 'end' : 'middle';
    return `<text x="${x(index)}" y="158" text-anchor="${anchor}" class="rt">${escapeXml(number((index / FIFTHS) * perMark))}</text>`;
  });
  return sheet(
    800,
    214,
    [
      `<g stroke="#02251a" stroke-width="2.4"><path d="M2 2H798V212H2Z" fill="url(#steel)" stroke-width="2"/>${short}${long.join('')}${last}`,
      '<circle cx="769" cy="107" r="13" fill="#003c2a" stroke-width="2"/></g>',
      `${numbers.join('')}<text x="16" y="196" class="rs">${escapeXml(label.trim())}</text>`,
    ].join(''),
  );
}

/** The ways to draw a number. */
export const figureDrawings = {
  dots: { mostMarks: 5000, draw: dots },
  containers: { mostMarks: 30, draw: containers },
  lines: { mostMarks: 50, draw: lines },
  rule: { mostMarks: 30, draw: rule },
} as const satisfies Record<string, FigureDrawing>;
