import { foldedText } from '../../lib/folded-text.ts';
import { plainText } from '../../lib/markdown.ts';
import { isStaticCopy } from '../../lib/static-copy.ts';
import type { CaseStudy } from './case-study.ts';
import { outcomeLines } from './outcomes.ts';
import { SECTIONS } from './section-labels.ts';
import type { StudyService } from './study-services.ts';

/** Which studies a visitor wants to see: those of one service, those with certain words, or both. */
export type StudyFilter = { service: StudyService | null; search: string };

export const NO_FILTER: StudyFilter = { service: null, search: '' };

const SEARCH_LENGTH = 100;

/** The filter that an address asks for; a service that is not among those of the site is none. */
export function filterOfAddress(query: URLSearchParams, services: readonly StudyService[]): StudyFilter {
  return {
    service: services.find((service) => service === query.get('service')) ?? null,
    search: searchOf(query),
  };
}

function searchOf(query: URLSearchParams): string {
  return (query.get('q') ?? '').trim().slice(0, SEARCH_LENGTH).trimEnd();
}

/** Whether the address searches for more than is looked at. */
export function isOverlong(query: URLSearchParams): boolean {
  return (query.get('q') ?? '').length > SEARCH_LENGTH && searchOf(query) !== query.get('q');
}

export function isFiltering({ service, search }: StudyFilter): boolean {
  return service !== null || search !== '';
}

/** The address of the list, or with `view` of its gallery, under a filter. Pages count from 0 here and from 1 there. */
export function listAddress(
  { service, search }: StudyFilter,
  { view, page = 0 }: { view?: 'gallery'; page?: number } = {},
): `/${string}` {
  if (isStaticCopy()) return copyAddress(service, { view, page });
  const query = new URLSearchParams({
    ...(view ? { view } : {}),
    ...(service ? { service } : {}),
    ...(search ? { q: search } : {}),
    ...(page > 0 ? { page: String(page + 1) } : {}),
  }).toString();
  return query ? `/case-studies?${query}` : '/case-studies';
}

/** A web server that only has files cannot look into a query, so every state has a path. No study has one of three parts. */
function copyAddress(
  service: StudyService | null,
  { view, page }: { view: 'gallery' | undefined; page: number },
): `/${string}` {
  const state = [
    ...(service ? ['service', service] : []),
    ...(view ? ['view', view] : []),
    ...(page > 0 ? ['page', page + 1] : []),
  ];
  return `/${['case-studies', ...state].join('/')}`;
}

/** The studies the filter lets through, in the order they came. */
export function matchingStudies<Study extends Searched & Pick<CaseStudy, 'services'>>(
  studies: readonly Study[],
  { service, search }: StudyFilter,
): Study[] {
  return studies.filter(
    (study) => (service === null || study.services.includes(service)) && (search === '' || mentions(study, search)),
  );
}

/** Those of the site's services that at least one study shows, in their order. */
export function servicesShown(
  studies: readonly Pick<CaseStudy, 'services'>[],
  all: readonly StudyService[],
): StudyService[] {
  return all.filter((service) => studies.some(({ services }) => services.includes(service)));
}

const SEARCHED = [
  'title',
  'summary',
  'description',
  'challenge',
  'solution',
  'results',
  'client',
  'sector',
  'country',
  'year',
] as const;
type Searched = Pick<CaseStudy, (typeof SEARCHED)[number] | 'outcomes'>;

/** Those whose marks of formatting are no words. */
const FORMATTED: readonly string[] = ['description', ...SECTIONS];

function wordsOf(name: (typeof SEARCHED)[number], text = ''): string {
  return FORMATTED.includes(name) ? plainText(text) : text;
}

/** Whether the study has every word of the search text somewhere in its own words, with accents or without. */
export function mentions(study: Searched, search: string): boolean {
  const text = foldedText(
    [...SEARCHED.map((name) => wordsOf(name, study[name])), ...outcomeLines(study.outcomes)].join('\n'),
  );
  return foldedText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
