import { type QueryClient as Client, focusManager, QueryClient } from '@tanstack/react-query';
import { QUERY } from './constants.ts';
import { isStaticCopy } from './static-copy.ts';

/**
 * The one set of rules for everything read from the API: always stale, read again every 3 s, on focus and on mount,
 * never retried, and silent in a hidden tab. In a copy of the site, where nothing changes, once is enough.
 */
export function createQueryClient(): Client {
  focusManager.setEventListener(listenForFocus);
  return new QueryClient({
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

/** Case-study data is dropped as soon as nobody shows it, and asked for again by everybody who does. */
export const CASE_STUDY_DATA = {
  staleTime: QUERY.staleTime,
  gcTime: QUERY.cacheTime,
  refetchOnMount: 'always',
} as const;
