/** The width of a letter; undefined where a face has none. */
export type Widths = (letter: string) => number | undefined;

export type FaceKind = 'serif' | 'sans-serif';

/** How often letters stand in English texts, per thousand, the space among them. */
const FREQUENT: Record<string, number> = {
  ...{ ' ': 183, e: 102, t: 75, a: 65, o: 62, n: 57, i: 57, s: 53, r: 50, h: 50, l: 33, d: 33, u: 23, c: 22, m: 20 },
  ...{ f: 20, w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6, x: 1, j: 1, q: 1, z: 1 },
};

/**
 * Widths in thousandths, of space and a to z. Source: the metrics of Helvetica and Times of PostScript, which Arial and
 * Times New Roman have, and Liberation Sans and Serif after them.
 */
const SYSTEM_FACES: Record<FaceKind, { regular: number[]; bold: number[] }> = {
  'sans-serif': {
    regular: [
      278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500,
      722, 500, 500, 500,
    ],
    bold: [
      278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556,
      778, 556, 556, 500,
    ],
  },
  serif: {
    regular: [
      250, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500,
      722, 500, 500, 444,
    ],
    bold: [
      250, 500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500, 556, 556, 444, 389, 333, 556, 500,
      722, 500, 500, 444,
    ],
  },
};

/** The widths, in thousandths, of the face that systems have of a kind. */
export function systemWidths(kind: FaceKind, isBold: boolean): Widths {
  const widths = SYSTEM_FACES[kind][isBold ? 'bold' : 'regular'];
  return (letter) => (letter === ' ' ? widths[0] : widths[letter.charCodeAt(0) - 96]);
}

/** How wide a letter of English texts is on average; null where the face has not all of them. */
export function meanWidth(widthOf: Widths): number | null {
  let [sum, total] = [0, 0];
  for (const [letter, share] of Object.entries(FREQUENT)) {
    const width = widthOf(letter);
    if (width === undefined) return null;
    sum += width * share;
    total += share;
  }
  return sum / total;
}

/** Of the mean width: below it i and r stand on nothing, and an i as wide as most letters is that of a typewriter. */
const WITH_FEET = { least: 0.735, widest: 0.9 };

/** The kind of a face by its narrow letters, which are wide where they have serifs; null where some are missing. */
export function kindByWidths(widthOf: Widths): FaceKind | null {
  const [mean, i, r] = [meanWidth(widthOf), widthOf('i'), widthOf('r')];
  if (!mean || i === undefined || r === undefined) return null;
  return (i + r) / 2 / mean > WITH_FEET.least && i / mean < WITH_FEET.widest ? 'serif' : 'sans-serif';
}
