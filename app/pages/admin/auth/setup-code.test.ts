import { expect, test } from 'vitest';
import { setupCodeOf } from './setup-code.ts';

test('the set-up code is read from the address', () => {
  expect(setupCodeOf('#setup=AbC-123_x')).toBe('AbC-123_x');
  expect(setupCodeOf('#setup=a%2Bb')).toBe('a+b');
});

test('an address without one has none', () => {
  for (const hash of ['', '#', '#setup=', '#main']) expect(setupCodeOf(hash)).toBeNull();
});
