import { describe, expect, test } from 'vitest';
import { anchorOffset, anchorOnPage } from './anchor-scroll.ts';

test.each([
  [320, 0],
  [767, 0],
  [768, 80],
  [1440, 80],
])('in a window %i px wide an anchor rests %i px below the upper edge', (width, offset) => {
  expect(anchorOffset(width)).toBe(offset);
});

describe('a link to an anchor', () => {
  const here = new URL('https://example.com/');

  test.each([
    ['https://example.com/#brands', 'brands'],
    ['https://example.com/#a%20b', 'a b'],
    ['https://example.com/#50%', '50%'],
  ])('%s stays on the page', (link, id) => {
    expect(anchorOnPage(new URL(link), here)).toBe(id);
  });

  test.each([
    'https://example.com/',
    'https://example.com/#',
    'https://example.com/about#brands',
    'https://example.com/?a=1#brands',
    'https://example.org/#brands',
  ])('%s is none of this page', (link) => {
    expect(anchorOnPage(new URL(link), here)).toBeNull();
  });
});
