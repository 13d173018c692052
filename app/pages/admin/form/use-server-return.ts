import { useEffect, useEffectEvent } from 'react';
import { isServerThere } from '../../../lib/api-client.ts';
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

/** Calls `onBack` as soon as a server that did not answer does so again. */
export function useServerReturn(isAway: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(
    () => (isAway ? awaitServer({ isThere: isServerThere, onBack: () => back(), wakers: WAKERS }) : undefined),
    [isAway],
  );
}
