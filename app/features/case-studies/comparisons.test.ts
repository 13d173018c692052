import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAIR, PAIRED_GALLERY } from '../../../tests/support/comparisons.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { compareStudies } from './compare-studies.ts';
import { comparisonsWithin, differInShape } from './comparisons.ts';

const size = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) });

test('more than a fifth of difference in shape is said, whichever of the two is wider', () => {
  expect(differInShape({ width: 1200, height: 1000 }, { width: 1000, height: 1000 })).toBe(false);
  expect(differInShape({ width: 1201, height: 1000 }, { width: 1000, height: 1000 })).toBe(true);
  expect(differInShape({ width: 3000, height: 1000 }, { width: 800, height: 1200 })).toBe(true);
  expect(differInShape({}, { width: 800, height: 1200 })).toBe(false);
  fc.assert(
    fc.property(size, size, (one, other) => {
      expect(differInShape(one, other)).toBe(differInShape(other, one));
      expect(differInShape(one, one)).toBe(false);
    }),
  );
});

test('only pairs stay both of whose pictures stand in the galleries', () => {
  const none = { challenge: [], solution: [], results: [] };
  expect(comparisonsWithin(PAIRED_GALLERY, [PAIR])).toEqual([PAIR]);
  expect(comparisonsWithin({ ...PAIRED_GALLERY, challenge: [] }, [PAIR])).toEqual([]);
  expect(comparisonsWithin(none, [PAIR])).toEqual([]);
});

test('versions differ by pairs that came, went, were labelled anew or stand in another order', () => {
  const turned = { before: PAIR.after, after: PAIR.before, label: 'And back' };
  const study = newCaseStudy({ gallery: PAIRED_GALLERY });
  const compared = (before: (typeof PAIR)[], after: (typeof PAIR)[]) =>
    compareStudies({ ...study, comparisons: before }, { ...study, comparisons: after }, String).flatMap(
      ({ name, parts }) => parts.map(({ kind, text }) => `${name} ${kind} ${text}`),
    );
  const line = 'The packing line: Boxes on the floor → Shelves to the roof';
  expect(compared([], [PAIR])).toEqual([`Comparisons added ${line}`]);
  expect(compared([PAIR], [])).toEqual([`Comparisons removed ${line}`]);
  expect(compared([PAIR], [{ ...PAIR, label: 'The line' }])).toContain('Comparisons removed packing ');
  expect(compared([PAIR, turned], [turned, PAIR])).toEqual(['Comparisons same In another order.']);
  expect(compared([PAIR, turned], [PAIR, turned])).toEqual([]);
});
