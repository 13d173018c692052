import { Link } from 'react-router';
import type { ListedDraft } from '../draft-queries.ts';

type StudyTabsProps = { all: number | undefined; drafts: readonly ListedDraft[]; view: string };

/** The lists of studies, where there is more than the one of those on the site. */
export function StudyTabs({ all, drafts, view }: StudyTabsProps) {
  const written = drafts.filter(isListed).length;
  const coming = drafts.filter(({ schedule }) => schedule.state !== 'none').length;
  const isOfDrafts = view === 'drafts' || view === 'choose-drafts';
  const isOfStudies = !isOfDrafts && view !== 'scheduled';
  if (written === 0 && coming === 0 && isOfStudies) return null;
  const tabs = [
    { name: all === undefined ? 'All' : `All (${all})`, to: '?', isOpen: isOfStudies },
    { name: `Drafts (${written})`, to: '?view=drafts', isOpen: isOfDrafts },
    { name: `Scheduled (${coming})`, to: '?view=scheduled', isOpen: view === 'scheduled' },
  ];
  return (
    <nav className="stabs" aria-label="Lists of case studies">
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
