import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedPart, foldedText } from './folded-text.ts';

test.each([
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['Łódź', 'lodz'],
  ['Smørrebrød', 'smorrebrod'],
  ['Æsir', 'aesir'],
  ['cœur', 'coeur'],
  ['Diyarbakır', 'diyarbakir'],
  ['İstanbul', 'istanbul'],
  ['Đà Nẵng', 'da nang'],
  ['Þingvellir', 'thingvellir'],
  ['Ħamrun', 'hamrun'],
  ['ΟΔΟΣ', 'οδοσ'],
])('%s is found as %s', (written, asked) => {
  expect(foldedText(written)).toBe(asked);
});

test('every Latin letter that Europe and Vietnam write with becomes letters of any keyboard', () => {
  const european = 'ÁÀÂÄÃÅĀĂĄÆÇĆČĊĎĐÐÉÈÊËĒĖĘĚĞĢĠĦÍÌÎÏĪĮİĶĹĻĽŁÑŃŅŇŊÓÒÔÖÕŐØŒŔŘŚŠŞȘẞŤŢȚŦÚÙÛÜŪŮŰŲÝŸŹŻŽÞƏ';
  const vietnamese = 'ĂÂĐÊÔƠƯẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸ';
  for (const letter of `${european}${vietnamese}ıŉ`)
    for (const one of [letter, letter.toLowerCase()]) expect(foldedText(one), one).toMatch(/^ʼ?[a-z]+$/);
});

test('text folds once, in pieces as whole, and composed as apart', () => {
  const text = fc.array(
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('ß', 'Ł', 'ø', 'ﬁ', 'İ', 'ς', '한', ' ')),
  );
  fc.assert(
    fc.property(text, (pieces) => {
      const whole = foldedText(pieces.join(' '));
      expect(foldedText(whole)).toBe(whole);
      expect(pieces.map(foldedText).join(' ')).toBe(whole);
      expect(foldedText(pieces.join(' ').normalize('NFD'))).toBe(whole);
    }),
  );
});

test('a part is found as it is written, however it is asked for', () => {
  expect(foldedPart('Η Μελέτη φωτισμού', 'ΜΕΛΕΤΗ')).toEqual({ at: 2, said: 'Μελέτη' });
  expect(foldedPart('Große Straße', 'strasse')).toEqual({ at: 6, said: 'Straße' });
  expect(foldedPart('Große Straße', 'gasse')).toBeNull();
  const text = fc.string({ unit: fc.constantFrom(...'aÉeßςΣΐ한İ ', 'e\u0301'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, text, (before, wanted, behind) => {
      fc.pre(wanted !== '' && !/^\p{M}/u.test(behind));
      const part = foldedPart(before + wanted + behind, wanted.toUpperCase());
      expect(foldedText(part?.said ?? '')).toBe(foldedText(wanted));
      expect((before + wanted + behind).slice(part?.at)).toMatch(new RegExp(`^${part?.said}`));
    }),
  );
});
