import { expect, test } from 'vitest';
import { distance, suggestionsBy } from './miss-suggestions.ts';

const suggestionFor = suggestionsBy([
  { to: '/case-studies/homewares-range', name: 'Homewares range: from sketch to shelf' },
  { to: '/case-studies/folding-crate', name: 'A folding crate that ships flat' },
  { to: '/about', name: 'About' },
  { to: '/manufacturing', name: 'Manufacturing' },
]);

test('an old address leads to the page whose words come closest', () => {
  const to = (path: string) => suggestionFor(path)?.to ?? null;
  expect(to('/blog/2019/3/4/homewares-range')).toBe('/case-studies/homewares-range');
  expect(to('/portfolio/homeware-ranges.html')).toBe('/case-studies/homewares-range');
  expect(to('/2018/05/the-folding-crates/')).toBe('/case-studies/folding-crate');
  expect(to('/about-us')).toBe('/about');
  expect(to('/manufactoring')).toBe('/manufacturing');
  expect(to('/a-folding-crate-that-ships-flat')).toBe('/case-studies/folding-crate');
});

test('words that nobody knows lead nowhere', () => {
  for (const path of [
    '/wp-login.php',
    '/blog/2019/3/4',
    '/',
    '/kettle',
    '/the-of-and',
    '/shelf-life-of-bread-and-butter',
  ])
    expect(suggestionFor(path), path).toBeNull();
});

test('letters that are put in, left out or replaced are counted', () => {
  expect(distance('kettle', 'kettle')).toBe(0);
  expect(distance('kettle', 'kettles')).toBe(1);
  expect(distance('colour', 'color')).toBe(1);
  expect(distance('', 'abc')).toBe(3);
});

test('five hundred misses beside three hundred studies are looked through at once', () => {
  const word = (n: number) => `${'abcdefghij'[n % 10]}${(n * 7919).toString(36)}word`;
  const candidates = Array.from({ length: 300 }, (_, n) => ({
    to: `/case-studies/${word(n)}-${word(n + 1)}`,
    name: Array.from({ length: 8 }, (_, k) => word(n + k)).join(' '),
  }));
  const find = suggestionsBy(candidates);
  const start = performance.now();
  for (let n = 0; n < 500; n++) find(`/blog/${word(n)}-${word(n * 3)}-${word(n * 5)}`);
  expect(performance.now() - start).toBeLessThan(2000);
});
