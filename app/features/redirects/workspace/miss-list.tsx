import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { LongList } from '../../../kit/workspace/long-list.tsx';
import { useDays } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { RETENTION } from '../../../lib/retention.ts';
import { Row } from '../../../ui/row.tsx';
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

function Listed({ misses, onChoose }: { misses: readonly Miss[]; onChoose: (path: string) => void }) {
  const { add } = useRedirectActions();
  if (misses.length === 0)
    return (
      <EmptyState title="Nothing was asked for in vain" heading="h3">
        As soon as somebody follows an old link that leads nowhere, it stands here.
      </EmptyState>
    );
  return (
    <LongList items={misses} label="Links that led nowhere">
      {(miss) => (
        <MissRow
          key={miss.path}
          miss={miss}
          isResting={add.isPending}
          onTake={(to) => add.mutate({ from: miss.path, to })}
          onChoose={() => onChoose(miss.path)}
        />
      )}
    </LongList>
  );
}

type RowProps = { miss: Miss; isResting: boolean; onTake: (to: string) => void; onChoose: () => void };

function MissRow({ miss: { path, n, day: last, suggestion }, isResting, onTake, onChoose }: RowProps) {
  const day = useDays();
  return (
    <Row>
      <div>
        <h3>
          <code>{path}</code>
        </h3>
        <p className="ht">{`Asked for ${timesText(n)}, last on ${day(last)}`}</p>
        {suggestion ? (
          <p>
            <SmallButton
              isResting={isResting}
              aria-label={`Redirect to “${suggestion.name}”: ${path}`}
              onClick={() => onTake(suggestion.to)}
            >
              Redirect to “{suggestion.name}”
            </SmallButton>
          </p>
        ) : null}
      </div>
      <span className="ra">
        <SmallButton aria-label={`Choose where ${path} leads`} onClick={onChoose}>
          Choose…
        </SmallButton>
      </span>
    </Row>
  );
}
