import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { LoadFailure } from './load-failure.tsx';

/** What `useQuery` and `usePagedList` answer. */
export type Reading<Data> = { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown };

type UnreadProps = {
  from: Reading<unknown>;
  /** What is said while it is read for the first time; nothing at all without it. */
  waiting?: string;
  /** What could not be read, as a sentence. */
  failure: string;
  /** Where to look for a thing that is not there any more. */
  gone?: string;
};

/** In the place of what has not been read: that it is being read, or why it cannot be, with a button to try again. */
export function Unread({ from: { isError, error, refetch }, waiting, failure, gone }: UnreadProps) {
  if (isError) return <LoadFailure message={failure} gone={gone} error={error} onRetry={() => void refetch()} />;
  return waiting === undefined ? null : <Spinner>{waiting}</Spinner>;
}

/** The same of a card of Site Settings. */
export function UnreadSetting({ from }: Pick<UnreadProps, 'from'>) {
  return <Unread from={from} waiting="Loading the setting" failure="This setting could not be read." />;
}

type LoadedProps<Data> = Omit<UnreadProps, 'from'> & {
  from: Reading<Data>;
  /** In the place of a list without entries. */
  empty?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
};

/**
 * What was read, or `Unread` in its place. What was read once stays when a later reading fails.
 *
 * @example
 * <Loaded from={useQuery(missesQuery)} waiting="Loading the list" failure="This list could not be read.">
 *   {(misses) => <Listed misses={misses} />}
 * </Loaded>
 */
export function Loaded<Data>({ from, empty, children, ...unread }: LoadedProps<Data>) {
  const { data } = from;
  if (data === undefined || data === null) return <Unread from={from} {...unread} />;
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty;
  return children(data);
}
