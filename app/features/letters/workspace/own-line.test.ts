import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterBlocks } from '../mail/letter-text.ts';
import { ownLineEdit } from './letter-fields.tsx';

function after(shown: string): string {
  const at = shown.indexOf('|');
  const text = shown.replace('|', '');
  const { from, to, insert, start } = ownLineEdit('[study:1]', { text, start: at, end: at });
  const then = text.slice(0, from) + insert + text.slice(to);
  return `${then.slice(0, start)}|${then.slice(start)}`;
}

test.each([
  ['|', '[study:1]\n|'],
  ['Hel|lo', 'Hello\n\n[study:1]\n|'],
  ['Hello|\nthere', 'Hello\n\n[study:1]\n|\nthere'],
  ['Hello\n\n|\n\nthere', 'Hello\n\n[study:1]|\n\nthere'],
])('below the line with the caret, %j becomes %j', (before, then) => expect(after(before)).toBe(then));

test('what is put in is a piece of its own, wherever the caret is, and no word of the rest is lost', () => {
  const piece = fc.constantFrom('a', 'bc', '\n', '\n\n', '- d', ' ', '[study:2]');
  fc.assert(
    fc.property(
      fc.array(piece).map((all) => all.join('')),
      fc.nat(),
      (text, at) => {
        const place = at % (text.length + 1);
        const { from, to, insert } = ownLineEdit('[study:1]', { text, start: place, end: place });
        const then = text.slice(0, from) + insert + text.slice(to);
        expect(letterBlocks(then)).toContainEqual({ tag: 'study', id: 1 });
        expect(then.replace('[study:1]', '').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      },
    ),
  );
});
