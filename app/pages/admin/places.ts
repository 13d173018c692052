import { FEATURES } from '../../features.ts';
import type { Card, CardScreen, Place, PlacePart, Room, WorkspaceHalf } from '../../kit/feature.ts';
import type { Attention } from '../../kit/workspace/attention-query.ts';

type Known = { name: string; from?: readonly (keyof Attention)[]; parts?: readonly Pick<Known, 'name' | 'from'>[] };
/** What comes with the first of something names a number of `GET /attention` that there is. */
type Half = WorkspaceHalf & { pages?: Record<string, { place?: Known }>; places?: readonly Known[] };

/** Every noun's half of the workspace. */
export const HALVES: readonly WorkspaceHalf[] = FEATURES.flatMap(({ workspace }): Half | [] => workspace ?? []);

/** Every page of the workspace that the nouns declare, by its address below `/admin`. */
export const NOUN_PAGES = HALVES.flatMap(({ pages = {} }) => Object.entries(pages));

/** The rooms in their order, with strokes on a 24 unit box. */
export const ROOMS = [
  { room: 'site', name: 'Site', icon: 'M5 3h10l4 4v14H5zM9 9h3M9 13h6M9 17h6' },
  { room: 'work', name: 'Work', icon: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.5 9a1 1 0 1 0 .01 0' },
  {
    room: 'people',
    name: 'People',
    icon: 'M9 4a3.5 3.5 0 1 0 .01 0M3 20c0-8 12-8 12 0M16 5a3 3 0 0 1 0 6M18 14c2 1 3 3 3 6',
  },
  { room: 'results', name: 'Results', icon: 'M4 20h16M6 16v-5M11 16V5M16 16V9' },
  { room: 'settings', name: 'Settings', icon: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5' },
] as const satisfies readonly { room: Room; name: string; icon: string }[];

export const DOOR_ICON = 'M4 4h7v9H4zM13 4h7v5h-7zM13 12h7v8h-7zM4 16h7v4H4z';

type Screen = CardScreen & {
  name: string;
  caption: string;
  order: number;
  key?: string;
  also?: string[];
  isMore?: true;
};

/** The screens that are made of cards. */
export const CARD_SCREENS: readonly (Screen & { to: string })[] = (
  [
    {
      ...{ room: 'site', area: 'every-page', name: 'Every page', order: 10 },
      caption: 'Who you are, where links lead, and what stands above and below',
      also: ['identity', 'links', 'navigation', 'headerAction', 'footer', 'copyrightYear', 'extraPages'].map(
        (section) => `/admin/content/${section}`,
      ),
    },
    {
      ...{ room: 'site', area: 'search', name: 'Search and sharing', order: 20 },
      caption: 'What search engines and shared links show of each page',
      also: ['/admin/content/seo.'],
    },
    { room: 'site', area: 'words', name: 'Words', caption: 'What buttons and notices say to visitors', order: 40 },
    { room: 'site', area: 'addresses', name: 'Addresses', caption: 'Where addresses of a former site lead', order: 50 },
    { room: 'settings', area: 'accounts', name: 'Accounts', caption: 'Who may come in', order: 0, key: 's' },
    { room: 'settings', area: 'mail', name: 'Mail and time', caption: 'How the site works', order: 10 },
    { room: 'settings', area: 'backups', name: 'Backups', caption: 'Copies of everything', order: 20 },
    { room: 'settings', area: 'import', name: 'Import', caption: 'Work told elsewhere', order: 30 },
    { room: 'settings', area: 'api', name: 'Programs', caption: 'How programs come in', order: 40, isMore: true },
    {
      ...{ room: 'settings', area: 'record', name: 'Record', order: 50, isMore: true },
      caption: 'Who did what, and what is kept of whom',
    },
  ] as const satisfies readonly Screen[]
).map((screen: Screen) => ({ ...screen, to: `/admin/${screen.room}/${screen.area}` }));

/** What this browser alone goes by. */
export const BROWSER_CARD: Card = {
  id: 'browser',
  name: 'In this browser',
  words: 'theme dark light shortcuts messages',
};

const CARD_PARTS = HALVES.flatMap(({ cards = [] }) => cards);

/** The cards of a screen that the nouns declare, as they are loaded. */
export function partsOf({ room, area }: CardScreen) {
  return CARD_PARTS.filter((part) => part.room === room && part.area === area);
}

/** The cards of a screen. */
export function cardsOf(screen: CardScreen): Card[] {
  return [...partsOf(screen).flatMap(({ cards }) => cards), ...(screen.area === 'mail' ? [BROWSER_CARD] : [])];
}

export type MapPlace = Place & { to: string };

/** Everything that stands on the map, room by room. */
export const PLACES: readonly MapPlace[] = [
  ...NOUN_PAGES.flatMap(([path, { place }]) =>
    place ? [{ ...place, to: `/admin/${path.replace(/\/:.*$/, '')}` }] : [],
  ),
  ...HALVES.flatMap(({ places = [] }) => places),
  ...CARD_SCREENS,
].toSorted((one, other) => rankOf(one) - rankOf(other) || one.order - other.order);

function rankOf({ room }: Place): number {
  return ROOMS.findIndex((one) => one.room === room);
}

/** Every screen that has a name on the map: the places, and the further screens of those that have several. */
export const SCREENS: readonly (PlacePart & { room: Place['room'] })[] = PLACES.flatMap(({ parts = [], ...place }) => [
  place,
  ...parts.map((part) => ({ ...part, room: place.room })),
]);

/** The place that an address of the workspace belongs to: of several the one that says more of it. */
export function placeAt(pathname: string, search = ''): MapPlace | null {
  const view = new URLSearchParams(search).get('view');
  const address = view === null ? pathname : `${pathname}?view=${view}`;
  const isAt = (to: string) => address === to || address.startsWith(`${to}/`) || address.startsWith(`${to}?`);
  const matches = PLACES.map(({ to, parts = [], also = [], ...place }) => ({
    ...{ place: { to, parts, also, ...place } },
    length: Math.max(
      0,
      ...[to, ...parts.map((part) => part.to)].flatMap((one) => (isAt(one) ? one.length : [])),
      ...also.flatMap((beginning) => (address.startsWith(beginning) ? beginning.length : [])),
    ),
  }));
  const best = matches.toSorted((one, other) => other.length - one.length)[0];
  return best && best.length > 0 ? best.place : null;
}

/** Whether the first of a thing is there; until the numbers are known, it is not. */
export function isBegun({ from }: Pick<Place, 'from'>, attention: Attention | undefined): boolean {
  if (from === undefined) return true;
  const values = new Map<string, unknown>(Object.entries(attention ?? {}));
  return from.some((name) => {
    const value = values.get(name);
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}

/** The places of a room: those in sight, and those behind More. The one that is open is always among them. */
export function placesOf(room: Room, attention: Attention | undefined, open: MapPlace | null) {
  const all = PLACES.filter((place) => place.room === room);
  const isOpen = ({ to }: MapPlace) => to === open?.to;
  const isMore = (place: MapPlace) => place.isMore === true && (place.from === undefined || !isBegun(place, attention));
  return {
    shown: all.filter((place) => !isMore(place) && (isBegun(place, attention) || isOpen(place))),
    more: all.filter(isMore),
  };
}

/** Where a card stands now, by its name, for addresses that had it elsewhere. */
export function cardAddress(id: string): string | null {
  if (id === 'visits') return '/admin/visits#visits';
  const screen = CARD_SCREENS.find((one) => cardsOf(one).some((card) => card.id === id));
  return screen ? `${screen.to}#${id}` : null;
}

/** Parts of the settings that stand elsewhere now. */
export const MOVED: Record<string, string> = { site: '/admin/site/every-page', redirects: '/admin/site/addresses' };
