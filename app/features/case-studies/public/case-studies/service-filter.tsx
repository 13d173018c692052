import type { useWords } from '../../../../interface-words/use-words.ts';
import type { PageTexts } from '../../../site-content/page-texts.ts';
import { listAddress, type StudyFilter } from '../../study-filter.ts';
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

type ServiceFilterProps = {
  texts: PageTexts['caseStudies']['filter'];
  choices: readonly ServiceChoice[];
  filter: StudyFilter;
  view?: 'gallery';
};

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
