import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../kit/api.ts';
import { notifyError } from '../../../kit/workspace/notify.ts';
import { csvOf } from '../../../lib/csv.ts';
import { Button } from '../../../ui/button.tsx';
import type { ImportItem } from '../../content-import/content-import.ts';
import { readFrom } from '../redirect-address.ts';
import { useFreshLists } from './use-redirect-actions.ts';

/** After an import: leads the addresses that the posts had to the studies that they became, by one press. */
export function RedirectOffer({ items }: { items: readonly ImportItem[] }) {
  const freshen = useFreshLists();
  const lines = items.flatMap(({ oldAddress = '', slug, outcome }) => {
    const { address } = readFrom(oldAddress);
    const to = `/case-studies/${slug}`;
    const isHere = outcome === 'new' || outcome === 'changed' || outcome === 'unchanged' || outcome === 'kept';
    return isHere && address !== undefined && address !== to ? [[address, to]] : [];
  });
  const lead = useMutation({
    mutationFn: () => api('POST /redirects/import', { body: { csv: csvOf(['From', 'To'], lines) } }),
    onError: (error) => notifyError(error),
    onSettled: freshen,
  });
  if (lines.length === 0) return null;
  const done = lead.data?.items;
  const refused = done?.filter(({ outcome }) => outcome === 'refused') ?? [];
  return (
    <section aria-label="Old addresses">
      <h4>Old addresses</h4>
      {done ? (
        <>
          <p role="status">
            {`${done.length - refused.length} of ${done.length} old addresses lead to their case studies now. `}
            <Link to="/admin/settings/redirects">Redirects</Link> has them.
          </p>
          {refused.map(({ line, from, problem }) => (
            <p className="redpen" key={line}>{`${from}: ${problem}`}</p>
          ))}
        </>
      ) : (
        <>
          <p>Links to the old site go on working if its addresses lead here, such as {lines[0]?.[0]}.</p>
          <p>
            <Button
              look="secondary"
              size="small"
              isPending={lead.isPending}
              pendingText="Adding..."
              onClick={() => lead.mutate()}
            >
              {lines.length === 1 ? 'Redirect the old address' : `Redirect ${lines.length} old addresses`}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
