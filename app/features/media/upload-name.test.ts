import { expect, test } from 'vitest';
import { shownName } from './upload-name.ts';

test.each([
  ['photo.jpg', '"photo.jpg"'],
  ['', 'A file'],
  [undefined, 'A file'],
  ['a\r\nSet-Cookie: b.jpg', '"a Set-Cookie: b.jpg"'],
  ['\u202egpj.exe', '"gpj.exe"'],
  ['Küche 🍳.png', '"Küche 🍳.png"'],
])('the name %j is shown as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test('a long name is cut, never through the middle of a character', () => {
  expect(shownName('🍳'.repeat(500))).toBe(`"${'🍳'.repeat(80)}…"`);
});
