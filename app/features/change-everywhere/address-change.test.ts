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
