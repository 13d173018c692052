import { Link } from 'react-router';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { csvOf } from '../../../lib/csv.ts';
import type { ImportItem } from '../../content-import/content-import.ts';
import { readFrom } from '../redirect-address.ts';
import { REDIRECT_LISTS } from './use-redirect-actions.ts';

/** After an import: leads the addresses that the posts had to the studies that they became, by one press. */
export function RedirectOffer({ items }: { items: readonly ImportItem[] }) {
  const lines = items.flatMap(({ oldAddress = '', slug, outcome }) => {
    const { address } = readFrom(oldAddress);
    const to = `/case-studies/${slug}`;
    const isHere = outcome === 'new' || outcome === 'changed' || outcome === 'unchanged' || outcome === 'kept';
    return isHere && address !== undefined && address !== to ? [[address, to]] : [];
  });
  const lead = useAction('POST /redirects/import', {
    input: () => ({ body: { csv: csvOf(['From', 'To'], lines) } }),
    reads: REDIRECT_LISTS,
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
            <Link to="/admin/site/addresses">Redirects</Link> has them.
          </p>
          {refused.map(({ line, from, problem }) => (
            <p className="redpen" key={line}>{`${from}: ${problem}`}</p>
          ))}
        </>
      ) : (
        <>
          <p>Links to the old site go on working if its addresses lead here, such as {lines[0]?.[0]}.</p>
          <p>
            <SmallButton act={lead} pendingText="Adding...">
              {lines.length === 1 ? 'Redirect the old address' : `Redirect ${lines.length} old addresses`}
            </SmallButton>
          </p>
        </>
      )}
    </section>
  );
}
