import { expect, test } from 'vitest';
import { ALL_AREAS, areaPath } from '../../features/site-content/content-areas.ts';
import { destinationAfterSignIn } from '../../kit/navigation-state.ts';
import type { Attention } from '../../kit/workspace/attention-query.ts';
import {
  CARD_SCREENS,
  cardAddress,
  cardsOf,
  HALVES,
  NOUN_PAGES,
  PLACES,
  placeAt,
  placesOf,
  ROOMS,
  SCREENS,
} from './places.ts';

const HALF_CARDS = HALVES.flatMap(({ cards = [] }) => cards);

test('every page and card that a noun declares is there', async () => {
  const lists = HALVES.flatMap(({ lists = {} }) => Object.values(lists));
  for (const { load, shows } of [...NOUN_PAGES.map(([, page]) => page), ...HALF_CARDS, ...lists])
    expect(await load(), shows).toHaveProperty(shows, expect.any(Function));
});

test('nothing stands on the map twice: a name, an address and a card is in one place', () => {
  for (const of of [SCREENS.map(({ name }) => name), SCREENS.map(({ to }) => to)])
    expect(of.filter((one, at) => of.indexOf(one) !== at)).toEqual([]);
  const cards = CARD_SCREENS.flatMap((screen) => cardsOf(screen).map(({ id }) => id));
  expect(cards.filter((id, at) => cards.indexOf(id) !== at)).toEqual([]);
  for (const { room } of ROOMS) {
    const orders = PLACES.filter((place) => place.room === room).map(({ order }) => order);
    expect(new Set(orders).size, room).toBe(orders.length);
  }
});

test('every screen of the workspace belongs to a place', () => {
  const pages = NOUN_PAGES.map(([path]) => `/admin/${path.replace(/\/:.*$/, '')}`);
  const areas = ALL_AREAS.map(({ section }) => areaPath(section));
  for (const path of [...pages, ...areas, ...SCREENS.map(({ to }) => to)]) {
    const [pathname = '', search = ''] = path.split('?');
    expect(placeAt(pathname, search), path).not.toBeNull();
  }
});

test('a session that ends anywhere in the workspace leads back there, with what was kept', () => {
  const pages = NOUN_PAGES.map(([path]) => `/admin/${path.replace(/:\w+/, '12')}`);
  const places = [...pages, ...SCREENS.map(({ to }) => to), ...ALL_AREAS.map(({ section }) => areaPath(section))];
  for (const from of places.flatMap((place) => [
    place,
    `${place.split('?')[0]}?edit=3`,
    `${place.split('?')[0]}?new=1`,
  ]))
    expect(destinationAfterSignIn({ reason: 'session-ended', from })).toEqual({
      to: from,
      state: { restoreDraft: true },
    });
});

test.each([
  ['/admin/dashboard', '', 'Dashboard'],
  ['/admin/dashboard', '?view=drafts', 'Drafts'],
  ['/admin/dashboard', '?view=trash', 'Case studies'],
  ['/admin/enquiries', '?view=spam&q=a', 'Enquiries'],
  ['/admin/subscribers', '', 'Letters'],
  ['/admin/media/describe', '', 'Pictures'],
  ['/admin/content', '', 'Pages'],
  ['/admin/content/pages.home', '', 'Pages'],
  ['/admin/content/seo.home', '', 'Search and sharing'],
  ['/admin/content/identity', '', 'Every page'],
  ['/admin/content/images', '', 'Brand'],
  ['/admin/content/claims', '', 'Claims'],
  ['/admin/claims-register', '', 'Claims'],
  ['/admin/content/projects', '?edit=1', 'Projects'],
  ['/admin/begin', '', 'Set-up'],
  ['/admin/settings/api', '', 'Programs'],
])('%s%s belongs to %s', (pathname, search, name) => {
  expect(placeAt(pathname, search)?.name).toBe(name);
});

const NONE = { hasReaders: false, hasLetters: false, hasProjects: false, hasOwnClaims: false } as Attention;
const names = (room: (typeof ROOMS)[number]['room'], attention: Attention | undefined, open: string | null = null) => {
  const { shown, more } = placesOf(room, attention, open === null ? null : placeAt(open));
  return [shown.map(({ name }) => name), more.map(({ name }) => name)];
};

test('what she has no use for yet is not in sight, and comes with the first of it', () => {
  expect(names('people', NONE)).toEqual([['Enquiries'], []]);
  expect(names('people', undefined)).toEqual([['Enquiries'], []]);
  for (const first of [{ hasReaders: true }, { hasLetters: true }])
    expect(names('people', { ...NONE, ...first })).toEqual([['Enquiries', 'Letters'], []]);
  // whoever comes by the palette sees where she is
  expect(names('people', NONE, '/admin/subscribers')).toEqual([['Enquiries', 'Letters'], []]);
  expect(names('work', NONE)[1]).toEqual(['Articles and pages', 'Projects']);
  expect(names('work', { ...NONE, hasProjects: true, hasEntries: true })).toEqual([
    expect.arrayContaining(['Articles and pages', 'Projects']),
    [],
  ]);
  expect(names('settings', NONE)).toEqual([
    ['Accounts', 'Mail and time', 'Backups', 'Import'],
    ['Programs', 'Record'],
  ]);
});

test('a card is found where it stands now', () => {
  expect(cardAddress('identity')).toBe('/admin/site/every-page#identity');
  expect(cardAddress('misses')).toBe('/admin/site/addresses#misses');
  expect(cardAddress('time-zone')).toBe('/admin/settings/mail#time-zone');
  expect(cardAddress('nothing')).toBeNull();
});
