import { expect, test } from 'vitest';
import { checkSection } from './content-section.ts';
import { originalContent } from './default-site-content.ts';
import { upgraded } from './upgraded-section.ts';

const record = (text: string, evidence = 'Register.') => ({
  ...{ text, meaning: 'projects', usedOn: ['home'], evidence, reviewOn: '2026-06-30' },
});

/** Claims as earlier releases stored them: a record for each wording. */
const stored = {
  launches: record('120', 'My register.'),
  launchesBadge: record('120 Audits', 'The same register.'),
  sourced: { ...record('$40M'), reviewOn: '2027-01-31' },
  sourcedBadge: { ...record('$40M Sourced'), reviewOn: '2026-12-31' },
  markets: record('6'),
  experience: record('about ten'),
  experienceBadge: record('10 Years Experience'),
  experienceProven: record('10 years'),
  career: record('28-year career'),
  savings: record('30 to 50 percent cheaper'),
  workshopSavings: record('30-50% cheaper than imports'),
  managed: record('$400M+'),
};

test('wordings of one fact become one claim, with its number, and everything that was noted', () => {
  const checked = checkSection('claims', upgraded('claims', stored));
  if (checked.problems) throw new Error(JSON.stringify(checked.problems));
  const claims = checked.data as typeof originalContent.claims; // came through its schema
  expect(claims.map(({ key, number }) => [key, number])).toEqual([
    ['launches', 120],
    ['sourced', 40_000_000],
    ['markets', 6],
    ['experience', undefined],
    ['career', 28],
    ['savings', undefined],
    ['managed', 400_000_000],
  ]);
  expect(claims[0]).toMatchObject({
    wordings: [
      { key: 'launches', text: '120' },
      { key: 'launchesBadge', text: '120 Audits' },
    ],
    evidence: 'My register.\nThe same register.',
  });
  expect(claims[1]?.reviewOn).toBe('2026-12-31');
});

test('wordings that contradict each other have no number, so nothing is drawn of them', () => {
  const { launches, ...others } = stored;
  const claims = upgraded('claims', { ...others, launches: { ...launches, text: '200' } });
  expect(claims).toMatchObject([
    { key: 'launches', wordings: [{ text: '200' }, { text: '120 Audits' }] },
    {},
    {},
    {},
    {},
    {},
    {},
  ]);
  expect((claims as object[])[0]).not.toHaveProperty('number');
});

test('claims of an even older release, with some missing, are completed', () => {
  const checked = checkSection('claims', upgraded('claims', { launches: record('120') }));
  expect(checked.problems).toBeUndefined();
});

test('a sentence that named a fixed scale is made from the number, one of the owner’s stays', () => {
  const { home } = originalContent.pages;
  const figures = ['One dot is one launch.', 'One container is $100\u00a0million.', 'Each line is a land.'].map(
    (unit, index) => ({ ...home.stats.figures[index], unit }),
  );
  const data = upgraded('pages.home', { ...home, stats: { ...home.stats, figures } }) as typeof home;
  expect(data.stats.figures.map(({ unit }) => unit)).toEqual([
    'One dot is {scale}.',
    'One container is {scale}.',
    'Each line is a land.',
  ]);
});

test('words of the owner’s in a drawing stay, under the name that they have now', () => {
  const { home } = originalContent.pages;
  const figures = home.stats.figures.map(({ inDrawing: _now, ...others }) => ({ ...others, label: 'NZ' }));
  const data = upgraded('pages.home', { ...home, stats: { ...home.stats, figures } });
  const checked = checkSection('pages.home', data);
  if (checked.problems) throw new Error(JSON.stringify(checked.problems));
  expect(new Set((checked.data as typeof home).stats.figures.map(({ inDrawing }) => inDrawing))).toEqual(
    new Set(['NZ']),
  );
});

test('what is of today stays as it is', () => {
  expect(upgraded('claims', originalContent.claims)).toBe(originalContent.claims);
  expect(upgraded('pages.home', originalContent.pages.home)).toEqual(originalContent.pages.home);
  for (const odd of [null, 'gibberish', 3, []]) expect(upgraded('pages.home', odd)).toBe(odd);
});
