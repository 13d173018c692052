import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { defaultSiteContent as content } from '../../../features/site-content/default-site-content.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { claimFigures } from './claim-figures.ts';
import { HomeStats } from './home-sections.tsx';

type Claim = SiteContent['claims'][number];
type Figure = SiteContent['pages']['home']['stats']['figures'][number];

/** The first figure of the page, of another claim or shown in another way. */
function figure(claim: Partial<Claim>, change: Partial<Figure> = {}) {
  const claims = content.claims.map((one) => (one.key === 'launches' ? { ...one, ...claim } : one));
  const { home } = content.pages;
  const [first, ...others] = home.stats.figures;
  const figures = [{ ...first, ...change }, ...others] as Figure[]; // there are four
  return claimFigures({
    ...content,
    claims,
    pages: { ...content.pages, home: { ...home, stats: { ...home.stats, figures } } },
  })[0];
}

const said = (text: string, number: number): Partial<Claim> => ({ number, wordings: [{ key: 'launches', text }] });

test('the sample states its four figures in the words of ever', () => {
  expect(claimFigures(content).map(({ text, words }) => [text, words])).toEqual([
    ['3800+', 'projects and product launches. One dot is one launch.'],
    ['$1.8B', 'of goods sourced. Each container drawn stands for $100\u00a0million.'],
    ['28', 'markets. One line is one country.'],
    ['25+', 'years of experience. One long mark is one year.'],
  ]);
  for (const { drawing } of claimFigures(content)) expect(drawing).not.toBeNull();
});

test('another number has another drawing, and the sentence says its scale', () => {
  expect(figure(said('120', 120))?.drawing).toContain('viewBox="0 0 140 42"');
  expect(figure(said('10,000', 10_000))?.words).toBe('projects and product launches. One dot is 2\u00a0launches.');
  const money = { ...said('$40M', 40_000_000), unit: { before: '$', one: '', many: '' } };
  const drawn = figure(money, { drawing: 'containers', unit: 'One container is {scale}.' });
  expect(drawn?.words).toBe('projects and product launches. One container is $2\u00a0million.');
  expect(drawn?.drawing?.match(/class="tc"/g)).toHaveLength(20);
});

describe('a figure stands alone', () => {
  test.each([
    ['when its number is not known', { number: undefined } as unknown as Partial<Claim>, {}],
    ['when its number is beyond what is drawn', said('many', 2e12), {}],
    ['when its wording says another number', said('$40M', 3800), {}],
    ['when the owner chose so', {}, { drawing: 'none' }],
    ['when no sentence states the scale', {}, { unit: 'Each dot is an audit.' }],
  ] as [string, Partial<Claim>, Partial<Figure>][])('%s', (_, claim, change) => {
    expect(figure(claim, change)).toMatchObject({ words: 'projects and product launches.', drawing: null });
  });

  test('when its claim is gone there is none', () => {
    expect(figure({}, { claim: 'gone' })?.text).toBe('$1.8B');
  });
});

test('the scale that is said, times the marks that are drawn, is the number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e12 }),
      fc.constantFrom('dots', 'containers', 'lines', 'rule'),
      (number, drawing) => {
        const unit = { before: '', one: 'one', many: '' };
        const found = figure({ ...said('many', number), unit }, {
          drawing,
          unit: '{scale}',
          meaning: '',
        } as Partial<Figure>);
        expect(found?.drawing).not.toBeNull();
        const amount = found?.words.trim() ?? '';
        const [, digits = '1', word = ''] = /^([\d,]+)\s?(\w*)$/.exec(amount === 'one' ? '1' : amount) ?? [];
        const times: Record<string, number> = { '': 1, million: 1e6, billion: 1e9, trillion: 1e12 };
        const perMark = Number(digits.replaceAll(',', '')) * (times[word] ?? Number.NaN);
        const marks = number / perMark;
        expect(marks).toBeLessThanOrEqual(5000);
        expect(marks).toBeGreaterThan(0);
        expect(Buffer.byteLength(found?.drawing ?? '')).toBeLessThan(14_000);
      },
    ),
  );
});

test('the words in a drawing are the owner’s', () => {
  const lines = { drawing: 'lines', unit: 'One line is {scale}.', inDrawing: 'NZ' } as const;
  expect(figure(said('6', 6), lines)?.drawing).toContain('>NZ</text>');
  expect(figure(said('6', 6), { ...lines, drawing: 'rule', inDrawing: 'JAHRE' })?.drawing).toContain('>JAHRE</text>');
});

test('the heading says that every figure is drawn only where it is', () => {
  const shown = (change: Partial<SiteContent>) =>
    renderToStaticMarkup(<HomeStats content={{ ...content, ...change }} />);
  expect(shown({})).toContain('>Every figure, drawn to scale</h2>');
  const claims = content.claims.map(({ number: _number, ...claim }) => claim);
  expect(shown({ claims })).toContain('>The figures</h2>');
  expect(shown({ claims })).not.toContain('<svg');
});
