import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { useHashTarget } from './use-hash-target.ts';

/** What is read for the first time and did not fail yet. */
const isAwaited = ({ state }: Query) => state.status === 'pending' && state.fetchFailureCount === 0;

/** How long the others wait for one that does not answer, in milliseconds. */
const PATIENCE = 10_000;

/** The cards once the last of them has been read: one that came late would push those below it away under the pointer. */
export function AllAtOnce({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const awaited = useIsFetching({ predicate: isAwaited });
  const [isThere, setIsThere] = useState(false);
  // the cards have asked by now: effects of children come first
  useEffect(() => {
    if (awaited === 0 && client.isFetching({ predicate: isAwaited }) === 0) setIsThere(true);
  }, [client, awaited]);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  useHashTarget(isThere);
  return (
    <>
      {isThere ? null : <Spinner>Loading</Spinner>}
      <div className={isThere ? 'card-column' : undefined} hidden={!isThere}>
        {children}
      </div>
    </>
  );
}
