import { type NavigateOptions, type URLSearchParamsInit, useSearchParams } from 'react-router';

/**
 * What the address asks for, and a way to replace that. A change is told what the address says at that moment: what was
 * rendered may be older, because the router renders in a transition, and a change made of it would undo the one before.
 */
export function useAddress() {
  const [query, setQuery] = useSearchParams();
  function change(next: (current: URLSearchParams) => URLSearchParamsInit, options?: NavigateOptions) {
    setQuery(next(new URLSearchParams(window.location.search)), { replace: true, ...options });
  }
  return [query, change] as const;
}
