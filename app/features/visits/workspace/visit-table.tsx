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

/** More than these nobody reads in passing; the table of all numbers has all. */
const SHOWN = 12;

type VisitFiguresProps = { rows: readonly VisitRow[]; name: string; kinds: readonly VisitKind[] };

/** What a glance is for: pages with the figures that matter, those that led to a booking first. */
export function VisitFigures({ rows, name, kinds }: VisitFiguresProps) {
  return (
    <>
      <table className="visit-figures">
        <HeadOf name={name} kinds={kinds} />
        <tbody>
          {rows.slice(0, SHOWN).map((row) => (
            <tr key={row.page}>
              <th scope="row">
                <PageName row={row} />
              </th>
              <Figures row={row} kinds={kinds} />
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && <p>{`The other ${rows.length - SHOWN} stand under All numbers.`}</p>}
    </>
  );
}

function HeadOf({ name, kinds }: Omit<VisitFiguresProps, 'rows'>) {
  return (
    <thead>
      <tr>
        <th scope="col">{name}</th>
        {kinds.map((kind) => (
          <th key={kind} scope="col">
            {NAMES[kind]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Figures({ row: { counts }, kinds }: { row: VisitRow; kinds: readonly VisitKind[] }) {
  return kinds.map((kind) => <td key={kind}>{counts[kind] === 0 ? '–' : inWords(counts[kind])}</td>);
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
          <HeadOf name="Page" kinds={VISIT_KINDS} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.page}>
                <th scope="row">{row.title}</th>
                <Figures row={row} kinds={VISIT_KINDS} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
