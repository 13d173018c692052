import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callAddress } from '../../../kit/api.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { downloadFrom } from '../../../kit/workspace/save-download.ts';
import { useDays } from '../../../kit/workspace/site-time.ts';
import { foldedText } from '../../../lib/folded-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Field } from '../../../ui/field.tsx';
import { Row } from '../../../ui/row.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { type Redirect, STATUS_NAMES } from '../redirect.ts';
import { RedirectForm } from './redirect-form.tsx';
import { redirectsQuery } from './redirect-queries.ts';
import { timesText } from './times-text.ts';
import { useRedirectActions } from './use-redirect-actions.ts';

const CSV = callAddress('GET /redirects', { query: { as: 'csv' } });
/** As many as fit a look; the search finds the others. */
const PAGE = 10;
/** Fewer are seen at once. */
const SEARCHED_FROM = 8;

type Open = { changed: Redirect | null } | null;

/** Where addresses of the former site lead. */
export function RedirectList() {
  const { data, isError, error, refetch } = useQuery(redirectsQuery);
  const [open, setOpen] = useState<Open>(null);
  return (
    <>
      <p>
        Links to your old site go on working: say where each old address leads now. A page of this site always comes
        first; a redirect is looked at only where nothing else is.
      </p>
      <p className="brow2">
        <Button size="small" onClick={() => setOpen({ changed: null })}>
          Add a redirect
        </Button>
        {data && data.length > 0 ? (
          <Button look="secondary" size="small" icon="download" onClick={() => downloadFrom(CSV)}>
            Export CSV
          </Button>
        ) : null}
      </p>
      {data ? (
        <Listed redirects={data} onChange={(changed) => setOpen({ changed })} />
      ) : isError ? (
        <LoadFailure message="The redirects could not be read." error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner>Loading the redirects</Spinner>
      )}
      {open ? <RedirectForm changed={open.changed} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

type ListedProps = { redirects: readonly Redirect[]; onChange: (redirect: Redirect) => void };

function Listed({ redirects, onChange }: ListedProps) {
  const [text, setText] = useState('');
  const [shown, setShown] = useState(PAGE);
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
        <search className="rdfind">
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
      <ul className="rows rdrows" aria-label="Redirects">
        {found.slice(0, shown).map((redirect) => (
          <RedirectRow
            key={redirect.id}
            redirect={redirect}
            isResting={remove.isPending}
            onChange={() => onChange(redirect)}
            onDelete={() => remove.mutate(redirect)}
          />
        ))}
      </ul>
      {found.length > shown ? (
        <p>
          <Button look="secondary" size="small" onClick={() => setShown(shown + 5 * PAGE)}>
            {`Show more (${found.length - shown})`}
          </Button>
        </p>
      ) : null}
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
        <Button look="secondary" size="small" aria-label={`Change ${from}`} onClick={onChange}>
          Change
        </Button>
        <Button look="destructive" size="small" aria-label={`Delete ${from}`} isResting={isResting} onClick={onDelete}>
          Delete
        </Button>
      </span>
    </Row>
  );
}
