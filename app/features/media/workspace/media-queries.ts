import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, callAddress } from '../../../kit/api.ts';
import { FILTERS, type LibraryPicture, type LibrarySort, SORTS } from '../library-picture.ts';

/** Under which everything about pictures is kept, for refreshing it all at once. */
export const LIBRARY_KEY = [callAddress('GET /media')];

/** Those that were deleted stand among all that was, whatever it is. */
export const SHOWN_FILTERS = FILTERS.filter((filter) => filter !== 'deleted');

export type LibraryView = {
  search: string;
  sort: LibrarySort;
  filter: (typeof SHOWN_FILTERS)[number];
  tag: string;
  page: number;
};

export const FIRST_VIEW: LibraryView = { search: '', sort: 'newest', filter: 'all', tag: '', page: 1 };

/** The view that an address asks for; what it does not say is as at first. */
export function viewOf(query: URLSearchParams): LibraryView {
  const page = query.get('page') ?? '';
  return {
    search: query.get('q') ?? '',
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? FIRST_VIEW.sort,
    filter: SHOWN_FILTERS.find((filter) => filter === query.get('filter')) ?? FIRST_VIEW.filter,
    tag: query.get('tag') ?? '',
    page: /^[1-9][0-9]{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The shortest address of a view. */
export function queryOf({ search, sort, filter, tag, page }: LibraryView): URLSearchParams {
  return new URLSearchParams({
    ...(search === '' ? {} : { q: search }),
    ...(sort === FIRST_VIEW.sort ? {} : { sort }),
    ...(filter === FIRST_VIEW.filter ? {} : { filter }),
    ...(tag === '' ? {} : { tag }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

/** A page of the library. Counting uses reads the whole site, so it is not asked for every few seconds. */
export function libraryQuery(view: LibraryView) {
  return queryOptions({
    queryKey: [...LIBRARY_KEY, view],
    queryFn: ({ signal }) => api('GET /media', { query: Object.fromEntries(queryOf(view)), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: false,
  });
}

/** One picture with the places that use it; null when the library does not have it, which is no error. */
export function pictureQuery(hash: string) {
  return queryOptions({
    queryKey: [...LIBRARY_KEY, hash],
    queryFn: async ({ signal }): Promise<LibraryPicture | null> => {
      const { pictures } = await api('GET /media', { query: { q: hash }, signal });
      return pictures.find((picture) => picture.hash === hash) ?? null;
    },
    refetchInterval: false,
  });
}

/** What lies unused. */
export const orphansQuery = queryOptions({
  queryKey: [...LIBRARY_KEY, 'orphans'],
  queryFn: ({ signal }) => api('GET /media/orphans', { signal }),
  refetchInterval: false,
});

/** The hash in the address of an uploaded picture; null for every other address. */
export function hashOfAddress(address: string): string | null {
  return /^\/uploads\/([0-9a-f]{32})\.webp$/.exec(address.trim())?.[1] ?? null;
}
