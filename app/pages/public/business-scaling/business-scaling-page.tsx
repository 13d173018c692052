import type { ServiceKey } from '../../../features/site-content/page-texts.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import hoursToUnits from '../../../ui/drawings/bands/hours-to-units.svg?raw';
import officeJobs from '../../../ui/drawings/bands/office-jobs.svg?raw';
import scaling from '../../../ui/drawings/bands/scaling.svg?raw';
import { Lede } from '../lede.tsx';
import { servicePage } from '../service/service-page.tsx';
import { BandDrawing, Paragraphs, PointCards, ServiceActions, ServiceHeading } from '../service/service-parts.tsx';
import { TextColumns } from '../text-columns.tsx';

/** /business-scaling: a company that can be handed over. */
export const businessScalingPage = servicePage('businessScaling', Top, (content) => {
  const { solutions, automation } = content.pages.businessScaling;
  return {
    principle: <Principle content={content} />,
    solutions: <PointCards id="solutions-heading" heading={solutions.heading} cards={solutions.cards} />,
    transformation: <Transformation content={content} />,
    automation: (
      <section className="sec" aria-labelledby="automation-heading">
        <div className="wrap">
          <h2 id="automation-heading">{automation.heading}</h2>
          <Lede as="sub" text={automation.intro} />
        </div>
        <div className="band wrap hufig">
          <Drawing as="div" svg={officeJobs} decorative />
        </div>
        <div className="wrap">
          <TextColumns blocks={automation.cards} />
        </div>
      </section>
    ),
  };
});

function Top({ content, service }: { content: SiteContent; service: ServiceKey }) {
  const { hero } = content.pages.businessScaling;
  return (
    <section className="bstop">
      <div className="wrap">
        <ServiceHeading heading={hero.heading} />
        <Lede text={hero.lede} />
        <ServiceActions content={content} service={service} />
      </div>
      <BandDrawing svg={scaling} word="drawing.scalingScene" />
    </section>
  );
}

function Principle({ content }: { content: SiteContent }) {
  const { principle } = content.pages.businessScaling;
  return (
    <section className="bigline" aria-labelledby="principle-heading">
      <p className="wrap">
        <mark>{principle.line}</mark>
      </p>
      <div className="wrap split">
        <h2 className="h2s" id="principle-heading">
          {principle.heading}
        </h2>
        <div className="prose">
          <Paragraphs texts={principle.paragraphs} />
        </div>
      </div>
    </section>
  );
}

function Transformation({ content }: { content: SiteContent }) {
  const { transformation } = content.pages.businessScaling;
  return (
    <section className="film sec" aria-labelledby="transformation-heading">
      <div className="wrap split">
        <h2 id="transformation-heading">{transformation.heading}</h2>
        <div className="prose">
          <Paragraphs texts={transformation.paragraphs} />
        </div>
      </div>
      <BandDrawing svg={hoursToUnits} word="drawing.clocks" className="band wrap hufig" />
    </section>
  );
}
