import { FEATURES } from '../../features.ts';
import type { NounTexts } from '../../kit/feature.ts';
import { defaultServices } from './default-services.ts';
import { PAGE_KEYS, PAGE_TREE, PAGES, type PageKey } from './page-registry.ts';
import type { SectionKey } from './section-schemas.ts';
import { isDesigned, type Service, serviceOfPage, servicePath } from './services.ts';

/** A part of the site that is edited on a page of its own. */
export type Area = {
  section: SectionKey;
  name: string;
  /** What it is, for somebody who looks for a text. */
  about: string;
  /** Pages on which its words can be seen, the most telling first. */
  preview: readonly string[];
};

/** An address that is no page, to show the not-found screen. */
export const NO_PAGE = '/no-such-page';
/** Stands for the address of the first case study. */
export const FIRST_STUDY = '/case-studies/*';
/** Stands, with its place in the list behind it, for the address of a service that the owner added. */
const OWN_SERVICE = '/services/*';

/** What the workspace goes by of the owner's services. */
export type OwnerServices = readonly Pick<Service, 'key' | 'name' | 'slug'>[];

function page(key: PageKey): Area[] {
  const { name, path, about } = PAGES[key];
  return [{ section: `pages.${key}`, name, about, preview: [path] }, ...partsOf(key)];
}

function searchResult(key: PageKey): Area {
  return {
    section: `seo.${key}`,
    name: `${PAGES[key].name}: search result`,
    about: 'Title, description and picture for search engines and shared links.',
    preview: [],
  };
}

/** As an area, seen on its own page unless it says otherwise. */
type PagePart = Omit<Area, 'preview'> & Partial<Pick<Area, 'preview'>>;

/** Lists and words that stand on a page, that several share, or that have no address of their own; each behind the page it is near. */
const PARTS_OF_PAGES: Partial<Record<PageKey, readonly PagePart[]>> = {
  home: [{ section: 'slogans', name: 'Slogans', about: 'The two rules in the hero of the home page.' }],
  manufacturing: [
    {
      section: 'principles',
      name: 'Five principles',
      about: 'The five numbers behind a price.',
      preview: ['/manufacturing', '/'],
    },
  ],
  brands: [
    {
      section: 'ventures',
      name: 'Ventures',
      about: 'Affiliated businesses, where each is shown, and its button.',
      preview: ['/brands', '/'],
    },
  ],
  media: [
    { section: 'outlets', name: 'Media outlets', about: 'Where you have appeared, with the proof.' },
    { section: 'commentaryAreas', name: 'Commentary areas', about: 'What you can be asked about.' },
    { section: 'availability', name: 'Availability', about: 'What you are available for.' },
    {
      section: 'mediaKit',
      name: 'Media kit',
      about: 'Biographies, facts and photographs for the press, with one download.',
    },
  ],
  businessScaling: [
    {
      section: 'pages.serviceLine',
      name: 'All services in a line',
      about: 'The line at the foot of every service page.',
      preview: [PAGES.manufacturing.path],
    },
  ],
  services: [
    {
      section: 'services',
      name: 'Your services',
      about: 'Which there are, in which order, what they are called, and their addresses.',
    },
  ],
  caseStudies: [
    {
      section: 'pages.caseStudy',
      name: 'A case study',
      about: 'What stands around the text of every case study.',
      preview: [FIRST_STUDY],
    },
  ],
  contact: [
    {
      section: 'enquiryQuestions',
      name: 'Questions of the contact form',
      about: 'What you want to know besides: of everybody, or of those who ask about a service.',
    },
  ],
  sitemap: [
    {
      section: 'pages.notFound',
      name: 'Not found',
      about: 'Help for people who followed an old link.',
      preview: [NO_PAGE],
    },
  ],
};

function partsOf(page: PageKey): Area[] {
  const ofNouns = FEATURES.flatMap(({ texts }) => Object.entries<NounTexts>(texts)).flatMap(
    ([key, { near, name, about, preview }]) =>
      // the schema of the section is made from the same
      near === page ? [{ section: `pages.${key}` as SectionKey, name, about, preview }] : [],
  );
  const own = (PARTS_OF_PAGES[page] ?? []).map((part) => ({ preview: [PAGES[page].path], ...part }));
  return [...own, ...ofNouns];
}

/** The pages in their order, each before what stands on it or belongs to it. */
export const PAGE_AREAS: readonly (readonly Area[])[] = PAGE_TREE.map(({ page: key, parts }) =>
  [key, ...parts].flatMap(page),
);

/** What stands on every page. */
const EVERY_PAGE_AREAS: readonly PagePart[] = [
  { section: 'identity', name: 'Identity', about: 'Name, role, mail.', preview: ['/', '/about'] },
  { section: 'links', name: 'External links', about: 'Every address outside of this site.' },
  { section: 'navigation', name: 'Navigation', about: 'The links at the top.' },
  { section: 'headerAction', name: 'Button at the top', about: 'Beside the navigation.' },
  { section: 'footer', name: 'Footer and newsletter', about: 'Link groups, proof line, words of the newsletter.' },
  { section: 'copyrightYear', name: 'Copyright year', about: 'At the foot of every page.' },
  { section: 'extraPages', name: 'Extra pages', about: 'Which of the five are on.' },
];

