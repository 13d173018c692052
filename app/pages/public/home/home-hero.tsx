import type { ReactNode } from 'react';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { explodedBottle } from '../../../ui/drawings/bottle.ts';
import { MarkedText } from '../../../ui/marked-text.tsx';
import { ActionLink } from '../action-link.tsx';
import { ActionRow } from '../action-row.tsx';
import { FirstScreenEnd } from '../first-screen-end.tsx';

/** In characters: a headline longer than this is set smaller, or it would fill the first screen alone. */
const LONG = 36;

/** The first screen, and the sections that belong to it. */
export function HomeHero({ content, children }: { content: SiteContent; children: ReactNode }) {
  const { hero } = content.pages.home;
  return (
    <section aria-labelledby="hero-heading">
      <div className="hero">
        <div className="opening">
          {/* keeps the words out of the drawing, whatever their length: lines end at its outline */}
          <i className="keepout" aria-hidden="true" />
          <div className="copy">
            <h1 id="hero-heading" className={hero.heading.text.length > LONG ? 'long' : undefined}>
              <MarkedText {...hero.heading} />
            </h1>
            <p className="lede">{hero.lede}</p>
            <ActionRow actions={hero.actions} content={content} isHome />
          </div>
          <FirstScreenEnd />
          {/* the drawing carries its own description; its balloons are numbered like the list below it */}
          <div
            className="draw-hero"
            dangerouslySetInnerHTML={{ __html: explodedBottle({ words: content.principles }) }}
          />
        </div>
        <ol className="five" aria-label={hero.principlesLabel}>
          {content.principles.map(({ name, note }) => (
            <li key={name}>
              <b>{name}</b> {note}
            </li>
          ))}
        </ol>
      </div>
      {children}
    </section>
  );
}

/** Who this is, and the two ways of working. Right below the first screen it is what the page scrolls to. */
export function HomeIntroduction({ content }: { content: SiteContent }) {
  const { hero, about } = content.pages.home;
  return (
    <div className="aboutband" id="about">
      <div className="wrap">
        <p>
          {about.text} <ActionLink action={about.more} content={content} isHome className="more" icon="arrow" />
        </p>
        <dl className="method">
          {hero.method.map(({ slogan, text }) => (
            <div key={slogan}>
              <dt>{content.slogans[slogan]}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
