import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { BEGIN, SETUP } from '../../../kit/navigation-state.ts';
import { attentionQuery } from '../../../kit/workspace/attention-query.ts';
import { Loaded, Unread } from '../../../kit/workspace/loaded.tsx';
import { useDaysOfYear } from '../../../kit/workspace/site-time.ts';
import { MoreLink, SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useHashTarget } from '../../../kit/workspace/use-hash-target.ts';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { setupQuery } from '../../setup/workspace/setup-queries.ts';
import { SiteFacts } from '../../site-status/workspace/site-facts.tsx';
import { freshnessQuery } from './freshness-query.ts';
import { lookLine, restLine } from './look-line.ts';
import { GROUPS, type Group, type LookLine } from './look-lines.ts';
import { LookRow } from './look-row.tsx';
import { useLookLines } from './use-look-lines.ts';
import { useLookNow } from './use-look-now.ts';

/** Everything that is worth a look, in groups; the dashboard has the first of it. */
export function WorthALookPage() {
  const attention = useQuery(attentionQuery);
  const lines = useLookLines({ isNext: true });
  useHashTarget(lines !== null);
  return (
    <WorkspacePage title="Worth a look" caption="What waits, what is wrong, and what to look at again">
      {lines ? (
        <LookGroups lines={lines} />
      ) : (
        <Unread
          from={attention}
          waiting="Looking at the whole site"
          failure="What is worth a look could not be read."
        />
      )}
    </WorkspacePage>
  );
}

function LookGroups({ lines }: { lines: readonly LookLine[] }) {
  const groups = Map.groupBy(lines, ({ group }) => group);
  return (
    <>
      {lines.length === 0 ? <EmptyState title="Nothing waits for you" heading="h2" /> : null}
      {(Object.keys(GROUPS) as Group[]).map((group) => (
        <LookGroup key={group} group={group} lines={groups.get(group) ?? []} />
      ))}
    </>
  );
}

function LookGroup({ group, lines }: { group: Group; lines: readonly LookLine[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(lines.length);
  // the last row takes the focus with it
  useLayoutEffect(() => {
    if (lines.length === 0 && before.current > 0 && document.activeElement === document.body) heading.current?.focus();
    before.current = lines.length;
  }, [lines.length]);
  const hasMore = group === 'links' || group === 'status';
  if (lines.length === 0 && !hasMore) return null;
  return (
    <section className="card-section look-group" id={group} aria-labelledby={`${group}-heading`}>
      <h2 id={`${group}-heading`} ref={heading} tabIndex={-1}>
        {GROUPS[group]}
      </h2>
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <LookRow key={`${line.key} ${line.text}`} line={line} />
          ))}
        </ul>
      ) : null}
      {group === 'links' ? <Links /> : null}
      {group === 'setup' ? <SetupWays /> : null}
      {group === 'status' ? <SiteFacts /> : null}
    </section>
  );
}

/** When links were looked at, what is not known of some, and the way to look now. */
function Links() {
  const day = useDaysOfYear();
  const look = useLookNow();
  return (
    <Loaded
      from={useQuery(freshnessQuery)}
      waiting="Reading the links"
      failure="What is worth a look could not be read."
    >
      {(data) => (
        <>
          <p className="ht" role="status">
            {[lookLine(data, day), restLine(data), data.more > 0 ? `There are ${data.more} more.` : '']
              .filter(Boolean)
              .join(' ')}
          </p>
          {data.isOn && data.hasLinks ? (
            <p>
              <SmallButton
                isPending={look.isPending || data.isLooking}
                pendingText="Looking…"
                onClick={() => look.mutate()}
              >
                Look at the links now
              </SmallButton>
            </p>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

function SetupWays() {
  const steps = useQuery(setupQuery).data ?? [];
  return (
    <>
      <p className="ht">{`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`}</p>
      <p className="button-row">
        <MoreLink to={SETUP}>Go through it card by card</MoreLink>
        <MoreLink to={BEGIN}>Begin with your own instead</MoreLink>
      </p>
    </>
  );
}
