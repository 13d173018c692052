import { describe, expect, test } from 'vitest';
import { featuredFirst, isFeatured } from './featured-first.ts';

describe('a title that puts its study in front', () => {
  test.each([
    '$2.4M taken out of a seating range',
    'Cost down by 40 $',
    'Homewares range re-sourced at 5M units a year',
    'Pump repairs turned into 2K kits a month',
    'From 90k to 6m closures',
    'Sold 1.5M, twice',
    '4K cameras for sheep yards',
    'Sales (5M)',
    '1,200K parts a year',
  ])('has a dollar sign or a figure: %s', (title) => {
    expect(isFeatured({ title })).toBe(true);
  });

  test.each([
    'A 5kg press for small shops',
    'Cut to 5mm',
    'Beam of 5m2',
    'Model X5M2',
    'Part A5M replaced',
    '1.8B of goods',
    '12 weeks sooner',
    'M5 bolts',
    'Fünf5Mäuse',
  ])('has neither: %s', (title) => {
    expect(isFeatured({ title })).toBe(false);
  });
});

test('featured studies come first, and each group keeps the order it came in', () => {
  const titles = ['Valve', '$1 saved', 'Torch', '2K kits', 'Hull', '5M units'];
  const ordered = featuredFirst(titles.map((title) => ({ title })));
  expect(ordered.map(({ title }) => title)).toEqual(['$1 saved', '2K kits', '5M units', 'Valve', 'Torch', 'Hull']);
});

test('ordering leaves the list it was given alone', () => {
  const studies = [{ title: 'Valve' }, { title: '$1 saved' }];
  featuredFirst(studies);
  expect(studies.map(({ title }) => title)).toEqual(['Valve', '$1 saved']);
});
