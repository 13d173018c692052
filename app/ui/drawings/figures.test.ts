import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { LARGEST_NUMBER } from '../../lib/owner-constants.ts';
import { viewBoxOf } from './drawing-sheet.ts';
import { type FigureScale, figureScale } from './figure-scale.ts';
import { DOT_PITCH, figureDrawings } from './figures.ts';
import { standaloneSvg } from './standalone.ts';

type Kind = keyof typeof figureDrawings;
const KINDS = Object.keys(figureDrawings) as Kind[]; // its own keys

function scaleOf(kind: Kind, number: number): FigureScale {
  const scale = figureScale(number, figureDrawings[kind].mostMarks);
  if (!scale) throw new Error(`${number} cannot be drawn`);
  return scale;
}

function draw(kind: Kind, number: number, label = 'AU'): string {
  const compact = new Intl.NumberFormat('en-AU', { notation: 'compact' });
  return figureDrawings[kind].draw(scaleOf(kind, number), { label, number: (value) => compact.format(value) });
}

/** The drawings of one figure: of dots there are two, for wide and for narrow screens. */
function sheets(drawing: string): string[] {
  return drawing.match(/<svg.*?<\/svg>/g) ?? [];
}

/** Counts separate light spots of a drawing on black, as an eye would. */
async function countSpots(drawing: string, width: number, height: number): Promise<number> {
  const svg = standaloneSvg(drawing, { width, height, background: '#000' });
  // not by sharp itself: the picture library switches SVG off for the whole process
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  const { data } = await sharp(png).greyscale().extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const isLight = (index: number) => (data[index] ?? 0) > 90;
  const seen = new Uint8Array(width * height);
  let spots = 0;
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isLight(start)) continue;
    spots++;
    const edge = [start];
    seen[start] = 1;
    for (let at = edge.pop(); at !== undefined; at = edge.pop()) {
      const column = at % width;
      const neighbours = [column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const next of neighbours) {
        if (next < 0 || next >= seen.length || seen[next] || !isLight(next)) continue;
        seen[next] = 1;
        edge.push(next);
      }
    }
  }
  return spots;
}

/** How many marks an eye counts, the partial one by its size. */
const counted: Record<Kind, (svg: string) => number> = {
  dots: (svg) =>
    [...svg.matchAll(/<rect( class="part")?[^>]*? width="([\d.]+)" height="(\d+)"/g)].reduce(
      (sum, [, part, width, height]) => {
        if (part) return sum + (Number(width) - 1.3) / 4.4;
        return sum + (Number(width) / DOT_PITCH) * (Number(height) / DOT_PITCH);
      },
      0,
    ),
  containers: (svg) =>
    [...svg.matchAll(/<g class="tc(?: part)?"[^>]*><rect x="1" y="1" width="([\d.]+)"/g)].reduce(
      (sum, [, width]) => sum + Number(width) / 166,
      0,
    ),
  lines: (svg) => {
    const part = /<path class="part" d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"/.exec(svg)?.slice(1).map(Number);
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = part ?? [];
    return (svg.match(/<circle/g)?.length ?? 0) + Math.hypot(x1 - x0, y1 - y0) / 222;
  },
  rule: (svg) =>
    (svg.match(/class="yr-mark"/g)?.length ?? 0) +
    Number(/class="part" d="M[\d.]+ 4v([\d.]+)"/.exec(svg)?.[1] ?? 0) / 84,
};

test('each end has its line, and the fifths of a rule are the dashes between its marks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), (count) => {
      const ends = [...draw('lines', count).matchAll(/<circle cx="(\d+)" cy="(\d+)"/g)].map(([, x, y]) => `${x} ${y}`);
      expect(ends).toHaveLength(count);
      expect([...draw('lines', count).matchAll(/M300 300L(\d+ \d+)/g)].map(([, end]) => end)).toEqual(ends);
      const svg = draw('rule', count);
      const [, on, off, from, to] =
        /stroke-dasharray="([\d.]+) ([\d.]+)" d="M([\d.]+) 24H([\d.]+)"/.exec(svg)?.map(Number) ?? [];
      const pitch = (on ?? 0) + (off ?? 0);
      expect(pitch * 5 * count).toBeCloseTo(722.5, 0);
      expect(((to ?? 0) - (from ?? 0) - 1.1) / pitch).toBeCloseTo(5 * count, 0);
    }),
  );
});

describe('the sample is drawn as ever', () => {
  test.each([
    ['dots', 3800, 'AU', 'e606130c73c109eab722e3dd307c41e5917fd7a04dabaab391871d97ca29cd78'],
    ['containers', 1_800_000_000, 'AU', 'c9b83543952a348a7394c4891c489e1b4907aeebaa34c754b50aa685d35a7c12'],
    ['lines', 28, 'AU', '0b322e8fd62fc644e8cbb5d26055197faea7f5b0affb00b5a49487618d1628ce'],
    ['rule', 25, 'YEARS', '8bae11d64900965438c70c0dced4af26178580a30f59c0794e9a4f5c25ec0686'],
  ] as const)('%s of %d', (kind, number, label, digest) => {
    expect(
      createHash('sha256')
        .update(draw(kind, number, label))
        .digest('hex'),
    ).toBe(digest);
  });

  test('3800 launches are 3800 dots of one launch, 1.8 billion 18 containers of 100 million, 28 markets 28 lines, 25 years 25 marks', () => {
    const scales = [
      scaleOf('dots', 3800),
      scaleOf('containers', 1_800_000_000),
      scaleOf('lines', 28),
      scaleOf('rule', 25),
    ];
    expect(scales).toEqual([
      { perMark: 1, whole: 3800, part: 0 },
      { perMark: 100_000_000, whole: 18, part: 0 },
      { perMark: 1, whole: 28, part: 0 },
      { perMark: 1, whole: 25, part: 0 },
    ]);
    expect([...draw('rule', 25).matchAll(/class="rt">(\d+)</g)].map((match) => Number(match[1]))).toEqual([
      0, 5, 10, 15, 20, 25,
    ]);
  });
});

