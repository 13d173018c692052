import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { type DataNode, itemListNode, serviceNode } from '../../../features/site-content/structured-data.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { serviceFrame } from '../../../ui/drawings/service-frames.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Lines } from '../../../ui/lines.tsx';
import { extraPage } from '../extra-page.ts';
import { Lede } from '../lede.tsx';
import type { PageRequest } from '../page.ts';
import { PageSections } from '../page-sections.tsx';
import { pageHead } from '../page-seo.ts';
import { SERVICE_SHAPES } from '../service/line-class.ts';
import { ServicesClosing } from '../service/service-parts.tsx';
import { siteDrawing } from '../site-drawing.ts';

/** /services: the services, each behind the sentence that leads to it. */
export const servicesPage = extraPage('services', {
  load: (request) => ({
    kind: 'page',
    styles: 'services',
    head: pageHead(request, 'services', {
      webPage: { type: 'CollectionPage', mainEntity: servicesList(request) },
    }),
    main: <Services content={request.content} />,
  }),
});

function servicesList({ content, siteUrl }: Pick<PageRequest, 'content' | 'siteUrl'>): DataNode {
  const { services } = content.pages.serviceLine;
  return itemListNode(
    services.map(({ heading, text, href }) =>
      serviceNode({ name: heading, description: text, path: href }, content, siteUrl),
    ),
  );
}

function Services({ content }: { content: SiteContent }) {
  const { heading, lede, choices, more } = content.pages.services;
  const { services } = content.pages.serviceLine;
  return (
    <>
      <div className="wrap svtop">
        <h1 className="h1b">{heading}</h1>
        <Lede text={lede} />
      </div>
      <PageSections
        page="services"
        content={content}
        parts={{
          choices: (
            <div className="svlist">
              {choices.map(({ key, says, points }) => {
                const service = services.find((candidate) => candidate.key === key);
                if (!service) return null;
                const id = `${service.href.slice(1)}-heading`;
                return (
                  <section key={key} className="svrow" aria-labelledby={id}>
                    <figure>
                      <Drawing svg={siteDrawing(content, serviceFrame(key), key, SERVICE_SHAPES)} decorative />
                    </figure>
                    <div>
                      {says && <p className="says">{says}</p>}
                      <h2 className="h2s" id={id}>
                        <a href={service.href}>{service.heading}</a>
                      </h2>
                      {content.own && !says && service.text && (
                        <p>
                          <Lines text={service.text} />
                        </p>
                      )}
                      {points.length > 0 && (
                        <ul>
                          {points.map((point) => (
                            <li key={point}>{point}</li>
                          ))}
                        </ul>
                      )}
                      <span className="more" aria-hidden="true">
                        {more} <Icon name="arrow" />
                      </span>
                    </div>
                  </section>
                );
              })}
            </div>
          ),
          closing: <ServicesClosing content={content} />,
        }}
      />
    </>
  );
}
