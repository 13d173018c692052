import { useWords } from '../../../../interface-words/use-words.ts';
import type { PageTexts } from '../../../site-content/page-texts.ts';
import { listAddress, NO_FILTER, type StudyFilter } from '../../study-filter.ts';
import type { StudyService } from '../../study-services.ts';

/** A service by which the list can be filtered, in the owner's words. */
export type ServiceChoice = { service: StudyService; label: string };

/** What is looked for, in words. */
export function filterWords(
  { say }: Pick<ReturnType<typeof useWords>, 'say'>,
  { service, search }: StudyFilter,
  choices: readonly ServiceChoice[],
): string {
  const label = choices.find((choice) => choice.service === service)?.label ?? service ?? '';
  const words = search && say('studies.searched', { words: search });
  return label && words ? say('studies.both', { service: label, words }) : label || words;
}

type FilterProps = {
  choices: readonly ServiceChoice[];
  filter: StudyFilter;
  view?: 'gallery';
};

type ServiceFilterProps = FilterProps & { texts: PageTexts['caseStudies']['filter'] };

/** Links that show the studies of one service, or of all; what is searched for stays. Nothing where there is no choice. */
export function ServiceFilter({ texts, choices, filter, view }: ServiceFilterProps) {
  if (choices.length === 0 && filter.service === null) return null;
  const links = [{ service: null, label: texts.all }, ...choices];
  return (
    <nav className="svf" aria-label={texts.label}>
      <ul>
        {links.map(({ service, label }) => (
          <li key={label}>
            <a
              href={listAddress({ ...filter, service }, view ? { view } : {})}
              aria-current={service === filter.service ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FoundTexts = Pick<PageTexts['caseStudies'], 'search' | 'filter'>;

export function noneFound({ search }: StudyFilter, texts: FoundTexts): string {
  return search === '' ? texts.filter.none : texts.search.none;
}

type FoundProps = FilterProps & { texts: FoundTexts; count: number };

/** How much was found of what, and the way back to all. */
export function Found({ texts, choices, filter, view, count }: FoundProps) {
  const words = useWords();
  return (
    <p>
      {count === 0 ? noneFound(filter, texts) : `${count} × ${filterWords(words, filter, choices)}`}{' '}
      <a href={listAddress(NO_FILTER, view ? { view } : {})}>{texts.search.all}</a>
    </p>
  );
}
