import { useDays } from '../../../kit/workspace/site-time.ts';
import { SOURCE_STEPS, type SourceNumbers, type SourceRow, type SourceStep, type VisitReport } from '../visit.ts';
import { greyWords, inWords, SOURCE_LIMITS, SOURCE_NAMES, totalOf } from '../visit-sentences.ts';
import { PageName } from './visit-table.tsx';

const NAMES: Record<SourceStep, string> = {
  landed: 'Opened',
  results: 'Read',
  booking: 'Booked',
  letter: 'Letters',
  wrote: 'Wrote',
  client: 'Clients',
};

/** More pages than these nobody reads in passing; the table of all numbers has all. */
const SHOWN = 12;

/** By what ways people came to each page and what that led to, each number beside that of the period before. */
export function SourceTable({ report }: { report: VisitReport }) {
  const day = useDays();
  const led = report.rows.filter(({ sources }) => sources.length > 0);
  return (
    <section className="card-section" aria-labelledby="visits-sources">
      <h2 id="visits-sources">Where readers come from</h2>
      <p>{greyWords(report, day)}</p>
      {/* wider than a phone: it can be moved by finger and by key */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard */}
      <section className="visit-scroll" aria-label="Pages and ways" tabIndex={0}>
        <table className="visit-figures">
          <thead>
            <tr>
              <th scope="col">Page, and the way to it</th>
              {SOURCE_STEPS.map((step) => (
                <th key={step} scope="col">
                  {NAMES[step]}
                </th>
              ))}
            </tr>
          </thead>
          {led.slice(0, SHOWN).map((row) => (
            <tbody key={row.page}>
              <tr className="of-page">
                <th scope="rowgroup">
                  <PageName row={row} />
                </th>
                <Figures now={totalOf(row.sources, 'now')} before={totalOf(row.sources, 'before')} />
              </tr>
              {row.sources.map((source) => (
                <tr key={source.source}>
                  <th scope="row">{nameOf(source)}</th>
                  <Figures {...source} />
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {led.length > SHOWN && <p>{`The other ${led.length - SHOWN} stand under All numbers.`}</p>}
      <details className="visit-limits">
        <summary>What the ways mean</summary>
        {SOURCE_LIMITS.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </details>
    </section>
  );
}

function nameOf({ source, hosts }: SourceRow): string {
  return hosts.length === 0 ? SOURCE_NAMES[source] : `${SOURCE_NAMES[source]}: ${hosts.join(', ')}`;
}

function Figures({ now, before }: { now: SourceNumbers; before: SourceNumbers }) {
  return SOURCE_STEPS.map((step) => (
    <td key={step}>
      {now[step] === 0 && before[step] === 0 ? (
        '–'
      ) : (
        <>
          {inWords(now[step])} <span className="before">{inWords(before[step])}</span>
        </>
      )}
    </td>
  ));
}
