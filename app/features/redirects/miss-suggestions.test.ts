import { expect, test } from 'vitest';
import { PageSuggestions, STEP, sameLetters } from './miss-suggestions.ts';

const suggestions = new PageSuggestions([
  { to: '/case-studies/homewares-range', name: 'Homewares range: from sketch to shelf' },
  { to: '/case-studies/folding-crate', name: 'A folding crate that ships flat' },
  { to: '/about', name: 'About' },
  { to: '/manufacturing', name: 'Manufacturing' },
  { to: '/meleti-fotismou', name: 'Μελέτη φωτισμού' },
]);

test('an old address leads to the page whose words come closest', () => {
  const to = (path: string) => suggestions.find(path)?.to ?? null;
  expect(to('/blog/2019/3/4/homewares-range')).toBe('/case-studies/homewares-range');
  expect(to('/portfolio/homeware-ranges.html')).toBe('/case-studies/homewares-range');
  expect(to('/2018/05/the-folding-crates/')).toBe('/case-studies/folding-crate');
  expect(to('/about-us')).toBe('/about');
  expect(to('/manufactoring')).toBe('/manufacturing');
  expect(to('/a-folding-crate-that-ships-flat')).toBe('/case-studies/folding-crate');
  for (const path of ['/2019/μελετη-φωτισμου/', '/meleti-fotismoy']) expect(to(path), path).toBe('/meleti-fotismou');
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
    expect(suggestions.find(path), path).toBeNull();
});

test('letters that are put in, left out or replaced at one place leave the others the same', () => {
  expect(sameLetters('kettle', 'kettle')).toBe(6);
  expect(sameLetters('kettle', 'kettles')).toBe(6);
  expect(sameLetters('colour', 'color')).toBe(5);
  expect(sameLetters('manufactoring', 'manufacturing')).toBe(12);
  expect(sameLetters('aaaa', 'aa')).toBe(2);
  expect(sameLetters('', 'abc')).toBe(0);
});

test('no path makes more work than its words can have with those of five hundred studies, and what was asked once is known', () => {
  // all begin alike, are about as long, and are in many names: the dearest there can be
  const word = (n: number) => `shelf${n.toString(36).padStart(3, 'x')}aaaaaaaaaaaaaaaaaaaaaaaa${n % 7}`;
  const candidates = Array.from({ length: 500 }, (_, n) => ({
    to: `/case-studies/${word(n)}-shelf`,
    name: Array.from({ length: 12 }, (_, k) => (k < 6 ? `common${k}` : word(n + k))).join(' '),
  }));
  const suggestions = new PageSuggestions(candidates);
  const path = (n: number, length: number) =>
    `/${Array.from({ length: 12 }, (_, k) => (k < 6 ? `common${k}` : word(n * 12 + k + 0.5)))
      .join('-')
      .slice(0, length)}`;
  let most = 0;
  for (let n = 0; n < 500; n++) {
    const before = suggestions.work;
    suggestions.find(path(n, 300));
    most = Math.max(most, suggestions.work - before);
  }
  // six words beside as many hundred of which each has 36 letters, and six that every text has; Levenshtein takes 36 times that
  expect(most).toBeLessThan(1.5 * STEP);
  const before = suggestions.work;
  suggestions.find('/shelves/shelf');
  suggestions.find('/shelves/shelf');
  expect(suggestions.work - before).toBeLessThan(STEP);
});
