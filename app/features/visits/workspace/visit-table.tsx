import { VISIT_KINDS, type VisitKind, type VisitRow } from '../visit.ts';
import { inWords, rowSentence } from '../visit-sentences.ts';

const NAMES: Record<VisitKind, string> = {
  view: 'Opened',
  results: 'Results',
  booking: 'Booking',
  event: 'Event',
  mail: 'Mail',
  contact: 'Contact',
  pdf: 'PDF',
  share: 'Shared',
};

/** More than these nobody reads in passing; the table has all. */
const SHOWN = 12;

/** Each page with its sentence, those that led to a booking first. */
export function VisitList({ rows }: { rows: readonly VisitRow[] }) {
  const most = Math.max(1, ...rows.map(({ counts }) => counts.view));
  return (
    <>
      <ol className="visit-rows" aria-label="Pages">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.page}>
            <h3>
              <PageName row={row} />
            </h3>
            <p>{rowSentence(row)}</p>
            <svg className="visit-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(row.counts.view / most) * 100} height="1" />
              <rect className="read" width={(row.counts.results / most) * 100} height="1" />
              <rect className="booked" width={(row.counts.booking / most) * 100} height="1" />
            </svg>
          </li>
        ))}
      </ol>
      {rows.length > SHOWN && <p>{`The other ${rows.length - SHOWN} pages stand under All numbers.`}</p>}
    </>
  );
}

function PageName({ row: { page, title, isThere } }: { row: VisitRow }) {
  if (!isThere) return <>{title} (not on the site any more)</>;
  return (
    <a href={page} target="_blank" rel="noopener">
      {title}
    </a>
  );
}

/** The numbers behind the sentences. */
export function VisitTable({ rows }: { rows: readonly VisitRow[] }) {
  return (
    <details className="visit-numbers">
      <summary>All numbers</summary>
      {/* wider than a phone: it can be moved by finger and by key */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard */}
      <section className="visit-scroll" aria-label="All numbers" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Page</th>
              {VISIT_KINDS.map((kind) => (
                <th key={kind} scope="col">
                  {NAMES[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ page, title, counts }) => (
              <tr key={page}>
                <th scope="row">{title}</th>
                {VISIT_KINDS.map((kind) => (
                  <td key={kind}>{counts[kind] === 0 ? '–' : inWords(counts[kind])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
