import fc from 'fast-check';
import { expect, test } from 'vitest';
import { justifiedRows } from './justified-rows.ts';

const sized = (ratio: number) => ({ width: Math.round(1000 * ratio), height: 1000 });
const SEVERAL = { minLength: 2, maxLength: 12 };
const shapes = fc.array(fc.double({ min: 0.5, max: 4, noNaN: true }).map(sized), { minLength: 1, maxLength: 9 });

/** Pictures with the same class that follow each other, as they are on a row; where two rows in turn have the same one, what fits tells them apart. */
function rowsOf(places: ReturnType<typeof justifiedRows>): number[][] {
  const rows: { of: string; shares: number[] }[] = [];
  for (const { className, share } of places) {
    const of = className.replace(' across', '');
    const last = rows.at(-1);
    const isFull = !last || last.of !== of || last.shares.reduce((sum, one) => sum + one, 0) + share > 1;
    if (isFull) rows.push({ of, shares: [share] });
    else last.shares.push(share);
  }
  return rows.map((row) => row.shares);
}

test.each([
  ['a landscape and an upright share one row', [1.5, 0.67], [2]],
  ['the last of five is not alone', [1.5, 1.25, 1.6, 1.6, 0.67], [2, 3]],
  ['five uprights share one', [0.67, 0.67, 0.67, 0.67, 0.67], [5]],
  ['a panorama has a row of its own', [1.5, 0.67, 3.6, 0.67, 1.5], [2, 1, 2]],
  ['three squares share one', [1, 1, 1], [3]],
  ['nothing stands beside a panorama as a stamp', [5, 0.56, 1], [1, 2]],
])('%s', (_, ratios, counts) => {
  expect(rowsOf(justifiedRows(ratios.map(sized))).map(({ length }) => length)).toEqual(counts);
});

test('each picture has a place, and every row is full but for its gaps and the rounding', () => {
  fc.assert(
    fc.property(shapes, (images) => {
      const places = justifiedRows(images);
      expect(places).toHaveLength(images.length);
      for (const shares of rowsOf(places.filter(({ className }) => !className.includes('short')))) {
        const full = shares.reduce((sum, share) => sum + share, 0) + 0.02 * (shares.length - 1);
        expect(full).toBeGreaterThan(0.94);
        expect(full).toBeLessThan(1.001);
      }
    }),
  );
});

test('of several pictures that would fill a row together, each stands in one that is filled', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }).map(sized), SEVERAL), (images) => {
      fc.pre(images.reduce((sum, { width, height }) => sum + width / height, 0) > 2.2);
      const short = justifiedRows(images).filter(({ className }) => className.includes('short'));
      expect(short).toEqual([]);
    }),
  );
});

test('none is a stamp beside a panorama', () => {
  const uprights = fc.array(fc.double({ min: 0.3, max: 1, noNaN: true }).map(sized), SEVERAL);
  fc.assert(
    fc.property(uprights, fc.double({ min: 3.7, max: 6, noNaN: true }), fc.nat(), (images, ratio, place) => {
      const all = images.toSpliced(place % images.length, 0, sized(ratio));
      for (const row of rowsOf(justifiedRows(all)))
        if (Math.max(...row) > 0.5) expect(Math.min(...row)).toBeGreaterThan(0.098);
    }),
  );
});

test('pictures of no known size, of few pixels or of absurd shapes have a place too', () => {
  const odd = [{}, { width: 40, height: 40 }, { width: 1, height: 9000 }, { width: 9000, height: 1 }];
  for (const { className, share } of justifiedRows(odd)) {
    expect(className).toMatch(/^rw-[2-6] rd-[0-9]( short)?( across)?$/);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(1);
  }
});
