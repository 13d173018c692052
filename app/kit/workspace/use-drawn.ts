import { useEffect, useState } from 'react';
import { runWhenIdle } from '../../ui/idle-queue.ts';

/** Whether what is there was drawn, and the browser has nothing to do: what is not seen yet may begin. */
export function useDrawn(isThere = true): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (isThere) runWhenIdle(() => setIsDrawn(true));
  }, [isThere]);
  return isDrawn;
}