/** Every area, in the order of the map. */
export const ALL_AREAS: readonly Area[] = [
  ...PAGE_AREAS.flat(),
  ...EVERY_PAGE_AREAS.map((area) => ({ preview: ['/'], ...area })),
  ...PAGE_KEYS.map(searchResult),
  {
    section: 'brand',
    name: 'Brand',
    about: 'Colours, typefaces, corners, ground and logo of every page.',
    preview: ['/', '/manufacturing', '/case-studies', FIRST_STUDY, '/contact'],
  },
  {
    section: 'images',
    name: 'Pictures and logos',
    about: 'Portrait, marks of the ventures, interviews.',
    preview: ['/', '/about', '/media'],
  },
  {
    section: 'claims',
    name: 'Claims',
    about: 'Every marketing figure, in each of its wordings, with its evidence.',
    preview: ['/', '/case-studies'],
  },
];

/** The area at an address below /admin/content; null where there is none. */
export function findArea(key: string | undefined): Area | null {
  return ALL_AREAS.find(({ section }) => section === key) ?? null;
}

/** What stands on every page of a service, or lists all of them. */
const ON_SERVICE_PAGES: readonly SectionKey[] = ['services', 'pages.serviceLine'];

/** An area as the services of the owner have it: by the name of the service it is about, and seen where that is now. */
export function withServices(area: Area, services: OwnerServices): Area {
  const own = services.flatMap(({ key }, place) => (isDesigned(key) ? [] : [`${OWN_SERVICE}${place}`]));
  const there = [
    ...area.preview.filter((path) => !isOfMissingService(path, services)).map((path) => currentPath(path, services)),
    ...(ON_SERVICE_PAGES.includes(area.section) ? own : []),
  ];
  return { ...area, name: areaName(area.section, services), preview: there.length > 0 ? there : area.preview };
}

/** Where a page is now that the program gave an address to, or that stands for the page of a service. */
export function currentPath(path: string, services: OwnerServices): string {
  if (path.startsWith(OWN_SERVICE)) {
    const service = services[Number(path.slice(OWN_SERVICE.length))];
    return service ? servicePath(service) : PAGES.services.path;
  }
  const service = services.find(({ key }) => key === designedAt(path));
  return service ? servicePath(service) : path;
}

/** Whether a path is the page of a service that the owner does not offer. */
export function isOfMissingService(path: string, services: OwnerServices): boolean {
  const designed = designedAt(path);
  return designed !== undefined && services.every(({ key }) => key !== designed);
}

/** The service that the program gave the address to. */
function designedAt(path: string) {
  return serviceOfPage(Object.entries(PAGES).find(([, facts]) => facts.path === path)?.[0] ?? '');
}

/** What search engines are told of a page. */
export function isSearchResult({ section }: Area): boolean {
  return section.startsWith('seo.');
}

/** The pages on which an area is looked at, the most telling first; that of a search result is its page. */
export function pagesOf(area: Area, services: OwnerServices = []): readonly string[] {
  if (!isSearchResult(area)) return area.preview;
  return [currentPath(PAGES[area.section.replace('seo.', '') as PageKey].path, services)]; // the rest of its key
}

/** The screens on which areas are listed, beside that of the pages. */
export const EVERY_PAGE = '/admin/site/every-page';
const SEARCH_AND_SHARING = '/admin/site/search';

/** Areas that are a place on the map themselves, or a screen of one. */
const ON_THE_MAP: readonly SectionKey[] = ['brand', 'images', 'claims'];

/** The list in which an area stands, for the way back to it; null where none is needed. */
export function listOf(area: Area): { label: string; to: string } | null {
  if (ON_THE_MAP.includes(area.section)) return null;
  if (isSearchResult(area)) return { label: 'Back to Search and sharing', to: SEARCH_AND_SHARING };
  return EVERY_PAGE_AREAS.some(({ section }) => section === area.section)
    ? { label: 'Back to Every page', to: EVERY_PAGE }
    : { label: 'Back to Manage Content', to: CONTENT };
}

/** Where everything is listed. */
export const CONTENT = '/admin/content';

/** Where an area is edited. */
export function areaPath(section: SectionKey): string {
  return `${CONTENT}/${section}`;
}

/** What people call a section: the texts about a service that the owner renamed by its new name. */
export function areaName(section: SectionKey, services: OwnerServices = []): string {
  const [kind, page = ''] = section.split('.');
  const own = renamed(services.find(({ key }) => key === serviceOfPage(page)));
  if (own === null) return findArea(section)?.name ?? section;
  return kind === 'seo' ? `${own}: search result` : own;
}

function renamed(service: OwnerServices[number] | undefined): string | null {
  const stated = defaultServices.list.find(({ key }) => key === service?.key);
  return !service || stated?.name === service.name ? null : service.name;
}

/** What a page of the preview is called. */
export function previewName(path: string, services: OwnerServices = []): string {
  const service = services.find((one, place) => path === servicePath(one) || path === `${OWN_SERVICE}${place}`);
  const own = renamed(service);
  if (own !== null) return own;
  if (service) return previewName(`/${service.key}`);
  const page = ALL_AREAS.find(({ section, preview }) => section.startsWith('pages.') && preview[0] === path);
  return page?.name ?? path;
}

/** What a page is called on which a claim is shown. */
export const SCREEN_NAMES: Record<string, string> = {
  ...Object.fromEntries(
    PAGE_AREAS.flat().flatMap(({ section, name }) => (section.startsWith('pages.') ? [[section.slice(6), name]] : [])),
  ),
  footer: 'Footer',
  dashboard: 'Dashboard',
};

/** Stands for words for search results that are left empty on a site of the owner's own. */
export const COMPOSED = 'Put together from what the page says, until you write it.';
