import { costingsOf, dollars, percentLess } from '../../../features/site-content/costing.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { Say } from '../../../interface-words/site-words.server.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { withBalloonWords } from '../../../ui/drawings/balloon-words.ts';
import bottleInParts from '../../../ui/drawings/bottle-in-parts.svg?raw';
import { ActionLink } from '../action-link.tsx';
import { Lede } from '../lede.tsx';

/**
 * One quote taken apart into the five numbers of the worked example. While its drawing comes into the window a style sheet pulls the
 * bottle apart. It ends on what the changed drawing costs. Not there without a quoted price.
 */
export function HomePrice({ content }: { content: SiteContent }) {
  const { heading, intro, action } = content.pages.home.price;
  const { principles: table } = content.pages.manufacturing;
  const [quoted, recosted, redrawn] = costingsOf(table);
  if (!quoted || !recosted || !redrawn) return null;
  const figures = recosted.rows.map(({ cents }) => dollars(cents));
  const words = content.principles.map((_, index) => ({ name: figures[index] ?? '', note: '' }));
  return (
    <section className="price" aria-labelledby="price-heading">
      <div className="wrap stage-room">
        <div className="what">
          <h2 id="price-heading">{heading}</h2>
          <Lede as="sub" text={intro} />
        </div>
        <Drawing svg={withBalloonWords(bottleInParts, words)} isDescribed />
        <div className="sheet-of-costs">
          <table className="bom">
            <caption>{table.caption}</caption>
            <tbody>
              {content.principles.map(({ name }, index) => (
                <tr key={name}>
                  {/* the balloon of the drawing stands before the heading of its row */}
                  <td headers={`p${index}`}>
                    <span className="bn2">{index + 1}</span>
                  </td>
                  <th scope="row" id={`p${index}`}>
                    {name}
                  </th>
                  <td className="num">{figures[index]}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td />
                <th scope="row">{table.total}</th>
                <td className="num">{dollars(recosted.total)}</td>
              </tr>
            </tfoot>
          </table>
          <dl className="outcome">
            <div>
              <dt>{quoted.label}</dt>
              <dd>
                {dollars(quoted.total)}
                <i className="struck" />
              </dd>
            </div>
            {[recosted, redrawn].map(({ key, label, total }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{dollars(total)}</dd>
              </div>
            ))}
          </dl>
          <p className="saved">
            <b>
              <Say
                word="price.saved"
                values={{ percent: percentLess(quoted.total, redrawn.total), less: table.less }}
              />
            </b>{' '}
            <ActionLink action={action} content={content} isHome className="more" icon="arrow" />
          </p>
        </div>
      </div>
    </section>
  );
}
