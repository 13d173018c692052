import {
  focusManager,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  type Query,
  QueryClient,
} from '@tanstack/react-query';
import { QUERY } from './constants.ts';
import { isStaticCopy } from './static-copy.ts';

/**
 * The one set of rules for everything read from the API: always stale, read again every 3 s, on focus and on mount,
 * never retried, and silent in a hidden tab. In a copy of the site, where nothing changes, once is enough.
 */
export function createQueryClient(): QueryClient {
  focusManager.setEventListener(listenForFocus);
  // by itself the library tells by a timer: a busy page lets the second press of a double click come before it, and a
  // button that still looks idle makes two of what was wanted once
  notifyManager.setScheduler(queueMicrotask);
  return new RereadingClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY.staleTime,
        retry: QUERY.retry,
        refetchInterval: isStaticCopy() ? false : QUERY.refetchInterval,
        refetchIntervalInBackground: false,
        refetchOnWindowFocus: !isStaticCopy(),
        refetchOnMount: 'always',
        // "online" would hold calls back whenever the machine has no network, though the site may run on that machine
        networkMode: 'always',
      },
      mutations: { retry: QUERY.retry, networkMode: 'always' },
    },
  });
}

/**
 * Invalidating during a first read cancels and repeats it. The library does so for later reads only and would take a
 * reply that was on its way before the change, without what the person has just made.
 */
class RereadingClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const isMeant = (query: Query) => isFirstRead(query) && (filters?.predicate?.(query) ?? true);
    void this.cancelQueries({ ...filters, type: 'active', predicate: isMeant }, { silent: true });
    return super.invalidateQueries(filters, options);
  }
}

function isFirstRead({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus !== 'idle';
}

/** The tab that comes to the front, and the window one comes back to: by itself the library knows only the first. */
function listenForFocus(onFocus: () => void): (() => void) | undefined {
  if (typeof window === 'undefined') return undefined;
  const listener = () => onFocus();
  const events = ['visibilitychange', 'focus'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** Of what several parts of one page show: what the first has just read, the next does not read again as it comes in. */
export const SHARED_DATA = { staleTime: 1000, refetchOnMount: true } as const;

/** Case-study data is dropped as soon as nobody shows it, and asked for again by everybody who does. */
export const CASE_STUDY_DATA = {
  staleTime: QUERY.staleTime,
  gcTime: QUERY.cacheTime,
  refetchOnMount: 'always',
} as const;
