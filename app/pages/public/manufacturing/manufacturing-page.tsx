import type { ServiceKey } from '../../../features/site-content/page-texts.ts';
import { mouldWords, type SiteContent } from '../../../features/site-content/site-content.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { withBalloonWords } from '../../../ui/drawings/balloon-words.ts';
import press from '../../../ui/drawings/bands/press.svg?raw';
import openMould from '../../../ui/drawings/open-mould.svg?raw';
import { ActionRow } from '../action-row.tsx';
import { Lede } from '../lede.tsx';
import { servicePage } from '../service/service-page.tsx';
import { BandDrawing, Paragraphs, PointCards, ServiceActions, ServiceHeading } from '../service/service-parts.tsx';
import { CostingSection } from './costing-section.tsx';

/** /manufacturing: a price taken apart into five numbers. */
export const manufacturingPage = servicePage('manufacturing', Top, (content) => {
  const { solutions } = content.pages.manufacturing;
  return {
    solutions: <PointCards id="solutions-heading" heading={solutions.heading} cards={solutions.cards} />,
    principles: <CostingSection content={content} />,
    expertise: <Expertise content={content} />,
    directory: <Directory content={content} />,
  };
});

function Top({ content, service }: { content: SiteContent; service: ServiceKey }) {
  const { hero } = content.pages.manufacturing;
  return (
    <section className="mftop wrap">
      <div>
        <ServiceHeading heading={hero.heading} />
        <Lede text={hero.lede} />
        <ServiceActions content={content} service={service} />
      </div>
      <Drawing svg={withBalloonWords(openMould, mouldWords(content))} isDescribed />
      {/* on screens where the words beside the balloons would be too small to read */}
      <ol className="five">
        {content.principles.map(({ name, note }) => (
          <li key={name}>
            <b>{name}</b> {note}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Expertise({ content }: { content: SiteContent }) {
  const { expertise } = content.pages.manufacturing;
  return (
    <section className="sec presssec" aria-labelledby="expertise-heading">
      <div className="wrap split">
        <h2 id="expertise-heading">{expertise.heading}</h2>
        <div className="prose">
          <Paragraphs texts={expertise.paragraphs} />
        </div>
      </div>
      <BandDrawing svg={press} word="drawing.pressScene" />
    </section>
  );
}

function Directory({ content }: { content: SiteContent }) {
  const { directory } = content.pages.manufacturing;
  return (
    <section className="dark sec" aria-labelledby="directory-heading">
      <div className="wrap split">
        <h2 className="h2s" id="directory-heading">
          {directory.heading}
        </h2>
        <div>
          <Lede text={directory.lede} />
          <ActionRow actions={[directory.action]} content={content} />
        </div>
      </div>
    </section>
  );
}
