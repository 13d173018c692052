import { useInfiniteQuery } from '@tanstack/react-query';
import { apiRead } from '../../lib/api-client.ts';

/**
 * A list of the API that comes in pages by `before`, newest first. Read again with every change and else seldom, since
 * all open pages are read at once.
 */
export function usePagedList<Item extends { id: number }>(
  path: string,
  narrowing: Record<string, string>,
  pageSize: number,
) {
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [path, narrowing],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(Object.entries(narrowing).filter(([, value]) => value !== ''));
      if (pageParam !== null) query.set('before', String(pageParam));
      return apiRead<Item[]>(`${path}?${query}`, signal);
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.id ?? null)),
    refetchInterval: 30_000,
  });
  return {
    items: data?.pages.flat(),
    isError,
    error,
    refetch: () => void refetch(),
    more: hasNextPage ? { load: () => void fetchNextPage(), isLoading: isFetchingNextPage } : null,
  };
}
