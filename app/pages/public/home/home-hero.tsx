import type { ReactNode } from 'react';
import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { outcomeValue } from '../../../features/case-studies/outcomes.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { withBalloonWords } from '../../../ui/drawings/balloon-words.ts';
import bottleApart from '../../../ui/drawings/bottle-apart.svg?raw';
import { shapes } from '../../../ui/drawings/shapes.ts';
import { Lines } from '../../../ui/lines.tsx';
import { MarkedText } from '../../../ui/marked-text.tsx';
import { ActionLink } from '../action-link.tsx';
import { ActionRow } from '../action-row.tsx';
import { FirstScreenEnd } from '../first-screen-end.tsx';
import { Lede } from '../lede.tsx';
import { LinkPlace } from '../link-place.tsx';
import { SmallPortrait } from '../small-portrait.tsx';
import { type HeroPhotograph, PhotographBeside } from './home-photograph.tsx';

/** In characters: a headline longer than this is set smaller, or it would fill the first screen alone. */
const LONG = 36;

/** A study with figures. */
export type ProvenStudy = Pick<CaseStudy, 'slug' | 'title' | 'outcomes'>;

type FirstScreenProps = {
  content: SiteContent;
  /** None where there are none to be shown. */
  photographs: readonly HeroPhotograph[];
  /** The first study with a figure of what came of it. */
  proof: ProvenStudy | undefined;
};

/** The first screen, and the sections that belong to it. */
export function HomeHero({ children, ...screen }: FirstScreenProps & { children: ReactNode }) {
  return (
    <section aria-labelledby="hero-heading">
      <div className="hero">
        <BesideHeadline {...screen} />
      </div>
      {children}
    </section>
  );
}

function BesideHeadline({ content, photographs, proof }: FirstScreenProps) {
  const shownProof = <Proof content={content} study={proof} />;
  const isAlone = photographs.length === 0 && content.pages.home.hero.beside === 'none';
  if (photographs.length === 0 && !content.own && !isAlone)
    return <DrawnHero content={content}>{shownProof}</DrawnHero>;
  return (
    <div className={isAlone ? 'solo' : 'duo'}>
      <HeroWords content={content}>{shownProof}</HeroWords>
      {isAlone ? null : <Beside content={content} photographs={photographs} />}
    </div>
  );
}

/** The owner's photographs, else shapes that are drawn from her name. */
function Beside({ content, photographs }: Omit<FirstScreenProps, 'proof'>) {
  const { name } = content.identity;
  const [photograph, ...further] = photographs;
  if (!photograph)
    return (
      <div className="heroshapes">
        <Drawing svg={shapes(name, 4, 4)} decorative />
      </div>
    );
  if (further.length === 0) return <PhotographBeside {...photograph} />;
  // its styles are not in the document: what is painted waits for the file that has them
  return (
    <div className={photographs.length === 3 ? 'herophotos of3' : 'herophotos'}>
      {photographs.map((one) => (
        <PhotographBeside key={one.src} {...one} isAmongOthers />
      ))}
      <Drawing svg={shapes(name, 2, 2)} decorative />
    </div>
  );
}

type WordsProps = Pick<FirstScreenProps, 'content'> & { children?: ReactNode };

function HeroWords({ content, children }: WordsProps) {
  const { hero } = content.pages.home;
  return (
    <div className="copy">
      <h1 id="hero-heading" className={hero.heading.text.length > LONG ? 'long' : undefined}>
        <MarkedText {...hero.heading} />
      </h1>
      <Lede text={hero.lede} />
      <LinkPlace name="hero">
        <ActionRow actions={hero.actions} content={content} isHome />
      </LinkPlace>
      {children}
    </div>
  );
}

/** Who it is, and one result of one client: what a stranger goes by before anything is read. */
function Proof({ content, study }: { content: SiteContent; study: ProvenStudy | undefined }) {
  const [outcome] = study?.outcomes ?? [];
  if (!study || !outcome) return null;
  const portrait = content.images[content.identity.portrait].path;
  return (
    <LinkPlace name="hero">
      <a className="copy proof" href={`/case-studies/${study.slug}`}>
        {portrait && <SmallPortrait path={portrait} size={56} />}
        <span>
          <b>
            {outcome.label}: {outcomeValue(outcome)}
          </b>{' '}
          {study.title}
        </span>
      </a>
    </LinkPlace>
  );
}

function DrawnHero({ content, children }: WordsProps) {
  return (
    <>
      <div className="opening">
        {/* keeps the words out of the drawing, whatever their length: lines end at its outline */}
        <i className="keepout" aria-hidden="true" />
        <HeroWords content={content} />
        <FirstScreenEnd />
        {children}
        {/* the drawing carries its own description; its balloons are numbered like the list below it */}
        <div
          className="draw-hero"
          dangerouslySetInnerHTML={{ __html: withBalloonWords(bottleApart, content.principles) }}
        />
      </div>
      <ol className="five" aria-label={content.pages.home.hero.principlesLabel}>
        {content.principles.map(({ name, note }) => (
          <li key={name}>
            <b>{name}</b> {note}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Who this is, and the two ways of working. Right below the first screen it is what the page scrolls to. */
export function HomeIntroduction({ content }: { content: SiteContent }) {
  const { hero, about } = content.pages.home;
  return (
    <div className="aboutband" id="about">
      <div className="wrap">
        <p>
          <Lines text={about.text} />{' '}
          <ActionLink action={about.more} content={content} isHome className="more" icon="arrow" />
        </p>
        {hero.method.length > 0 && (
          <dl className="method">
            {hero.method.map(({ slogan, text }) => (
              <div key={slogan}>
                <dt>{content.slogans[slogan]}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
