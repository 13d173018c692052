import type { PageTexts } from '../../../features/site-content/page-texts.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';

/**
 * A price as the sum of the five principles; the rows stand in their order, numbered like the balloons of the drawing
 * beside it.
 *
 * @example <CostTable table={content.pages.manufacturing.principles} principles={content.principles} />
 */
export function CostTable({
  table,
  principles,
}: {
  table: PageTexts['manufacturing']['principles'];
  principles: SiteContent['principles'];
}) {
  const [item, principle, cost] = table.columns;
  const rows = principles.map(({ name }, index) => ({ name, note: '', cents: 0, ...table.rows[index] }));
  return (
    <div className="scroll">
      <table className="bom">
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{item}</th>
            <th scope="col">{principle}</th>
            <th scope="col" className="num">
              {cost}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, note, cents }, index) => (
            <tr key={name}>
              <td>
                <span className="bn2">{index + 1}</span>
              </td>
              <th scope="row">
                {name} <span>{note}</span>
              </th>
              <td className="num">{dollars(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{table.total}</th>
            <td className="num">{dollars(rows.reduce((sum, { cents }) => sum + cents, 0))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
