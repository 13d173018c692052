import { expect, test } from 'vitest';
import { originalContent } from '../site-content/default-site-content.ts';
import { claimsWith, isFigure, partsWith, saidOtherwise, textsWith, withTexts } from './sought.ts';

const figure = (from: string) => ({ what: 'figure', from }) as const;
const withFigure = (text: string, from: string, to: string) => saidOtherwise(text, figure(from), to);

test('a figure is found where it stands by itself, with or without a comma', () => {
  expect(withFigure('3800+ launches, 3,800 of them here, 13800 not, 3800.5 neither', '3800', '4000')).toBe(
    '4000+ launches, 4,000 of them here, 13800 not, 3800.5 neither',
  );
  expect(withFigure('$2.86 to $1.92, not $12.86', '$2.86', '$3.10')).toBe('$3.10 to $1.92, not $12.86');
  expect(withFigure('Now 2.86.', '2.86', '3.1')).toBe('Now 3.1.');
  expect(isFigure('$400M+')).toBe(true);
  expect([isFigure('schedule'), isFigure('<2>')]).toEqual([false, false]);
});

test('of data the texts are changed, and no address', () => {
  const data = { title: 'From 38', url: '/uploads/38.webp', list: [{ alt: '38 boxes' }, { alt: 'None' }] };
  expect(withTexts(data, (text) => withFigure(text, '38', '40'))).toEqual({
    ...{ title: 'From 40', url: '/uploads/38.webp' },
    list: [{ alt: '40 boxes' }, { alt: 'None' }],
  });
  expect(withTexts(data, (text) => withFigure(text, '99', '40'))).toBe(data);
  expect(textsWith(data, figure('38'))).toEqual(['From 38', '38 boxes']);
});

test('the number of a claim follows its wordings', () => {
  const after = claimsWith(originalContent.claims, figure('3800'), '4000');
  const launches = after.find(({ key }) => key === 'launches');
  expect(launches?.number).toBe(4000);
  expect(launches?.wordings.map(({ text }) => text)).toContain('4000+');
  expect(after.filter((claim, index) => claim !== originalContent.claims[index])).toHaveLength(1);
});

test('of an address the parts are shown as they are and as they will be', () => {
  const sought = { what: 'address', from: 'https://example.com/gone' } as const;
  const text = 'See [it](https://example.com/gone), not https://example.com/gone-by.';
  expect(partsWith(text, sought, '/about')).toEqual([
    { said: 'See [it](', becomes: null },
    { said: 'https://example.com/gone', becomes: '/about' },
    { said: '), not https://example.com/gone-by.', becomes: null },
  ]);
  expect(saidOtherwise(text, sought, '')).toBe('See it, not https://example.com/gone-by.');
  expect(textsWith({ results: text, summary: 'https://example.com/gone-by' }, sought)).toEqual([text]);
});
