import { useEffect, useEffectEvent } from 'react';
import { awaitServer, type Wakers } from './await-server.ts';

const WAKERS: Wakers = {
  isHidden: () => document.hidden,
  listen(wake) {
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  },
};

/** Whether the server answers. A gateway that answers for one which is away says so with a status of its own. */
async function isServerThere(): Promise<boolean> {
  return fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Calls `onBack` as soon as a server that did not answer does so again. */
export function useServerReturn(isAway: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(
    () => (isAway ? awaitServer({ isThere: isServerThere, onBack: () => back(), wakers: WAKERS }) : undefined),
    [isAway],
  );
}
