import type { PageTexts, ServiceHero, ServiceKey } from '../../../features/site-content/page-texts.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import type { Word } from '../../../interface-words/dictionaries/english.ts';
import { useSiteWords } from '../../../interface-words/site-words.server.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { serviceFrame } from '../../../ui/drawings/service-frames.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Lines } from '../../../ui/lines.tsx';
import { MarkedText } from '../../../ui/marked-text.tsx';
import { ActionRow } from '../action-row.tsx';
import { Breadcrumb } from '../breadcrumb.tsx';
import { LinkPlace } from '../link-place.tsx';
import { leadsSomewhere } from '../reachable-links.ts';
import { siteDrawing } from '../site-drawing.ts';
import { lineClass, SERVICE_SHAPES } from './line-class.ts';
import { serviceSteps } from './service-page-head.ts';

/** Small drawings beside the points of the designed pages, by the key of the point. */
const DIAGRAMS = import.meta.glob<string>('../../../ui/drawings/points/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The way to a service page, above its headline. */
export function ServiceBreadcrumb({ content, service }: { content: SiteContent; service: string }) {
  return (
    <div className="wrap svc-bc">
      <Breadcrumb steps={serviceSteps({ content }, service)} />
    </div>
  );
}

/** The headline of a service page. */
export function ServiceHeading({ heading }: Pick<ServiceHero, 'heading'>) {
  return (
    <h1 className="h1b">
      <MarkedText {...heading} />
    </h1>
  );
}

/** The two ways on from a hero. */
export function ServiceActions({ content, service }: { content: SiteContent; service: ServiceKey }) {
  return (
    <LinkPlace name="hero">
      <ActionRow actions={content.pages[service].hero.actions} content={content} />
    </LinkPlace>
  );
}

/** What to do next, in the words of the overview of services; nothing where no link leads anywhere. */
export function ServicesClosing({ content }: { content: SiteContent }) {
  const { heading, actions } = content.pages.services.closing;
  if (!actions.some((action) => leadsSomewhere(action, content))) return null;
  return (
    <section className="wrap sec beside" aria-labelledby="closing-heading">
      <h2 className="h2s" id="closing-heading">
        {heading}
      </h2>
      <LinkPlace name="closing">
        <ActionRow actions={actions} content={content} />
      </LinkPlace>
    </section>
  );
}

type BandDrawingProps = { svg: string; word: Extract<Word, `drawing.${string}`>; className?: string };

/** A drawing as wide as the page, with its words for people who do not see it. */
export function BandDrawing({ className = 'band', svg, word }: BandDrawingProps) {
  const { say, mark } = useSiteWords();
  return (
    <div className={className} {...mark(word)}>
      <Drawing as="div" svg={svg} label={say(word)} />
    </div>
  );
}

/** Four points in a table of two by two, each with its small diagram. */
export function PointCards({
  id,
  heading,
  cards,
}: {
  id: string;
  heading: string;
  cards: PageTexts['manufacturing']['solutions']['cards'];
}) {
  return (
    <section className="wrap sec" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="quad">
        {cards.map(({ key, heading: name, text }) => {
          const diagram = DIAGRAMS[`../../../ui/drawings/points/${key}.svg`];
          return (
            <li key={key}>
              <div>
                <h3>{name}</h3>
                <p>
                  <Lines text={text} />
                </p>
              </div>
              {diagram && <Drawing svg={diagram} decorative />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The whole line with the present service marked, and links to the others. */
export function ServiceLine({ content, here }: { content: SiteContent; here: string }) {
  const { heading, here: hereText, more, services } = content.pages.serviceLine;
  if (content.own && services.length < 2) return null;
  return (
    <section className="film cross" aria-labelledby="line-heading">
      <div className="wrap">
        <h2 className="h2s" id="line-heading">
          {heading}
        </h2>
      </div>
      <div className={lineClass(services.length, content)}>
        {services.map(({ key, heading: name, text, href }) => (
          <article key={key} className={key === here ? 'here' : undefined}>
            <figure>
              <Drawing svg={siteDrawing(content, serviceFrame(key), key, SERVICE_SHAPES)} decorative />
            </figure>
            <div>
              <h3>{key === here ? name : <a href={href}>{name}</a>}</h3>
              {text && (
                <p>
                  <Lines text={text} />
                </p>
              )}
              {key === here ? (
                <span className="tag res">{hereText}</span>
              ) : (
                <span className="more" aria-hidden="true">
                  {more} <Icon name="arrow" />
                </span>
              )}
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

/** Each text as a paragraph. */
export function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <Lines text={text} />
    </p>
  ));
}
