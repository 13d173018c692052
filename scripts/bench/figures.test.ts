import { expect, test } from 'vitest';
import { isBroken, lineOf, PLACES, savedFigures, withFigures } from './figures.ts';

const page = `# Speed

<!-- figures: written by npm run bench -- --save -->
<!-- end of figures -->

<!-- figures: written by npm run bench -- --postgres --save -->
<!-- end of figures with PostgreSQL -->

More.
`;

test('figures that were written down are found again, and those not measured this time stay', () => {
  const first = withFigures(page, [
    { name: 'HTML of /', value: 10.25, unit: 'KiB', limit: 14 },
    { name: 'sign in', value: 120, unit: 'ms' },
  ]);
  expect(first).toContain('| HTML of / | 10.3 KiB | 14 KiB |');
  const second = withFigures(first, [{ name: 'sign in', value: 90, unit: 'ms' }]);
  expect([...savedFigures(second)]).toEqual([
    ['HTML of /', 10.3],
    ['sign in', 90],
  ]);
  expect(second.startsWith('# Speed\n')).toBe(true);
  expect(second.endsWith('\n\nMore.\n')).toBe(true);
});

test('each pair of engines has a table of its own', () => {
  const both = withFigures(
    withFigures(page, [{ name: 'sign in', value: 90, unit: 'ms' }]),
    [{ name: 'sign in', value: 95, unit: 'ms' }],
    PLACES.postgres,
  );
  expect([...savedFigures(both)]).toEqual([['sign in', 90]]);
  expect([...savedFigures(both, PLACES.postgres)]).toEqual([['sign in', 95]]);
});

test('a line says what became of a figure', () => {
  const saved = new Map([['sign in', 100]]);
  expect(lineOf({ name: 'sign in', value: 150, unit: 'ms' }, saved)).toMatch(/150 ms\s+\+50 %$/);
  expect(lineOf({ name: 'sign in', value: 100, unit: 'ms' }, saved)).toMatch(/=$/);
});

test('only bytes are held to what they may be at most', () => {
  expect(isBroken({ name: 'a', value: 15, unit: 'KiB', limit: 14 })).toBe(true);
  expect(isBroken({ name: 'a', value: 14, unit: 'KiB', limit: 14 })).toBe(false);
  expect(isBroken({ name: 'a', value: 900, unit: 'ms', limit: 800 })).toBe(false);
});
