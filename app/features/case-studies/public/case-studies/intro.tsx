import { useWords } from '../../../../interface-words/use-words.ts';
import { isStaticCopy } from '../../../../lib/static-copy.ts';
import { Lede } from '../../../../pages/public/lede.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Picture, type PictureProps } from '../../../../ui/picture.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { ErrorPanel } from '../../../../ui/state-panel.tsx';
import type { PageTexts } from '../../../site-content/page-texts.ts';
import { isFiltering, type StudyFilter } from '../../study-filter.ts';
import { Found, type ServiceChoice, ServiceFilter } from './service-filter.tsx';

export type Cover = Pick<PictureProps, 'src' | 'width' | 'height' | 'focus'>;

type IntroTexts = {
  heading: string;
  lede: string;
  badges: string[];
  start: string;
  gallery: { label: string; href: string };
  empty: string;
} & Pick<PageTexts['caseStudies'], 'search' | 'filter'>;

export type IntroProps = {
  id: string;
  texts: IntroTexts;
  /** Covers of some studies, for the eye only. */
  covers: Cover[];
  choices: ServiceChoice[];
  filter: StudyFilter;
  state:
    | { kind: 'loading' }
    | { kind: 'failed'; retry: () => void }
    | { kind: 'loaded'; count: number /** The anchor of the first study. */; first: string | undefined };
};

/** The first screen: what this page is, three claims, and the ways into it. Says so when there are no studies to show. */
export function Intro({ id, texts, covers, choices, filter, state }: IntroProps) {
  const { say, mark } = useWords();
  const isLoaded = state.kind === 'loaded';
  const isFiltered = isFiltering(filter);
  const sizes = covers.length === 2 ? '(min-width: 60rem) 24vw, 48vw' : '(min-width: 60rem) 16vw, 32vw';
  return (
    <section
      className={covers.length > 0 && isLoaded ? 'snap intro' : 'snap intro alone'}
      id={id}
      aria-labelledby={`${id}-title`}
      data-screen=""
    >
      <div className="itx">
        <h1 className="h1b" id={`${id}-title`}>
          {texts.heading}
        </h1>
        {state.kind === 'loading' && <Spinner {...mark('studies.loading')}>{say('studies.loading')}</Spinner>}
        {state.kind === 'failed' && (
          <ErrorPanel message={say('studies.failed')} {...mark('studies.failed')} onRetry={state.retry} />
        )}
        {isLoaded && <Lede text={texts.lede} />}
        {texts.badges.length > 0 && (
          <ul className="badges">
            {texts.badges.map((badge) => (
              <li key={badge}>
                <strong>{badge}</strong>
              </li>
            ))}
          </ul>
        )}
        {isLoaded && state.count === 0 && !isFiltered && <Lede text={texts.empty} />}
        {isLoaded && isFiltered && (
          <div className="find">
            <Found texts={texts} filter={filter} choices={choices} count={state.count} />
          </div>
        )}
        {isLoaded && state.first !== undefined && (
          <p className="acts">
            <a className="btn" href={`#${state.first}`}>
              {texts.start} <Icon name="arrow" />
            </a>
            <a className="btn ghost" href={texts.gallery.href}>
              {texts.gallery.label}
            </a>
          </p>
        )}
        {isLoaded && (state.count > 0 || isFiltered) && (
          <div className="find">
            {!isStaticCopy() && <SearchForm texts={texts.search} filter={filter} />}
            <ServiceFilter texts={texts.filter} choices={choices} filter={filter} />
          </div>
        )}
      </div>
      {isLoaded && covers.length > 0 && (
        <div className="stackp" aria-hidden="true">
          {covers.map((cover) => (
            <Picture key={cover.src} {...cover} decorative sizes={sizes} />
          ))}
        </div>
      )}
    </section>
  );
}

type SearchFormProps = { texts: IntroTexts['search']; filter: StudyFilter };

function SearchForm({ texts, filter: { service, search } }: SearchFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not yet known to every browser in use
    <form role="search" action="/case-studies">
      <label htmlFor="find">{texts.label}</label>
      <span>
        <input id="find" type="search" name="q" defaultValue={search} required maxLength={100} />
        <button type="submit" aria-label={texts.button}>
          <Icon name="search" />
        </button>
      </span>
      {service && <input type="hidden" name="service" value={service} />}
    </form>
  );
}
