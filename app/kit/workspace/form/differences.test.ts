import { expect, test } from 'vitest';
import type { z } from 'zod';
import { schemaOf } from '../../../features/site-content/content-section.ts';
import { defaultSiteContent as content } from '../../../features/site-content/default-site-content.ts';
import { differences as allDifferences } from './differences.ts';
import { wordsIn } from './figures.tsx';

const differences = (schema: z.ZodType, before: unknown, after: unknown) =>
  allDifferences(schema, before, after, wordsIn(content));

test('only what differs is listed, under the labels of the form', () => {
  const before = content.pages.about;
  const [first, ...others] = before.chapters;
  if (!first) throw new Error('The page has chapters');
  const after = { ...before, lede: 'New lead', chapters: [{ ...first, year: 1, showsStudy: true }, ...others] };
  expect(differences(schemaOf('pages.about'), before, after)).toEqual([
    { label: 'Lead', before: before.lede, after: 'New lead' },
    { label: 'Chapters, 1, Year', before: '0', after: '1' },
    { label: 'Chapters, 1, Show a case study below', before: undefined, after: 'Yes' },
  ]);
  expect(differences(schemaOf('pages.about'), before, structuredClone(before))).toEqual([]);
});

test('an item more or less is listed with its texts', () => {
  const { availability } = content;
  expect(differences(schemaOf('availability'), availability.slice(0, 2), availability.slice(0, 1))).toEqual([
    { label: '2', before: availability[1], after: undefined },
  ]);
});

test('links, numbers and keyed texts are told apart', () => {
  expect(differences(schemaOf('copyrightYear'), 2025, 2026)).toEqual([{ label: '', before: '2025', after: '2026' }]);
  const { sitemap } = content.pages;
  const renamed = { ...sitemap, names: { ...sitemap.names, '/': 'Start' } };
  expect(differences(schemaOf('pages.sitemap'), sitemap, renamed)).toEqual([
    { label: 'Names of the pages, /', before: 'Home', after: 'Start' },
  ]);
  expect(differences(schemaOf('headerAction'), content.headerAction, { label: 'Call', href: '/contact' })).toEqual([
    { label: 'Words', before: content.headerAction.label, after: 'Call' },
    { label: 'Page', before: undefined, after: '/contact' },
    { label: 'Outside link', before: 'booking', after: undefined },
  ]);
});

test('figures are told by their words, and a link that came or went as such', () => {
  const { footer } = content;
  const one = { ...footer, proof: 'Seen in {claim:markets} places' };
  expect(differences(schemaOf('footer'), one, { ...footer, proof: 'Known in {claim:markets} places' })).toMatchObject([
    { before: 'Seen in 28 places', after: 'Known in 28 places' },
  ]);
  expect(differences(schemaOf('footer'), one, { ...footer, proof: 'Seen in 28 places' })).toMatchObject([
    { before: 'Seen in 28 places (linked: “28”)', after: 'Seen in 28 places (no figure is linked)' },
  ]);
});
