import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Brings what the address names (`#users`) into view, once what stands above it is there: before, it would be pushed away again. */
export function useHashTarget(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere, hash]);
}
