import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, restated, reviewsDue, statedNumber } from './claims.ts';
import { originalContent } from './default-site-content.ts';

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

describe('a wording whose number is another one', () => {
  test.each([
    ['3800+', 3800, 4000, '4000+'],
    ['3800 Projects', 3812, 4100, '4100 Projects'],
    ['3,800 projects', 3800, 12_500, '12,500 projects'],
    ['$1.8Bn Sourced', 1_800_000_000, 2_150_000_000, '$2.15Bn Sourced'],
    ['A$400M+', 400_000_000, 1_200_000_000, 'A$1200M+'],
    ['28-year career', 28, 29, '29-year career'],
    ['12 lakh', 1_200_000, 1_300_000, '13 lakh'],
  ])('%s of %d says of %d: %s', (wording, before, after, anew) => expect(restated(wording, before, after)).toBe(anew));

  test.each([
    ['says that one too', '3800+', 3800, 3850],
    ['never said the former', '120 launches', 3800, 4000],
    ['is in words', 'Twelve hundred audits', 1200, 1300],
  ])('it stays where it %s', (_, wording, before, after) => expect(restated(wording, before, after)).toBe(wording));

  test('whatever the numbers, it says the new one or is as it was, and its words stay', () => {
    const wording = fc
      .tuple(
        fc.constantFrom('', '$', 'A$', 'CHF '),
        fc.integer({ min: 1, max: 99_999 }),
        fc.boolean(),
        fc.constantFrom('', 'K', 'M', 'Bn', ' million'),
        fc.constantFrom('', '+', ' launches', '+ years of it', '-year career'),
      )
      .map(([before, number, isGrouped, magnitude, rest]) => {
        const digits = isGrouped ? new Intl.NumberFormat('en-AU').format(number) : String(number);
        return `${before}${digits}${magnitude}${rest}`;
      });
    fc.assert(
      fc.property(wording, fc.integer({ min: 1, max: 1e12 }), (text, after) => {
        const stated = statedNumber(text);
        if (stated === null) return;
        const anew = restated(text, stated.number, after);
        if (anew !== text) expect(statedNumber(anew)?.isSaidOf(after)).toBe(true);
        expect(anew.replace(/\d[\d,.]*/, '')).toBe(text.replace(/\d[\d,.]*/, ''));
        // without a magnitude every whole number can be written
        if (!/[KMB]|mill/.test(text)) expect(statedNumber(anew)?.isSaidOf(after)).toBe(true);
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
  const [one, two, three, ...others] = originalContent.claims;
  if (!one || !two || !three) throw new Error('The sample has too few claims');
  const own = [
    { ...one, number: 12 },
    { ...two, reviewOn: '2031-05-01' },
    { ...three, reviewOn: '2031-05-02' },
  ];
  const due = reviewsDue([...own, ...others], { sample: originalContent.claims, today: '2031-05-01' });
  expect(due.map(({ key }) => key)).toEqual([one.key, two.key]);
});
