import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { hoursToUnitsBand, scalingBand } from '../../../ui/drawings/services.ts';
import { ifReadable } from '../if-readable.ts';
import type { JobRowStudy } from '../job-row.tsx';
import type { PublicPage } from '../page.ts';
import { serviceHead } from '../service/service-page-head.ts';
import {
  BandDrawing,
  Paragraphs,
  PointCards,
  ServiceActions,
  ServiceBreadcrumb,
  ServiceHeading,
  ServiceLine,
} from '../service/service-parts.tsx';
import { ServiceStudies, studiesOfService } from '../service/service-studies.tsx';
import { TextColumns } from '../text-columns.tsx';

const SERVICE = 'businessScaling';

/** /business-scaling: a company that can be handed over. */
export const businessScalingPage: PublicPage = {
  async load(request) {
    const studies = await ifReadable(request, () => studiesOfService(request.platform, SERVICE));
    return {
      kind: 'page',
      isIncomplete: studies === null,
      head: serviceHead(request, SERVICE),
      main: <BusinessScaling content={request.content} studies={studies ?? []} />,
    };
  },
};

function BusinessScaling({ content, studies }: { content: SiteContent; studies: JobRowStudy[] }) {
  const { hero, solutions, principle, transformation, automation } = content.pages.businessScaling;
  return (
    <>
      <ServiceBreadcrumb content={content} service={SERVICE} />
      <section className="bstop">
        <div className="wrap">
          <ServiceHeading heading={hero.heading} />
          <p className="lede">{hero.lede}</p>
          <ServiceActions content={content} service={SERVICE} />
        </div>
        <BandDrawing band={scalingBand} />
      </section>
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
      <PointCards id="solutions-heading" heading={solutions.heading} cards={solutions.cards} />
      <section className="film sec" aria-labelledby="transformation-heading">
        <div className="wrap split">
          <h2 id="transformation-heading">{transformation.heading}</h2>
          <div className="prose">
            <Paragraphs texts={transformation.paragraphs} />
          </div>
        </div>
        <BandDrawing band={hoursToUnitsBand} className="band wrap hufig" />
      </section>
      <section className="wrap sec" aria-labelledby="automation-heading">
        <h2 id="automation-heading">{automation.heading}</h2>
        <p className="sub">{automation.intro}</p>
        <TextColumns blocks={automation.cards} />
      </section>
      <ServiceStudies content={content} service={SERVICE} studies={studies} />
      <ServiceLine content={content} here={SERVICE} />
    </>
  );
}
