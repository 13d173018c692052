import { expect, test } from 'vitest';
import { defaultSiteContent } from '../../../features/site-content/default-site-content.ts';
import { EXTRA_PAGES } from '../../../features/site-content/page-registry.ts';
import { publicPaths } from '../../../features/site-content/public-paths.ts';
import { siteIndex } from './site-index.ts';

const studies = [
  { title: 'A first study', slug: 'first' },
  { title: 'A second study', slug: 'second' },
];

test('every public page and every study is listed once, each with a name', () => {
  const entries = siteIndex(defaultSiteContent, studies);
  const paths = entries.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.toSorted()).toEqual(
    [
      ...publicPaths(defaultSiteContent),
      '/case-studies?view=gallery',
      '/case-studies/first',
      '/case-studies/second',
    ].toSorted(),
  );
  for (const { name, path } of entries) expect(name, path).not.toBe(path);
});

test('a study with a figure says what came of it, one without says nothing', () => {
  const outcome = { id: '0a1b2c3d', before: '$2.86', after: '$1.92', unit: '', period: 'over a year', basis: '' };
  const found = siteIndex(defaultSiteContent, [
    {
      title: 'Figures',
      slug: 'figures',
      outcomes: [
        { ...outcome, label: 'Landed cost' },
        { ...outcome, label: 'Weight' },
      ],
    },
    { title: 'None', slug: 'none', outcomes: [] },
  ]);
  const notes = Object.fromEntries(found.map(({ path, note }) => [path, note]));
  expect(notes['/case-studies/figures']).toBe('Landed cost: $2.86 → $1.92, over a year');
  expect(notes['/case-studies/none']).toBe('');
});

test('items are numbered like parts of an assembly', () => {
  const items = siteIndex(defaultSiteContent, studies).map(({ item, path }) => [item, path]);
  expect(items).toContainEqual(['1', '/']);
  expect(items).toContainEqual(['3', '/services']);
  expect(items).toContainEqual(['3.2', '/manufacturing']);
  expect(items).toContainEqual(['4.1', '/case-studies?view=gallery']);
  expect(items).toContainEqual(['4.3', '/case-studies/second']);
});

test('pages that are switched off are left out, and the services then stand on their own', () => {
  const extraPages = Object.fromEntries(EXTRA_PAGES.map((key) => [key, false])) as typeof defaultSiteContent.extraPages;
  const items = siteIndex({ ...defaultSiteContent, extraPages }, []).map(({ item, path }) => [item, path]);
  expect(items).toEqual([
    ['1', '/'],
    ['2', '/about'],
    ['3', '/product-development'],
    ['4', '/manufacturing'],
    ['5', '/business-scaling'],
    ['6', '/case-studies'],
    ['6.1', '/case-studies?view=gallery'],
    ['7', '/brands'],
    ['8', '/media'],
  ]);
});

test('pictures of case studies are listed only where there are case studies', () => {
  const paths = siteIndex({ ...defaultSiteContent, own: { absent: ['caseStudies'] } }, []).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('/case-studies'))).toEqual([]);
  expect(paths).toContain('/services');
});
