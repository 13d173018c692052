import { type Costing, dollars } from '../../../features/site-content/costing.ts';
import type { PageTexts } from '../../../features/site-content/page-texts.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { costBar } from '../../../ui/drawings/cost-bar.ts';

/**
 * A price as the sum of the five principles; the rows stand in their order, numbered like the balloons of the drawing
 * beside it. Of several prices each has a column, whose class names it; without a style sheet all are read.
 *
 * @example <CostTable table={content.pages.manufacturing.principles} principles={content.principles} costings={costings} />
 */
export function CostTable({
  table,
  principles,
  costings,
}: {
  table: PageTexts['manufacturing']['principles'];
  principles: SiteContent['principles'];
  costings: readonly Costing[];
}) {
  const [item, principle, cost] = table.columns;
  const isCompared = costings.length > 1;
  const longest = Math.max(...costings.flatMap(({ rows }) => rows.map(({ cents }) => cents)));
  return (
    <div className="scroll">
      <p className="blank">{table.blank}</p>
      <table className="bom">
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{item}</th>
            <th scope="col">{principle}</th>
            {costings.map(({ key, label }) => (
              <th key={key} scope="col" className={`num ${key}`}>
                {isCompared ? (
                  <>
                    <span className="vh">{`${cost}: `}</span>
                    {label}
                  </>
                ) : (
                  cost
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {principles.map(({ name }, index) => (
            <tr key={name}>
              <td>
                <span className="bn2">{index + 1}</span>
              </td>
              <th scope="row">
                {name}{' '}
                <span className="notes">
                  {costings.map(({ key, rows }) => (
                    <span key={key} className={key}>
                      {rows[index]?.note}{' '}
                    </span>
                  ))}
                </span>
                {isCompared && <Bar amounts={costings.map(({ rows }) => rows[index]?.cents ?? 0)} longest={longest} />}
              </th>
              {costings.map(({ key, rows }) => (
                <td key={key} className={`num ${key}`}>
                  {dollars(rows[index]?.cents ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{table.total}</th>
            {costings.map(({ key, total }) => (
              <td key={key} className={`num ${key}`}>
                {dollars(total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Bar({ amounts, longest }: { amounts: number[]; longest: number }) {
  return <i aria-hidden="true" dangerouslySetInnerHTML={{ __html: costBar(amounts, longest) }} />;
}
