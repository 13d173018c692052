import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callAddress } from '../../../kit/api.ts';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { LongList } from '../../../kit/workspace/long-list.tsx';
import { downloadFrom } from '../../../kit/workspace/save-download.ts';
import { useDays } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { foldedText } from '../../../lib/folded-text.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Field } from '../../../ui/field.tsx';
import { Row } from '../../../ui/row.tsx';
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

type ListedProps = { redirects: readonly Redirect[]; onChange: (redirect: Redirect) => void };

function Listed({ redirects, onChange }: ListedProps) {
  const [text, setText] = useState('');
  const { remove } = useRedirectActions();
  if (redirects.length === 0)
    return (
      <EmptyState title="No redirects yet" heading="h3">
        Add one, take a whole table, or wait for the list below: it shows what visitors ask for in vain.
      </EmptyState>
    );
  const wanted = foldedText(text.trim());
  const found = redirects.filter(({ from, to }) => foldedText(`${from} ${to ?? ''}`).includes(wanted));
  return (
    <>
      {redirects.length > SEARCHED_FROM ? (
        <search className="redirect-search">
          <Field
            label="Find a redirect"
            name="find"
            type="search"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            hint={wanted === '' ? `${redirects.length} redirects` : `${found.length} of ${redirects.length} redirects`}
          />
        </search>
      ) : null}
      <LongList items={found} label="Redirects">
        {(redirect) => (
          <RedirectRow
            key={redirect.id}
            redirect={redirect}
            isResting={remove.isPending}
            onChange={() => onChange(redirect)}
            onDelete={() => remove.mutate(redirect)}
          />
        )}
      </LongList>
    </>
  );
}

type RowProps = { redirect: Redirect; isResting: boolean; onChange: () => void; onDelete: () => void };

function RedirectRow({ redirect, isResting, onChange, onDelete }: RowProps) {
  const day = useDays();
  const { from, to, status, hits, lastHitDay, note } = redirect;
  return (
    <Row>
      <div>
        <h3>
          <code>{from}</code>
          {status === 301 ? null : <span className="tag">{STATUS_NAMES[status]}</span>}
        </h3>
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
      <span className="ra">
        <SmallButton aria-label={`Change ${from}`} onClick={onChange}>
          Change
        </SmallButton>
        <SmallButton look="destructive" aria-label={`Delete ${from}`} isResting={isResting} onClick={onDelete}>
          Delete
        </SmallButton>
      </span>
    </Row>
  );
}
