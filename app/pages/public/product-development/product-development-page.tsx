import type { ServiceKey } from '../../../features/site-content/page-texts.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import band from '../../../ui/drawings/bands/development.svg?raw';
import { Icon } from '../../../ui/icon.tsx';
import { Lede } from '../lede.tsx';
import { servicePage } from '../service/service-page.tsx';
import { BandDrawing, Paragraphs, PointCards, ServiceActions, ServiceHeading } from '../service/service-parts.tsx';

/** /product-development: prove that it sells before paying for tooling. */
export const productDevelopmentPage = servicePage('productDevelopment', Top, (content) => {
  const { approach } = content.pages.productDevelopment;
  return {
    approach: <PointCards id="approach-heading" heading={approach.heading} cards={approach.cards} />,
    expertise: <Expertise content={content} />,
  };
});

function Top({ content, service }: { content: SiteContent; service: ServiceKey }) {
  const { hero } = content.pages.productDevelopment;
  return (
    <>
      <section className="pdtop wrap">
        <ServiceHeading heading={hero.heading} />
        <div>
          <Lede text={hero.lede} />
          <ServiceActions content={content} service={service} />
        </div>
      </section>
      <BandDrawing svg={band} word="drawing.jugScene" />
    </>
  );
}

function Expertise({ content }: { content: SiteContent }) {
  const { expertise, whyChoose } = content.pages.productDevelopment;
  return (
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
  );
}
