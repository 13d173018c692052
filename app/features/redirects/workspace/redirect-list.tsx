import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { callAddress } from '../../../kit/api.ts';
import type { Act } from '../../../kit/workspace/list/act.ts';
import { List } from '../../../kit/workspace/list/list.tsx';
import { ListControls, useNarrowing } from '../../../kit/workspace/list-controls.tsx';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { downloadFrom } from '../../../kit/workspace/save-download.ts';
import { useDays } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useStableHandlers } from '../../../kit/workspace/use-stable-handlers.ts';
import { foldedText } from '../../../lib/folded-text.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { type Redirect, STATUS_NAMES } from '../redirect.ts';
import { RedirectForm } from './redirect-form.tsx';
import { redirectsQuery } from './redirect-queries.ts';
import { timesText } from './times-text.ts';
import { useRedirectActions } from './use-redirect-actions.ts';

const CSV = callAddress('GET /redirects', { query: { as: 'csv' } });
/** Fewer are seen at once. */
const SEARCHED_FROM = 8;

type Open = { changed: Redirect | null } | null;

/** Where addresses of the former site lead. */
export function RedirectList() {
  const reading = useQuery(redirectsQuery);
  const { data } = reading;
  const [open, setOpen] = useState<Open>(null);
  return (
    <>
      <p>
        Links to your old site go on working: say where each old address leads now. A page of this site always comes
        first; a redirect is looked at only where nothing else is.
      </p>
      <p className="button-row">
        <SmallButton look="primary" onClick={() => setOpen({ changed: null })}>
          Add a redirect
        </SmallButton>
        {data && data.length > 0 ? (
          <SmallButton icon="download" onClick={() => downloadFrom(CSV)}>
            Export CSV
          </SmallButton>
        ) : null}
      </p>
      {data ? (
        <Listed redirects={data} onChange={(changed) => setOpen({ changed })} />
      ) : (
        <Unread from={reading} waiting="Loading the redirects" failure="The redirects could not be read." />
      )}
      {open ? <RedirectForm changed={open.changed} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

const idOf = ({ id }: Redirect) => id;
const fromOf = ({ from }: Redirect) => from;

type ListedProps = { redirects: readonly Redirect[]; onChange: (redirect: Redirect) => void };

function Listed({ redirects, onChange }: ListedProps) {
  const [{ q: text }, narrow] = useNarrowing(['q']);
  const day = useDays();
  const { remove } = useRedirectActions();
  const does = useStableHandlers({ change: onChange, remove: remove.run });
  const acts = useMemo<Act<Redirect>[]>(
    () => [
      {
        ...{ name: 'Change', key: 'e', isShown: true, opens: true, only: 'one' },
        does: ([one]) => one && does.change(one),
      },
      { name: 'Delete', key: 'd', isShown: true, isDanger: true, does: does.remove },
    ],
    [does],
  );
  const says = useCallback(
    ({ to, status, hits, lastHitDay, note }: Redirect, title: ReactNode) => (
      <div>
        {title}
        {status === 301 ? null : <span className="tag">{STATUS_NAMES[status]}</span>}
        <p>
          {to === null ? (
            'Visitors read that it is gone.'
          ) : (
            <>
              Leads to <ExternalLink href={to}>{to}</ExternalLink>
            </>
          )}
        </p>
        <p className="ht">
          {hits === 0 || lastHitDay === null ? 'Not used yet' : `Used ${timesText(hits)}, last on ${day(lastHitDay)}`}
        </p>
        {note === null ? null : <p className="redpen">{note}</p>}
      </div>
    ),
    [day],
  );
  if (redirects.length === 0)
    return (
      <EmptyState title="No redirects yet" heading="h3">
        Add one, take a whole table, or wait for the list below: it shows what visitors ask for in vain.
      </EmptyState>
    );
  const wanted = foldedText(text);
  const found = redirects.filter(({ from, to }) => foldedText(`${from} ${to ?? ''}`).includes(wanted));
  return (
    <>
      {redirects.length > SEARCHED_FROM ? (
        <ListControls
          label="Narrow the redirects"
          search={{ label: 'Find a redirect', value: text, onSearch: (q) => narrow({ q }) }}
          found={{ count: found.length, of: redirects.length }}
        />
      ) : null}
      <List
        label="Redirects"
        items={found}
        {...{ keyOf: idOf, titleOf: fromOf, acts }}
        className="redirect-rows beside"
        names={{ one: 'redirect', many: 'redirects' }}
        first={10}
      >
        {says}
      </List>
    </>
  );
}
