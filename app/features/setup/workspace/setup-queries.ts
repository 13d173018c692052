import { queryOptions } from '@tanstack/react-query';
import { apiQuery, type Reply } from '../../../kit/api.ts';

export type SetupFields = Reply<'GET /setup-fields'>;
export type SetupField = SetupFields['fields'][number];
export type SearchResult = NonNullable<Reply<'GET /setup-search'>['result']>;

/** What a new owner still has to replace; changes with other pages, not by the second. */
export const setupQuery = queryOptions({
  ...apiQuery('GET /setup-status'),
  refetchInterval: 30_000,
});

/** The fields that are the sample's, or kept. */
export const setupFieldsQuery = queryOptions({
  ...apiQuery('GET /setup-fields'),
  refetchInterval: 30_000,
});

/** What the last search for the sample found. */
export const setupSearchQuery = queryOptions({
  ...apiQuery('GET /setup-search'),
  refetchInterval: 30_000,
});
