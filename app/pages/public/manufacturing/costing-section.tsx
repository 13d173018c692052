import { type Costing, costingsOf, dollars, percentLess } from '../../../features/site-content/costing.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { Say } from '../../../interface-words/site-words.server.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import bottle from '../../../ui/drawings/bottle-redrawn.svg?raw';
import { Lede } from '../lede.tsx';
import { CostTable } from './cost-table.tsx';

/** The worked example: the bottle, its five numbers and, where each has three prices, the choice between them. */
export function CostingSection({ content }: { content: SiteContent }) {
  const { principles } = content.pages.manufacturing;
  const costings = costingsOf(principles);
  return (
    <section className="film sec" aria-labelledby="principles-heading">
      <div className="wrap principle">
        <div className="what">
          <h2 id="principles-heading">{principles.heading}</h2>
          <Lede as="sub" text={principles.intro} />
        </div>
        {costings.length > 1 && (
          <>
            <PriceChoice costings={costings} choice={principles.choice} />
            <PriceSaid costings={costings} less={principles.less} />
          </>
        )}
        <Drawing svg={bottle} isDescribed />
        <CostTable table={principles} principles={content.principles} costings={costings} />
      </div>
    </section>
  );
}

/**
 * One of three prices, chosen without a script: a style sheet reads which is checked, shows that column, moves the bars
 * and the parts. It opens at the costed one, which is what the page is about.
 */
function PriceChoice({ costings, choice }: { costings: Costing[]; choice: string }) {
  return (
    <fieldset className="ways">
      <legend>{choice}</legend>
      <div>
        {costings.map(({ key, label, total }) => (
          <label key={key}>
            <input type="radio" name="price" value={key} defaultChecked={key === 'recosted'} />
            {label} <b>{dollars(total)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What the chosen price is. The words that a press brings up are new in a live part of the page, so they are read out. */
function PriceSaid({ costings, less }: { costings: Costing[]; less: string }) {
  const quoted = costings[0]?.total ?? 0;
  return (
    <p className="said" role="status">
      {costings.map(({ key, says, total }) => (
        <span key={key} className={key}>
          {says}{' '}
          {total < quoted && (
            <b>
              <Say
                word="price.savedAmount"
                values={{ amount: dollars(quoted - total), percent: percentLess(quoted, total), less }}
              />
            </b>
          )}{' '}
        </span>
      ))}
    </p>
  );
}
