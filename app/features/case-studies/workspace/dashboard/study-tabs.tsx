import { Link } from 'react-router';
import type { ListedDraft } from '../draft-queries.ts';

type StudyTabsProps = {
  all: number;
  /** Not there until they were read. */
  drafts: readonly ListedDraft[] | undefined;
  view: string;
  /** From so many studies on there is an order to choose. */
  few: number;
};

/** The lists of studies, where there is more than the one of those on the site. */
export function StudyTabs({ all, drafts, view, few }: StudyTabsProps) {
  const written = drafts?.filter(isListed).length ?? 0;
  const coming = drafts?.filter(({ schedule }) => schedule.state !== 'none').length ?? 0;
  const hasFew = all < few;
  const isOther = ['drafts', 'scheduled', 'order'].includes(view);
  const isPlanned = written > 0 || coming > 0 || view === 'drafts' || view === 'scheduled';
  const tabs = [
    // without how many there are: that comes late, and the others would move
    { name: 'All', to: '?view=studies', isOpen: !isOther },
    ...(isPlanned
      ? [
          { name: drafts ? `Drafts (${written})` : 'Drafts', to: '?view=drafts', isOpen: view === 'drafts' },
          {
            name: coming === 0 ? 'Scheduled' : `Scheduled (${coming})`,
            to: '?view=scheduled',
            isOpen: view === 'scheduled',
          },
        ]
      : []),
    ...(hasFew && view !== 'order' ? [] : [{ name: 'Order on the site', to: '?view=order', isOpen: view === 'order' }]),
  ];
  if (tabs.length < 2) return null;
  return (
    <nav className="list-tabs" aria-label="Lists of case studies">
      {tabs.map(({ name, to, isOpen }) => (
        <Link key={to} to={to} aria-current={isOpen ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Whether it says something that is not on the site. */
export function isListed({ hasWords, isChanged, schedule }: ListedDraft): boolean {
  return hasWords && (isChanged || schedule.publishAt !== null);
}
