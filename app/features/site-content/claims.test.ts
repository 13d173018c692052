import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, reviewsDue, statedNumber } from './claims.ts';
import { defaultClaims } from './default-identity.ts';

describe('the number that a wording begins with', () => {
  test.each([
    ['3800+', 3800],
    ['3800 Projects', 3800],
    ['3,800 projects', 3800],
    ['$1.8B', 1_800_000_000],
    ['$1.8Bn Sourced', 1_800_000_000],
    ['$40M', 40_000_000],
    ['€ 12 million', 12_000_000],
    ['CHF 250', 250],
    ['A$400M+', 400_000_000],
    ['25+ years of proven experience', 25],
    ['28-year career', 28],
    ['1T', 1_000_000_000_000],
  ])('%s', (wording, number) => expect(statedNumber(wording)?.number).toBe(number));

  test.each([
    ['a range', '30 to 50 percent cheaper than imports'],
    ['a range', '30-50% cheaper than imports'],
    ['words', 'Twelve hundred audits'],
    ['a year', 'Since 2001'],
    ['an ordinal', '2nd largest'],
    ['an amount of another language', '1,8 Mrd. €'],
    ['what may be a thousand or one', '1.200'],
    ['nothing', ''],
  ])('%s cannot be read: %s', (_, wording) => expect(statedNumber(wording)).toBeNull());

  test('a rounded wording is said of the numbers that round to it', () => {
    const says = (wording: string, number: number) => statedNumber(wording)?.isSaidOf(number);
    expect([says('3800', 3812), says('3800+', 3899), says('$1.8B', 1_834_000_000), says('28', 28)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([says('3800', 120), says('3800+', 3799), says('$40M', 1_800_000_000), says('28', 27)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('a word that is not known may multiply', () => {
    expect(statedNumber('40 Mio')?.isSaidOf(40_000_000)).toBe(true);
    expect(statedNumber('12 lakh')?.isSaidOf(1_200_000)).toBe(true);
    expect(statedNumber('12 lakh')?.isSaidOf(13)).toBe(false);
  });

  test('any number is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (number) => {
        expect(statedNumber(String(number))?.isSaidOf(number)).toBe(true);
        expect(statedNumber(`$${new Intl.NumberFormat('en-AU').format(number)}`)?.isSaidOf(number)).toBe(true);
      }),
    );
  });
});

describe('an amount in words', () => {
  const launches = { before: '', one: 'one launch', many: 'launches' };
  const dollars = { before: '$', one: '', many: '' };
  test.each([
    [launches, 1, 'one launch'],
    [launches, 20, '20\u00a0launches'],
    [launches, 5000, '5,000\u00a0launches'],
    [dollars, 1, '$1'],
    [dollars, 100_000_000, '$100\u00a0million'],
    [dollars, 20_000_000_000, '$20\u00a0billion'],
  ])('%o of %d', (unit, amount, words) => expect(amountOf(unit, amount, 'en-AU')).toBe(words));

  test('in the language of the site', () => {
    const unit = { before: '', one: 'ein Audit', many: 'Audits' };
    expect(amountOf(unit, 5000, 'de')).toBe('5.000\u00a0Audits');
    expect(amountOf({ before: '', one: '', many: '€' }, 2_000_000, 'de')).toBe('2\u00a0Millionen\u00a0€');
  });
});

test('the evidence of a claim is due on its day, unless the claim is still the sample’s', () => {
  const [one, two, three, ...others] = defaultClaims;
  if (!one || !two || !three) throw new Error('The sample has too few claims');
  const own = [
    { ...one, number: 12 },
    { ...two, reviewOn: '2031-05-01' },
    { ...three, reviewOn: '2031-05-02' },
  ];
  const due = reviewsDue([...own, ...others], { sample: defaultClaims, today: '2031-05-01' });
  expect(due.map(({ key }) => key)).toEqual([one.key, two.key]);
});
