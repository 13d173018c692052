import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { LoadFailure } from './load-failure.tsx';

/** What `useQuery` and `usePagedList` answer. */
export type Reading<Data> = { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown };

type LoadedProps<Data> = {
  from: Reading<Data>;
  /** What is said while it is read for the first time; nothing at all without it. */
  waiting?: string;
  /** What could not be read, as a sentence. */
  failure: string;
  /** In the place of a list without entries. */
  empty?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
};

/**
 * What was read, or in its place that it is being read, or why it cannot be, with a button to try again. What was read
 * once stays when a later reading fails.
 *
 * @example
 * <Loaded from={useQuery(missesQuery)} waiting="Loading the list" failure="This list could not be read.">
 *   {(misses) => <Listed misses={misses} />}
 * </Loaded>
 */
export function Loaded<Data>({ from, waiting, failure, empty, children }: LoadedProps<Data>) {
  const { data, isError, error, refetch } = from;
  if (data === undefined || data === null) {
    if (isError) return <LoadFailure message={failure} error={error} onRetry={() => void refetch()} />;
    return waiting === undefined ? null : <Spinner>{waiting}</Spinner>;
  }
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty;
  return children(data);
}

/** The same for what is set in one place: a card of Site Settings. */
export function LoadedSetting<Data>(props: Pick<LoadedProps<Data>, 'from' | 'children'>) {
  return <Loaded {...props} waiting="Loading the setting" failure="This setting could not be read." />;
}
