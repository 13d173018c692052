import { describe, expect, test } from 'vitest';
import { placeOf } from './use-stable-index.ts';

describe('the place in a list that is read again and again', () => {
  test('stays where it is while the list stays', () => {
    expect(placeOf(['a', 'b', 'c'], { key: 'b', index: 1 })).toBe(1);
  });

  test('follows its entry when others come or go before it', () => {
    expect(placeOf(['new', 'a', 'b'], { key: 'a', index: 0 })).toBe(1);
    expect(placeOf(['b'], { key: 'b', index: 1 })).toBe(0);
  });

  test('is the nearest place when the entry is gone', () => {
    expect(placeOf(['a', 'c', 'd'], { key: 'b', index: 1 })).toBe(1);
    expect(placeOf(['a'], { key: 'c', index: 2 })).toBe(0);
  });

  test('is the start of a list that was empty, and of one that is', () => {
    expect(placeOf(['a', 'b'], { key: undefined, index: 0 })).toBe(0);
    expect(placeOf([], { key: 'a', index: 3 })).toBe(0);
  });
});