describe('every number is drawn to scale', () => {
  // as many of every length as of every other
  const numbers = fc.integer({ min: 0, max: 12 }).chain((digits) => fc.integer({ min: 1, max: 10 ** digits }));

  test.each(KINDS)('as many %s as the number says, however large', (kind) => {
    fc.assert(
      fc.property(numbers, (number) => {
        const { perMark, whole, part } = scaleOf(kind, number);
        expect(String(perMark)).toMatch(/^[125]0*$/);
        expect(whole * perMark + Math.round(part * perMark)).toBe(number);
        expect(whole + part).toBeLessThanOrEqual(figureDrawings[kind].mostMarks);
        for (const svg of sheets(draw(kind, number))) expect(counted[kind](svg)).toBeCloseTo(whole + part, 2);
      }),
    );
  });

  test.each(KINDS)('%s stay within their sheet, and their bytes within a bound', (kind) => {
    fc.assert(
      fc.property(numbers, fc.string({ maxLength: 12 }), (number, label) => {
        const drawing = draw(kind, number, label);
        expect(Buffer.byteLength(drawing)).toBeLessThan(14_000);
        for (const svg of sheets(drawing)) {
          const { width, height } = viewBoxOf(svg);
          for (const [x, y] of cornersOf(svg)) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x).toBeLessThanOrEqual(width);
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y).toBeLessThanOrEqual(height);
          }
        }
      }),
    );
  });

  test.each([undefined, 0, -3, 1.5, Number.NaN, Number.POSITIVE_INFINITY, LARGEST_NUMBER + 1])(
    '%s is not drawn',
    (number) => {
      expect(figureScale(number, 30)).toBeNull();
    },
  );

  test("the owner's words are safe in a drawing", () => {
    expect(draw('lines', 3, '<b>&')).toContain('>&lt;b&gt;&amp;</text>');
    expect(draw('rule', 3, '"><script>')).not.toContain('<script>');
  });

  test('two fields of dots on one page have names of their own', () => {
    const other = figureDrawings.dots.draw(scaleOf('dots', 7), { label: '', number: String, id: '2' });
    expect([...other.matchAll(/id="(\w+)"/g)].map(([, id]) => id)).toEqual(['dw2', 'dn2']);
  });

  test.each([
    [3800, 0],
    [120, 0],
    [7, 0],
    [3799, 0],
    [5003, 0.5],
  ])('an eye counts %d dots', async (number, part) => {
    for (const svg of sheets(draw('dots', number))) {
      const { width, height } = viewBoxOf(svg);
      const { whole } = scaleOf('dots', number);
      expect(await countSpots(svg, width, height)).toBe(whole + Math.ceil(part));
    }
  });
});

/** The corners of everything drawn in a sheet. */
function cornersOf(svg: string): [x: number, y: number][] {
  const found: [number, number][] = [];
  const at = (x: number, y: number) => found.push([x, y]);
  const body = svg.replace(/<defs>.*<\/defs>/, '').replace(/^<svg[^>]*>/, '');
  for (const [, x = 0, y = 0, width, height] of body.matchAll(
    /<rect(?: class="part")?(?: x="([\d.]+)")?(?: y="([\d.]+)")? width="([\d.]+)" height="([\d.]+)" fill="url/g,
  ))
    at(Number(x) + Number(width), Number(y) + Number(height));
  for (const [, x, y, width] of body.matchAll(
    /translate\((-?[\d.]+) (-?[\d.]+)\)"><rect x="1" y="1" width="([\d.]+)"/g,
  )) {
    at(Number(x), Number(y));
    at(Number(x) + Number(width) + 2, Number(y) + 50);
  }
  for (const [, x, y, r] of body.matchAll(/<circle cx="(-?[\d.]+)" cy="(-?[\d.]+)" r="([\d.]+)"/g)) {
    at(Number(x) - Number(r), Number(y) - Number(r));
    at(Number(x) + Number(r), Number(y) + Number(r));
  }
  for (const [, x, up] of body.matchAll(/ d="M([\d.]+) 4v([\d.]+)"/g)) at(Number(x), 4 + Number(up));
  for (const [, x0, y0, x1, y1] of body.matchAll(/ d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"/g)) {
    at(Number(x0), Number(y0));
    at(Number(x1), Number(y1));
  }
  // six digits and letters of 24 pixels at most
  for (const [, x, anchor, words = ''] of body.matchAll(
    /<text x="([\d.]+)" y="158" text-anchor="(\w+)" class="rt">([^<]*)</g,
  )) {
    const width = words.length * 14.5;
    const left = Number(x) - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
    at(left, 158);
    at(left + width, 158);
  }
  return found;
}
