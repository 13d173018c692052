import { useQuery } from '@tanstack/react-query';
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { FEATURES } from '../../../../features.ts';
import type { WorkspaceHalf } from '../../../../kit/feature.ts';
import { attentionQuery } from '../../../../kit/workspace/attention-query.ts';
import { MoreIcon } from '../../../../kit/workspace/more-icon.tsx';
import { notifyFailure, notifySuccess } from '../../../../kit/workspace/notify.ts';
import { useDays } from '../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { Drawing } from '../../../../ui/drawing.tsx';
import emptyPallet from '../../../../ui/drawings/empty-pallet.svg?raw';
import { Picture } from '../../../../ui/picture.tsx';
import { EmptyState } from '../../../../ui/state-panel.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { newLetterPlace, writeToWords } from '../../../letters/workspace/letter-queries.ts';
import type { ReviewState } from '../../../review-links/review-state.ts';
import { ReviewTag, useReviewStates } from '../../../review-links/workspace/review-states.tsx';
import type { CaseStudy } from '../../case-study.ts';
import { shownDate } from '../../shown-date.ts';
import { undescribed } from './study-order.ts';

type StudyListProps = {
  studies: readonly CaseStudy[];
  /** The numbers of those that have unpublished changes. */
  changed?: readonly number[];
  deleting: CaseStudy | null;
  /** Every row is drawn at once, because one of them gets the focus. */
  isWhole?: boolean;
  onEdit: (study: CaseStudy) => void;
  onDelete: (study: CaseStudy) => void;
};

/** Every study with its two buttons; a row that is being deleted stays until the reply comes. */
export function StudyList({ studies, changed = [], deleting, isWhole = false, onEdit, onDelete }: StudyListProps) {
  const reviewOf = useReviewStates();
  const day = useDays();
  const shown = useGrowingList(studies, isWhole);
  const changedIds = new Set(changed);

  // the same two functions for every drawing: a row whose own study stays is not drawn again
  const actions = useRef({ onEdit, onDelete });
  useLayoutEffect(() => {
    actions.current = { onEdit, onDelete };
  });
  const edit = useCallback((study: CaseStudy) => actions.current.onEdit(study), []);
  const remove = useCallback((study: CaseStudy) => actions.current.onDelete(study), []);

  return (
    <ul className="rows studies">
      {shown.map((study) => (
        <StudyRow
          key={study.id}
          study={study}
          day={day}
          isChanged={changedIds.has(study.id)}
          review={reviewOf({ id: null, caseStudyId: study.id })}
          isDeleting={deleting?.id === study.id}
          isDeleteDisabled={deleting !== null}
          onEdit={edit}
          onDelete={remove}
        />
      ))}
    </ul>
  );
}

type StudyRowProps = {
  study: CaseStudy;
  /** How the site prints a day. */
  day: (moment: string) => string;
  isChanged: boolean;
  review: ReviewState;
  isDeleting: boolean;
  isDeleteDisabled: boolean;
  onEdit: (study: CaseStudy) => void;
  onDelete: (study: CaseStudy) => void;
};

