import { useSyncExternalStore } from 'react';

type Watch = { subscribe: (listener: () => void) => () => void; isSo: () => boolean };

const watches = new Map<string, Watch>();

/** Whether the window is so now, by a query as in a style sheet. */
export function useMedia(query: string): boolean {
  const { subscribe, isSo } = watchOf(query);
  return useSyncExternalStore(subscribe, isSo);
}

/** One of each query: with another function React would subscribe anew with everything that it draws. */
function watchOf(query: string): Watch {
  const known = watches.get(query);
  if (known) return known;
  const list = matchMedia(query);
  const watch: Watch = {
    subscribe(listener) {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    isSo: () => list.matches,
  };
  watches.set(query, watch);
  return watch;
}
