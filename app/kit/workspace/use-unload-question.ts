import { useEffect, useEffectEvent } from 'react';

/** The browser asks before the page is closed or read anew while `isLost` says that something would go with it. */
export function useUnloadQuestion(isLost: () => boolean): void {
  const onLeave = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isLost()) event.preventDefault();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => onLeave(event);
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
