import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Act } from '../../../kit/workspace/list/act.ts';
import { List } from '../../../kit/workspace/list/list.tsx';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { useDays } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useStableHandlers } from '../../../kit/workspace/use-stable-handlers.ts';
import { RETENTION } from '../../../lib/retention.ts';
import { EmptyState } from '../../../ui/state-panel.tsx';
import type { Miss } from '../redirect.ts';
import { RedirectForm } from './redirect-form.tsx';
import { missesQuery } from './redirect-queries.ts';
import { timesText } from './times-text.ts';
import { useRedirectActions } from './use-redirect-actions.ts';

/** What was asked for in vain, each with a place that it could lead to. */
export function MissList() {
  const reading = useQuery(missesQuery);
  const { data } = reading;
  const [from, setFrom] = useState<string | null>(null);
  return (
    <>
      <p>
        Pages that browsers asked for in the last {RETENTION.missDays} days and that are not here. Programs are left
        out, and nobody notes who asked. A suggestion goes by the words of the address: look before you take it.
      </p>
      {data ? (
        <Listed misses={data} onChoose={setFrom} />
      ) : (
        <Unread from={reading} waiting="Loading the list" failure="This list could not be read." />
      )}
      {from === null ? null : <RedirectForm changed={null} from={from} onClose={() => setFrom(null)} />}
    </>
  );
}

const pathOf = ({ path }: Miss) => path;

function Listed({ misses, onChoose }: { misses: readonly Miss[]; onChoose: (path: string) => void }) {
  const day = useDays();
  const { add } = useRedirectActions();
  const does = useStableHandlers({ take: add.mutate, choose: onChoose });
  const acts = useMemo<Act<Miss>[]>(
    () => [
      {
        ...{ name: 'Choose…', key: 'e', isShown: true, opens: true, only: 'one' },
        called: ({ path }) => `Choose where ${path} leads`,
        does: ([one]) => one && does.choose(one.path),
      },
    ],
    [does],
  );
  const says = useCallback(
    ({ path, n, day: last, suggestion }: Miss, title: ReactNode) => (
      <div>
        {title}
        <p className="ht">{`Asked for ${timesText(n)}, last on ${day(last)}`}</p>
        {suggestion ? (
          <p className="row-way">
            <SmallButton
              aria-label={`Redirect to “${suggestion.name}”: ${path}`}
              onClick={() => does.take({ from: path, to: suggestion.to })}
            >
              Redirect to “{suggestion.name}”
            </SmallButton>
          </p>
        ) : null}
      </div>
    ),
    [day, does],
  );
  if (misses.length === 0)
    return (
      <EmptyState title="Nothing was asked for in vain" heading="h3">
        As soon as somebody follows an old link that leads nowhere, it stands here.
      </EmptyState>
    );
  return (
    <List
      label="Links that led nowhere"
      className="redirect-rows beside"
      items={misses}
      {...{ keyOf: pathOf, titleOf: pathOf, acts }}
      first={10}
    >
      {says}
    </List>
  );
}
