import type { ReactElement } from 'react';
import {
  homeVentures,
  type SiteContent,
  type Venture,
  ventureLogo,
} from '../../../features/site-content/site-content.ts';
import { useSiteWords } from '../../../interface-words/site-words.server.ts';
import { wholeFigure } from '../../../lib/no-break-spaces.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import bottleClosed from '../../../ui/drawings/bottle-closed.svg?raw';
import { serviceFrame } from '../../../ui/drawings/service-frames.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Lines } from '../../../ui/lines.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ActionLink } from '../action-link.tsx';
import { ActionRow } from '../action-row.tsx';
import { Lede } from '../lede.tsx';
import { LinkPlace } from '../link-place.tsx';
import { leadsSomewhere } from '../reachable-links.ts';
import { lineClass, SERVICE_SHAPES } from '../service/line-class.ts';
import { siteDrawing } from '../site-drawing.ts';
import { claimFigures } from './claim-figures.ts';

type SectionProps = { content: SiteContent };

/** A narrow column has no line for it in the letters of the others. */
const LONG_WORD = /\S{10}/;

/** The places of the figures in the grid. */
const FIGURE_CLASSES = ['a', 'b', 'c', 'd'];

/** The services on one line. The footer links to each card, and to sourcing within them. */
export function HomeServices({ content }: SectionProps) {
  const { heading, intro, cards } = content.pages.home.services;
  return (
    <section className="services" id="services" aria-labelledby="services-heading">
      <div className="wrap">
        <h2 id="services-heading">{heading}</h2>
        <Lede as="sub" text={intro} />
      </div>
      <div className={lineClass(cards.length, content)}>
        {cards.map((card) => (
          <article key={card.id} id={card.id}>
            <figure>
              <Drawing svg={siteDrawing(content, serviceFrame(card.id), card.id, SERVICE_SHAPES)} decorative />
            </figure>
            <div>
              <h3>
                <a href={card.href}>{card.heading}</a>
              </h3>
              {card.text && (
                <p>
                  <Lines text={card.text} />
                </p>
              )}
              {card.points.length > 0 && (
                <ul>
                  {card.points.map(({ id, text }) => (
                    <li key={text} id={id}>
                      {text}
                    </li>
                  ))}
                </ul>
              )}
              {/* the whole card is the link of its heading; this shows where a press leads */}
              <span className="more" aria-hidden="true">
                {card.more} <Icon name="arrow" />
              </span>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

/** The ventures: plates for those with a mark, a line of text for the others, and the way to the Brands page. Nothing without any. */
export function HomeVentures({ content }: SectionProps) {
  const { heading, intro, all } = content.pages.home.ventures;
  const ventures = homeVentures(content).map((venture) => ({ venture, logo: ventureLogo(venture, content) }));
  if (ventures.length === 0) return null;
  const plates = ventures.flatMap(({ venture, logo }) => (logo ? [{ venture, logo }] : []));
  const lines = ventures.filter(({ logo }) => !logo);
  const isAllShown = leadsSomewhere(all, content);
  // the footer's link to the directory has to lead somewhere also when the owner does not list it here
  const isDirectoryShown = ventures.some(({ venture }) => venture.key === 'directory');
  const directory = isDirectoryShown ? undefined : 'manufacturing-directory';
  const hasLines = lines.length > 0 || isAllShown;
  return (
    // the lines are links, which paper does not have, and their heading would stand there alone
    <section className={plates.length > 0 ? 'brands' : 'brands noprint'} id="brands" aria-labelledby="brands-heading">
      <div className="wrap">
        <h2 id="brands-heading">{heading}</h2>
        <Lede as="sub" text={intro} />
        {plates.length > 0 && (
          <ul className="plates" id={hasLines ? undefined : directory}>
            {plates.map(({ venture, logo }) => (
              <li key={venture.key} id={anchorOf(venture)}>
                <VenturePlate venture={venture} logo={logo} />
              </li>
            ))}
          </ul>
        )}
        {hasLines && (
          <ul className="all" id={directory}>
            {lines.map(({ venture }) => (
              <li key={venture.key} id={anchorOf(venture)}>
                <ExternalLink href={venture.url} className="more">
                  {venture.name}
                </ExternalLink>
                {venture.summary && <span className="vt">{venture.summary}</span>}
              </li>
            ))}
            {isAllShown && (
              <li>
                <ActionLink action={all} content={content} isHome className="more" icon="arrow" />
              </li>
            )}
          </ul>
        )}
      </div>
    </section>
  );
}

function anchorOf({ key }: Venture): string | undefined {
  return key === 'directory' ? 'manufacturing-directory' : undefined;
}

type PlateProps = { venture: Venture; logo: NonNullable<ReturnType<typeof ventureLogo>> };

function VenturePlate({ venture, logo }: PlateProps) {
  const { say } = useSiteWords();
  return (
    <ExternalLink href={venture.url}>
      <span className={logo.isOwn ? 'plate own' : 'plate'}>
        <Picture
          src={logo.path}
          alt={logo.isOwn ? say('ventures.logo', { name: venture.name }) : logo.alt}
          width={logo.width}
          height={logo.height}
          sizes="200px"
        />
      </span>
      <b>{venture.name}</b>
      {venture.summary && <span className="vt">{venture.summary}</span>}
    </ExternalLink>
  );
}

/** The claims, each beside a drawing in which it can be counted, or alone. */
export function HomeStats({ content }: SectionProps) {
  const { heading, plainHeading } = content.pages.home.stats;
  const figures = claimFigures(content);
  if (figures.length === 0) return null;
  const isEachDrawn = figures.every(({ drawing }) => drawing !== null);
  return (
    <section className="stats" id="strategic-expertise" aria-labelledby="stats-heading">
      <div className="wrap">
        <h2 id="stats-heading">{isEachDrawn ? heading : plainHeading}</h2>
        <div className="figs">
          {figures.map(({ text, words, drawing }, index) => (
            // two figures may be of one claim; there are always four
            <div key={index} className={`fig ${FIGURE_CLASSES[index] ?? ''}`}>
              <p>
                <strong className={LONG_WORD.test(text) ? 'long' : undefined}>{wholeFigure(text)}</strong>
                <span>{words}</span>
              </p>
              {drawing !== null && <Drawing svg={drawing} decorative />}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

type CallToActionProps = SectionProps & {
  /** Takes the place of the drawing. */
  end: ReactElement | null;
};

/** What to do next. */
export function HomeCallToAction({ content, end }: CallToActionProps) {
  const { heading, lede, actions, aside } = content.pages.home.callToAction;
  return (
    <section className="end" aria-labelledby="end-heading">
      <div className="wrap">
        <div>
          <h2 id="end-heading">{heading}</h2>
          <Lede text={lede} />
          <LinkPlace name="closing">
            <ActionRow actions={actions} content={content} isHome />
            {leadsSomewhere(aside, content) && (
              <p className="acts">
                <ActionLink action={aside} content={content} isHome className="more" icon="arrow" />
              </p>
            )}
          </LinkPlace>
        </div>
        {end ? (
          <div>{end}</div>
        ) : (
          <div
            className="draw-closed"
            dangerouslySetInnerHTML={{ __html: siteDrawing(content, bottleClosed, heading) }}
          />
        )}
      </div>
    </section>
  );
}
