import { VISIT_KINDS, type VisitKind, type VisitRow } from '../visit.ts';
import { inWords } from '../visit-sentences.ts';

const NAMES: Record<VisitKind, string> = {
  view: 'Opened',
  results: 'Read',
  booking: 'Booked',
  event: 'Event',
  mail: 'Mail',
  contact: 'Contact',
  pdf: 'PDF',
  share: 'Shared',
};

/** The numbers behind the ways, by page. */
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

/** A page by its title, which leads to it while it is there. */
export function PageName({ row: { page, title, isThere } }: { row: VisitRow }) {
  if (!isThere) return <>{title} (not on the site any more)</>;
  return (
    <a href={page} target="_blank" rel="noopener">
      {title}
    </a>
  );
}
