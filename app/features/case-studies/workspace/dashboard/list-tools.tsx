import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Choice } from '../../../../kit/workspace/form/choice-field.tsx';
import { MoreLink } from '../../../../kit/workspace/small-button.tsx';
import type { ListedDraft } from '../draft-queries.ts';
import { STUDY_ORDERS, type StudyOrder } from './study-order.ts';

type ListToolsProps = {
  text: string;
  order: StudyOrder;
  /** How many studies match, and how many there are. */
  shown: number;
  all: number;
  /** What is shown in the place of the list; nothing for the list itself. */
  view: string;
  onText: (text: string) => void;
  onOrder: (order: string) => void;
};

/** Search and order of the list, and the ways into the trash, to several at once, to the order on the site, and back. */
export function ListTools({ text, order, shown, all, view, onText, onOrder }: ListToolsProps) {
  const id = useId();
  return (
    <div className="list-tools">
      {view !== '' && view !== 'choose' ? null : (
        <search>
          <div className="fld">
            <label htmlFor={`${id}-text`}>Search the list</label>
            <input id={`${id}-text`} type="search" value={text} onChange={({ target }) => onText(target.value)} />
          </div>
          <Choice id={`${id}-order`} label="Order" value={order} options={STUDY_ORDERS} onChoose={onOrder} />
        </search>
      )}
      <p className="list-state">
        <span role="status">
          {view === 'trash' || view === 'order' || text === '' ? '' : `${shown} of ${all} match`}
        </span>
        {view === '' ? (
          <>
            <MoreLink to="?view=choose">Choose several</MoreLink>
            <MoreLink to="?view=order">Order on the site</MoreLink>
            <MoreLink to="?view=trash">Open the trash</MoreLink>
          </>
        ) : (
          <MoreLink to="?view=studies">Back to the list</MoreLink>
        )}
      </p>
    </div>
  );
}

/**
 * A text that is typed here and kept elsewhere, for example in the address. What is kept comes back a little later and
 * not for every letter, so the field shows what was typed; it follows what is kept only when something else changed it.
 */
export function useTypedText(kept: string, keep: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(kept);
  const onTheirWay = useRef<string[]>([]);

  useEffect(() => {
    const arrived = onTheirWay.current.lastIndexOf(kept);
    if (arrived >= 0) {
      onTheirWay.current.splice(0, arrived + 1);
      return;
    }
    onTheirWay.current = [];
    setTyped(kept);
  }, [kept]);

  return [
    typed,
    (text) => {
      setTyped(text);
      onTheirWay.current.push(text);
      keep(text);
    },
  ];
}

type StudyTabsProps = { all: number | undefined; drafts: readonly ListedDraft[]; view: string };

/** The lists of studies, where there is more than the one of those on the site. */
export function StudyTabs({ all, drafts, view }: StudyTabsProps) {
  const written = drafts.filter(isListed).length;
  const coming = drafts.filter(({ schedule }) => schedule.state !== 'none').length;
  const isOfDrafts = view === 'drafts' || view === 'choose-drafts';
  const isOfStudies = !isOfDrafts && view !== 'scheduled';
  if (written === 0 && coming === 0 && isOfStudies) return null;
  const tabs = [
    { name: all === undefined ? 'All' : `All (${all})`, to: '?view=studies', isOpen: isOfStudies },
    { name: `Drafts (${written})`, to: '?view=drafts', isOpen: isOfDrafts },
    { name: `Scheduled (${coming})`, to: '?view=scheduled', isOpen: view === 'scheduled' },
  ];
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
