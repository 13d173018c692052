import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessedWords } from './password.server.ts';
import { guessBits } from './password-strength.ts';

const bits = async (password: string, own: string[] = []) => guessBits(password, await guessedWords(own));

test('words, rows of keys, repeats and years are worth little, chance is worth much', async () => {
  for (const weak of [
    'abcdefgh',
    'aaaaaaaaaaaaaaaaaaaaaaaa',
    '12345678',
    'asdfghjkl',
    'qwertyuiop',
    'p4ssw0rd2024',
    'abcabcabcabc',
  ])
    expect(await bits(weak), weak).toBeLessThan(22);
  for (const strong of [
    'plum tree, late frost',
    'correct horse battery staple',
    'kq7-vun2-xazp',
    'five words nobody would guess',
  ])
    expect(await bits(strong), strong).toBeGreaterThan(40);
});

test('a word of the site is worth a few guesses, also with other letters, a year and signs', async () => {
  const own = ['fairweather', 'valve'];
  for (const password of ['fairweather', 'F4irweather', 'Fairweather2026', 'fairweathervalve']) {
    expect(await bits(password, own), password).toBeLessThan(16);
    expect(await bits(password), password).toBeGreaterThan(await bits(password, own));
  }
});

test('more characters never make a password weaker, and none takes long', async () => {
  const words = await guessedWords(['fairweather']);
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 10 }), (password, more) => {
      const whole = `${password}${more}`;
      // a mark that joins the letter before it is no further character
      fc.pre(whole.normalize('NFKC').startsWith(password.normalize('NFKC')));
      expect(guessBits(whole, words)).toBeGreaterThanOrEqual(guessBits(password, words) - 5);
    }),
  );
  for (const worst of ['ab'.repeat(64), 'a'.repeat(128), '0'.repeat(128), '@4!1'.repeat(32), '👩'.repeat(128)]) {
    const before = process.cpuUsage();
    for (let turn = 0; turn < 10; turn++) guessBits(worst, words);
    expect(process.cpuUsage(before).user / 10_000, worst).toBeLessThan(25);
  }
});
