import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestOf, scoreOf } from './match.ts';

const found = (asked: string, names: string[], recent: string[] = []) =>
  bestOf(
    asked,
    names.map((name) => ({ id: name, name })),
    { recent, limit: 5 },
  ).map(({ name }) => name);

describe('finding anything', () => {
  test('takes beginnings before middles, and the shorter of two alike', () => {
    expect(found('med', ['Intermediate', 'Ask the media', 'Media and more', 'Media'])).toEqual([
      'Media',
      'Media and more',
      'Ask the media',
      'Intermediate',
    ]);
  });

  test('forgives accents, capitals and letters left out', () => {
    expect(found('cafe', ['Zinc Café'])).toEqual(['Zinc Café']);
    expect(found('ncs', ['New case study', 'Sign out'])).toEqual(['New case study']);
    expect(found('necast', ['New case study'])).toEqual(['New case study']);
    expect(found('sy', ['New case study'])).toEqual([]);
  });

  test('asks for every word, in any order, in the name or beside it', () => {
    expect(scoreOf('server mail', { name: 'Mail', words: 'SMTP server password' })).toBeGreaterThan(0);
    expect(scoreOf('mail nothing', { name: 'Mail', words: 'SMTP server password' })).toBe(0);
  });

  test('puts what was chosen lately before what answers alike', () => {
    expect(found('a', ['Alpha', 'Anton'], ['Anton'])).toEqual(['Anton', 'Alpha']);
  });

  test('finds every name by itself, by any of its words, and nothing by nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zé]{1,9}$/), { minLength: 1, maxLength: 5 }), (words) => {
        const name = words.join(' ');
        for (const asked of [name, ...words, name.toUpperCase()]) expect(scoreOf(asked, { name })).toBeGreaterThan(0);
        expect(scoreOf('  ', { name })).toBe(0);
        expect(scoreOf(`${name} 0`, { name })).toBe(0);
      }),
    );
  });
});
