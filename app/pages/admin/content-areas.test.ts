import { expect, test } from 'vitest';
import { SECTION_KEYS } from '../../features/site-content/section-schemas.ts';
import { matchRoute } from '../../lib/match-route.ts';
import { routes } from '../../routes.ts';
import {
  AREA_GROUPS,
  areaName,
  findArea,
  isPartOfPage,
  pagesOf,
  previewName,
  SCREEN_NAMES,
  WEBSITE_GROUPS,
} from './content-areas.ts';

test('every section of the texts can be opened, each once in the overview at most', () => {
  for (const section of SECTION_KEYS) expect(findArea(section), section).not.toBeNull();
  const listed = AREA_GROUPS.flatMap(({ areas }) => areas.map(({ section }) => section));
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((section) => !SECTION_KEYS.includes(section))).toEqual([]);
  expect(findArea('nothing')).toBeNull();
});

test('the website lists every section once, and looks at each on a page', () => {
  const listed = WEBSITE_GROUPS.flatMap(({ areas }) => areas);
  expect(listed.map(({ section }) => section).toSorted()).toEqual([...SECTION_KEYS].toSorted());
  for (const area of listed) expect(pagesOf(area).length, area.section).toBeGreaterThan(0);
  const about = findArea('seo.about');
  expect(about && pagesOf(about)).toEqual(['/about']);
  expect(listed.filter(isPartOfPage).map(({ section }) => section)).toContain('pages.manufacturing');
});

test('areas are told apart by their names', () => {
  const names = SECTION_KEYS.map(areaName);
  expect(new Set(names).size).toBe(names.length);
});

test('previews show pages that there are', () => {
  const paths = SECTION_KEYS.flatMap((section) => findArea(section)?.preview ?? []);
  for (const path of paths)
    if (path !== '/no-such-page') expect(matchRoute(routes, path.replace('*', 'a')), path).not.toBeNull();
  expect(previewName('/brands')).toBe('Brands');
  expect(previewName('/')).toBe('Home');
});

test('the screens on which claims are shown have names', () => {
  expect(SCREEN_NAMES['caseStudies']).toBe('Case studies');
  expect(SCREEN_NAMES['footer']).toBe('Footer');
});
