import { expect, test } from 'vitest';
import { meantKey } from './meant-key.ts';

test.each([
  ['κ', 'KeyK', 'k'],
  ['Κ', 'KeyK', 'K'],
  ['л', 'KeyK', 'k'],
  ['נ', 'KeyB', 'b'],
  // AZERTY and Dvorak
  ['a', 'KeyQ', 'a'],
  ['k', 'KeyV', 'k'],
  ['é', 'KeyE', 'é'],
  [';', 'KeyQ', ';'],
  ['?', 'Slash', '?'],
  ['Enter', 'Enter', 'Enter'],
])('%s on %s means %s', (key, code, meant) => {
  expect(meantKey({ key, code })).toBe(meant);
});