/** One study of the list: cover, words, state, date, and what can be done with it. */
export const StudyRow = memo(function StudyRow(props: StudyRowProps) {
  const { study, day, isChanged, review, isDeleting, isDeleteDisabled, onEdit, onDelete } = props;
  const row = useRef<HTMLLIElement>(null);
  const wasDeleting = useRef(false);

  // A button that rests loses the focus; when the row stays after all, it gets it back.
  useEffect(() => {
    if (wasDeleting.current && !isDeleting && document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('.del')?.focus();
    wasDeleting.current = isDeleting;
  }, [isDeleting]);

  const images = undescribed(study);
  return (
    <li ref={row} className={isDeleting ? 'study-row busy' : 'study-row'} data-study={study.id}>
      <div className="study-cover">
        <Picture src={study.coverImage} decorative sizes="5rem" />
      </div>
      <div className="study-words">
        <h3>{study.title}</h3>
        <p>{study.summary}</p>
        <code>{study.slug}</code>
      </div>
      <p className="study-state">
        {isDeleting ? null : <span className="tag sol">Published</span>}
        {isChanged ? <span>with unpublished changes</span> : null}
        <ReviewTag state={review} />
        <time dateTime={shownDate(study)}>{day(shownDate(study))}</time>
        {images > 0 ? <span>{images === 1 ? '1 image to describe' : `${images} images to describe`}</span> : null}
      </p>
      <span className="ra">
        <SmallButton aria-label={`Edit ${study.title}`} onClick={() => onEdit(study)}>
          Edit
        </SmallButton>
        <SmallButton
          look="destructive"
          disabled={isDeleteDisabled}
          aria-label={`${isDeleting ? 'Deleting...' : 'Delete'} ${study.title}`}
          onClick={() => onDelete(study)}
        >
          {isDeleting ? 'Deleting...' : 'Delete'}
        </SmallButton>
        <StudyMenu study={study} />
      </span>
    </li>
  );
});

/** What nouns can begin with a study. */
const WAYS = FEATURES.flatMap(({ workspace }): WorkspaceHalf | [] => workspace ?? []).flatMap(
  ({ ofStudy = [] }) => ofStudy,
);

type Named = Pick<CaseStudy, 'id' | 'title' | 'slug'>;

/** What else can be done with a study, drawn once it is asked for. Closes with Escape and when the focus goes elsewhere. */
export function StudyMenu({ study }: { study: Named }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);

  function close() {
    if (menu.current) menu.current.open = false;
  }

  function handleKey({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node) || !menu.current?.contains(relatedTarget)) close();
  }

  return (
    <details
      className="study-menu"
      ref={menu}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      <summary className="pp" aria-label={`More for ${study.title}`}>
        <MoreIcon />
      </summary>
      {isOpen && <MenuItems study={study} close={close} />}
    </details>
  );
}

function MenuItems({ study, close }: { study: Named; close: () => void }) {
  const readers = useQuery(attentionQuery).data?.readers ?? 0;
  const address = `/case-studies/${study.slug}`;

  async function copy() {
    close();
    try {
      await navigator.clipboard.writeText(new URL(address, location.origin).href);
      notifySuccess('Copied', 'The address of the case study is in the clipboard.');
    } catch {
      notifyFailure('Not copied', `The browser did not allow it. The address is ${address}.`);
    }
  }

  return (
    <div>
      <a href={address} target="_blank" rel="noopener">
        View on site<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
      <button type="button" onClick={() => void copy()}>
        Copy the address
      </button>
      {readers > 0 ? <Link to={newLetterPlace(study)}>{writeToWords(readers)}</Link> : null}
      {WAYS.map(({ name, to }) => (
        <Link key={to} to={to.replace(':id', String(study.id))}>
          {name}
        </Link>
      ))}
    </div>
  );
}

/** More than most screens show at first below what stands above the list. */
const AT_FIRST = 12;
/** So few that a press or a key between two steps is answered at once on a slow processor. */
const STEP = 20;

/**
 * The first items of a long list, then more of them step by step until it is whole: what is seen is drawn before what is not,
 * and finding in the page and the keyboard reach all of it shortly after.
 */
export function useGrowingList<Item>(items: readonly Item[], isWhole: boolean): readonly Item[] {
  const [count, setCount] = useState(isWhole ? Number.POSITIVE_INFINITY : AT_FIRST);
  useEffect(() => {
    if (count >= items.length) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)));
    return () => clearTimeout(timer);
  }, [count, items.length]);
  return count >= items.length ? items : items.slice(0, count);
}

/** A site without a case study. */
export function NoStudies({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      title="No case studies yet"
      drawing={<Drawing svg={emptyPallet} decorative />}
      action={
        <SmallButton look="primary" onClick={onCreate}>
          Create Case Study
        </SmallButton>
      }
    />
  );
}
