import { expect, test } from 'vitest';
import { codeOf } from './setup-code.ts';

test('the set-up code is read from the address', () => {
  expect(codeOf('#setup=AbC-123_x', 'setup')).toBe('AbC-123_x');
  expect(codeOf('#setup=a%2Bb', 'setup')).toBe('a+b');
});

test('a code for a new password is another one', () => {
  expect([codeOf('#reset=AbC-123_x', 'reset'), codeOf('#reset=AbC-123_x', 'setup')]).toEqual(['AbC-123_x', null]);
});

test('an address without one has none', () => {
  for (const hash of ['', '#', '#setup=', '#main']) expect(codeOf(hash, 'setup')).toBeNull();
});
