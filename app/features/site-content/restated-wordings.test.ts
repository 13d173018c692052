import fc from 'fast-check';
import { expect, test } from 'vitest';
import { originalContent } from './default-site-content.ts';
import { withRestatedWordings } from './restated-wordings.ts';
import { referenceProblems } from './section-problems.ts';

const { claims } = originalContent;
const numbered = (key: string, number: number | undefined, from = claims) =>
  from.map((claim) => (claim.key === key ? { ...claim, number } : claim)) as typeof claims;

test('every number of the sample can be another one, typed digit by digit, without a wording that does not fit', () => {
  const withNumbers = claims.filter(({ number }) => number !== undefined);
  expect(withNumbers.length).toBeGreaterThan(0);
  fc.assert(
    fc.property(fc.constantFrom(...withNumbers), fc.integer({ min: 1, max: 1e6 }), ({ key, number }, times) => {
      // in the steps of what is written, as a number of millions is
      const wanted = (number as number) > 1e6 ? times * 1e6 : times;
      let form = claims;
      for (const typed of [undefined, ...[...String(wanted)].map((_, at) => Number(String(wanted).slice(0, at + 1)))])
        form = withRestatedWordings(claims, form, numbered(key, typed, form));
      expect(referenceProblems('claims', originalContent, { ...originalContent, claims: form })).toEqual([]);
      expect(withRestatedWordings(claims, form, numbered(key, number, form))).toEqual(claims);
    }),
  );
});

test('a wording that was written anew is left alone', () => {
  const written = claims.map((claim, index) =>
    index === 0 ? { ...claim, wordings: claim.wordings.map((one) => ({ ...one, text: 'A great many' })) } : claim,
  );
  const [first] = withRestatedWordings(claims, written, numbered(claims[0]?.key ?? '', 17, written));
  expect(first?.number).toBe(17);
  expect(first?.wordings.every(({ text }) => text === 'A great many')).toBe(true);
});
