import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { attentionQuery } from '../../../kit/workspace/attention-query.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { useDaysOfYear } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { freshnessQuery } from './freshness-query.ts';
import { FreshnessRow } from './freshness-row.tsx';
import { lookLine, restLine } from './look-line.ts';
import { useLookNow } from './use-look-now.ts';

/** So many rows at first: what matters most stands first. */
const FIRST_ROWS = 5;

/** What is worth a look because time passed, with a way to each and to put it off. Read after the list of case studies. */
export function FreshnessCard({ isNext }: { isNext: boolean }) {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery({ ...freshnessQuery, enabled: isNext });
  const [hasAll, setHasAll] = useState(false);
  const day = useDaysOfYear();
  const look = useLookNow();
  const isLooking = look.isPending || data?.isLooking === true;
  const heading = useRef<HTMLHeadingElement>(null);
  const count = data?.items.length ?? 0;
  const before = useRef(count);

  // the last row takes the focus with it
  useEffect(() => {
    if (count === 0 && before.current > 0 && document.activeElement === document.body) heading.current?.focus();
    before.current = count;
  }, [count]);

  // it stands below all that one presses: nothing is moved from under the finger when it comes
  if (!data && !isError) return null;
  return (
    <section className="fresh" aria-labelledby="worth-a-look">
      <div className="ahead">
        <h2 id="worth-a-look" ref={heading} tabIndex={-1}>
          Worth a look
        </h2>
        {data?.isOn && data.hasLinks ? (
          <SmallButton isPending={isLooking} pendingText="Looking…" onClick={() => look.mutate()}>
            Look at the links now
          </SmallButton>
        ) : null}
      </div>
      {body()}
    </section>
  );

  function body() {
    if (!data && isError)
      return (
        <LoadFailure message="What is worth a look could not be read." error={error} onRetry={() => void refetch()} />
      );
    if (!data) return null;
    const { items, more } = data;
    const line = lookLine(data, day);
    const rest = restLine(data);
    return (
      <>
        {items.length > 0 ? (
          <ul>
            {(hasAll ? items : items.slice(0, FIRST_ROWS)).map((item) => (
              <FreshnessRow key={item.key} item={item} onDone={refresh} />
            ))}
          </ul>
        ) : (
          <p className="verdict" role="status">
            <Icon name="tick" />
            <span>{line}</span>
          </p>
        )}
        {items.length > FIRST_ROWS ? (
          <p className="button-row">
            <SmallButton aria-expanded={hasAll} onClick={() => setHasAll(!hasAll)}>
              {hasAll ? 'Show only the first' : `Show all ${items.length}`}
            </SmallButton>
          </p>
        ) : null}
        {more > 0 ? <p className="ht">{`There are ${more} more. They move up as these go.`}</p> : null}
        {items.length > 0 ? <p className="ht">{`${line} Not now puts a row off for 30 days.`}</p> : null}
        {rest === '' ? null : <p className="ht">{rest}</p>}
      </>
    );
  }

  function refresh() {
    void queryClient.invalidateQueries({ queryKey: attentionQuery.queryKey });
    return queryClient.invalidateQueries({ queryKey: freshnessQuery.queryKey });
  }
}
