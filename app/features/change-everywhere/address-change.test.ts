import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesOfAddress, withAddress } from './address-change.ts';

const GONE = 'https://example.com/gone';
const NEW = 'https://example.org/new';

test.each([
  ['a link', `See [the list](${GONE}) there.`, `See [the list](${NEW}) there.`, 'See the list there.'],
  ['as it is', `See ${GONE}. More`, `See ${NEW}. More`, 'See . More'],
  ['twice', `[a](${GONE}), **[b](${GONE})**`, `[a](${NEW}), **[b](${NEW})**`, 'a, **b**'],
  ['with a place of its page', `[a](${GONE}#list), ${GONE}#top.`, `[a](${NEW}), ${NEW}`, 'a, '],
  ['another one', `[a](${GONE}/on) ${GONE}-away`, `[a](${GONE}/on) ${GONE}-away`, `[a](${GONE}/on) ${GONE}-away`],
])('an address is changed and taken out: %s', (_, text, changed, without) => {
  expect(withAddress(text, GONE, NEW)).toBe(changed);
  expect(withAddress(text, GONE, '')).toBe(without);
});

test('an address that another one ends with is a part of that one', () => {
  const before = fc.constantFrom(
    'https://example.com',
    '/work',
    'https://example.com/a/work',
    'and',
    'https://example.com/?at=',
  );
  const own = fc.constantFrom('/about', '/about#team');
  fc.assert(
    fc.property(before, own, fc.constantFrom('', '.', ')', ' there'), (other, address, after) => {
      const texts = [`${other}${address}${after}`, `See [it](${other}${address}) and ${other}${address}${after}`];
      for (const text of texts)
        expect([withAddress(text, '/about', NEW), withAddress(text, '/about', '')]).toEqual([text, text]);
      for (const kept of [`https://web.example.com/2020/${GONE}`, `https://example.com/?at=${GONE}`, `/to?at=${GONE}`])
        expect(withAddress(kept, GONE, NEW)).toBe(kept);
      expect(withAddress(`See [it](${address}), “${address}”\n${address}`, '/about', '/us')).toBe(
        'See [it](/us), “/us”\n/us',
      );
    }),
  );
});

test('nothing else in a text changes, and nothing of the address is left', () => {
  const piece = fc.constantFrom(GONE, `[a](${GONE})`, ' ', '.', '\r\n', 'word', '](', '[', ')', `${GONE}x`);
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      expect(placesOfAddress(withAddress(text, GONE, NEW), GONE)).toEqual([]);
      expect(withAddress(withAddress(text, GONE, NEW), NEW, GONE)).toBe(text);
    }),
  );
});
