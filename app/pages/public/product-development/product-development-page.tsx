import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { developmentBand } from '../../../ui/drawings/services.ts';
import { Icon } from '../../../ui/icon.tsx';
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

const SERVICE = 'productDevelopment';

/** /product-development: prove that it sells before paying for tooling. */
export const productDevelopmentPage: PublicPage = {
  async load(request) {
    const studies = await ifReadable(request, () => studiesOfService(request.platform, SERVICE));
    return {
      kind: 'page',
      isIncomplete: studies === null,
      head: serviceHead(request, SERVICE),
      main: <ProductDevelopment content={request.content} studies={studies ?? []} />,
    };
  },
};

function ProductDevelopment({ content, studies }: { content: SiteContent; studies: JobRowStudy[] }) {
  const { hero, approach, expertise, whyChoose } = content.pages.productDevelopment;
  return (
    <>
      <ServiceBreadcrumb content={content} service={SERVICE} />
      <section className="pdtop wrap">
        <ServiceHeading heading={hero.heading} />
        <div>
          <p className="lede">{hero.lede}</p>
          <ServiceActions content={content} service={SERVICE} />
        </div>
      </section>
      <BandDrawing band={developmentBand} />
      <PointCards id="approach-heading" heading={approach.heading} cards={approach.cards} />
      <section className="film sec" aria-labelledby="expertise-heading">
        <div className="wrap split">
          <h2 id="expertise-heading">{expertise.heading}</h2>
          <div className="prose txt">
            <Paragraphs texts={expertise.paragraphs} />
            <h3>{whyChoose.heading}</h3>
            <ul className="ticks">
              {whyChoose.benefits.map((benefit) => (
                <li key={benefit}>
                  <Icon name="tick" /> {benefit}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <ServiceStudies content={content} service={SERVICE} studies={studies} />
      <ServiceLine content={content} here={SERVICE} />
    </>
  );
}
