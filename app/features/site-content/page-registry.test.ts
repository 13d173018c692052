import { expect, test } from 'vitest';
import { defaultSiteContent } from './default-site-content.ts';
import { EXTRA_PAGES, PAGE_KEYS, PAGE_TREE, PAGES } from './page-registry.ts';

test('no two pages share an address or a name', () => {
  for (const field of ['path', 'name'] as const)
    expect(new Set(PAGE_KEYS.map((key) => PAGES[key][field])).size).toBe(PAGE_KEYS.length);
});

test('the search result of every page names the address of the registry', () => {
  for (const key of PAGE_KEYS) expect(defaultSiteContent.seo[key].canonical, key).toBe(PAGES[key].path);
});

test('every page stands in the tree once, as a page or as a part of one that there is', () => {
  const all = PAGE_TREE.flatMap(({ page, parts }) => [page, ...parts]);
  expect(all.toSorted()).toEqual(PAGE_KEYS.toSorted());
});

test('the pages that may be switched off are those that say so', () => {
  expect(EXTRA_PAGES).toEqual(['contact', 'services', 'privacy', 'terms', 'sitemap']);
});
