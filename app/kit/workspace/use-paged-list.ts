import { useInfiniteQuery } from '@tanstack/react-query';
import { api, callAddress, type Query, type Reply } from '../api.ts';

type PagedCall = 'GET /enquiries' | 'GET /subscribers';

/**
 * A list of the API that comes in pages by `before`, newest first. Read again with every change and else seldom, since
 * all open pages are read at once.
 */
export function usePagedList<Name extends PagedCall>(name: Name, narrowing: Query<Name>, pageSize: number) {
  type Item = Reply<Name>[number];
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [callAddress<PagedCall>(name), narrowing],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(narrowing as Query<PagedCall>), before: pageParam };
      return api<PagedCall>(name, { query, signal }) as Promise<Item[]>; // what the call of this name answers
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.id ?? null)),
    refetchInterval: 30_000,
  });
  return {
    data: data?.pages.flat(),
    isError,
    error,
    refetch,
    more: hasNextPage ? { load: () => void fetchNextPage(), isLoading: isFetchingNextPage } : null,
  };
}
