import { expect, test } from 'vitest';
import { matchRoute } from '../../lib/match-route.ts';
import { routes } from '../../routes.ts';
import {
  ALL_AREAS,
  type Area,
  areaName,
  currentPath,
  findArea,
  isOfMissingService,
  listOf,
  PAGE_AREAS,
  pagesOf,
  previewName,
  SCREEN_NAMES,
  withServices,
} from './content-areas.ts';
import { defaultServices } from './default-services.ts';
import { SECTION_KEYS } from './section-schemas.ts';

test('every section of the texts is edited in one place, and looked at on a page', () => {
  expect(ALL_AREAS.map(({ section }) => section).toSorted()).toEqual([...SECTION_KEYS].toSorted());
  for (const area of ALL_AREAS) expect(pagesOf(area).length, area.section).toBeGreaterThan(0);
  const about = findArea('seo.about');
  expect(about && pagesOf(about)).toEqual(['/about']);
  expect(findArea('nothing')).toBeNull();
});

test('what stands on a page is listed behind it, and what stands on all of them leads back to its own list', () => {
  const behind = (page: string) =>
    PAGE_AREAS.find(([first]) => first?.section === page)
      ?.map(({ section }) => section)
      .slice(1);
  expect(behind('pages.home')).toEqual(['slogans']);
  expect(behind('pages.services')).toContain('pages.manufacturing');
  expect(behind('pages.brands')).toEqual(['ventures']);
  const back = (section: string) => {
    const area = findArea(section);
    return area && (listOf(area)?.label ?? null);
  };
  expect(['claims', 'slogans', 'identity', 'seo.home'].map(back)).toEqual([
    null,
    'Back to Manage Content',
    'Back to Every page',
    'Back to Search and sharing',
  ]);
});

test('areas are told apart by their names', () => {
  const names = SECTION_KEYS.map((section) => areaName(section));
  expect(new Set(names).size).toBe(names.length);
});

const { list } = defaultServices;
const own = { key: 'tooling', name: 'Tooling', slug: 'tools' };
const ofOwner = [
  ...list.map((service) =>
    service.key === 'manufacturing' ? { ...service, name: 'Machining', slug: 'mill' } : service,
  ),
  own,
];

test('texts about services have the names and addresses that the owner gave these', () => {
  expect(SECTION_KEYS.map((section) => areaName(section, list))).toEqual(
    SECTION_KEYS.map((section) => areaName(section)),
  );
  expect(areaName('pages.manufacturing', ofOwner)).toBe('Machining');
  expect(areaName('seo.manufacturing', ofOwner)).toBe('Machining: search result');
  expect(areaName('pages.about', ofOwner)).toBe('About');
  const search = findArea('seo.manufacturing');
  expect(search && pagesOf(search, ofOwner)).toEqual(['/mill']);
  for (const area of ALL_AREAS) {
    expect(withServices(area, list)).toEqual(area);
    expect(withServices(area, ofOwner).preview).not.toContain('/manufacturing');
  }
});

test('a service that the owner added is looked at on its own page, wherever that is now', () => {
  const area = findArea('services');
  const pages = area ? withServices(area, ofOwner).preview : [];
  expect(pages.map((page) => currentPath(page, ofOwner))).toEqual(['/services', '/tools']);
  expect(pages.map((page) => previewName(page, ofOwner))).toEqual(['Services', 'Tooling']);
  const moved = ofOwner.map((service) => (service.key === 'tooling' ? { ...own, slug: 'jigs' } : service));
  expect(pages.map((page) => currentPath(page, moved))).toEqual(['/services', '/jigs']);
});

test('what stands on the pages of services is looked at on one that there is', () => {
  const line = findArea('pages.serviceLine') as Area;
  expect(withServices(line, [own]).preview.map((page) => currentPath(page, [own]))).toEqual(['/tools']);
  const [page = ''] = withServices(line, []).preview;
  expect([isOfMissingService(page, []), isOfMissingService(page, list), isOfMissingService('/about', [])]).toEqual([
    true,
    false,
    false,
  ]);
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
