import { useEffect, useId, useRef, useState } from 'react';
import { Choice } from '../../../kit/workspace/form/choice-field.tsx';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { FILTERS, isSameTag, SORTS, uniqueTags } from '../library-picture.ts';
import type { LibraryView } from './media-queries.ts';

const SORT_NAMES: Record<(typeof SORTS)[number], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest first',
  smallest: 'Smallest first',
  name: 'By name',
};

const FILTER_NAMES: Record<(typeof FILTERS)[number], string> = {
  all: 'All pictures',
  used: 'Used',
  unused: 'Not used',
  undescribed: 'Without a description',
  deleted: 'Deleted',
};

/** Typing waits this long before it asks the server. */
const ASK_AFTER = 250;

type LibraryControlsProps = {
  view: LibraryView;
  onChange: (view: LibraryView) => void;
  tags?: readonly string[];
  isFilterShown?: boolean;
};

/** Search (debounced), order and filter of the library; also by tag where pictures have some. */
export function LibraryControls({ view, onChange, tags = [], isFilterShown = true }: LibraryControlsProps) {
  const id = useId();
  const [typed, setTyped] = useState(view.search);
  const [known, setKnown] = useState(view.search);
  // a search that was changed elsewhere, for example by “Show all pictures”
  if (known !== view.search) {
    setKnown(view.search);
    if (typed.trim() !== view.search) setTyped(view.search);
  }
  // one that the last picture has just lost stays in the list: it is what is shown
  const offered = uniqueTags([...tags, view.tag]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Debounce: the list is asked for once nobody has typed for a moment. */
  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange({ ...view, search: text.trim(), page: 1 }), ASK_AFTER);
  }

  return (
    <search className="media-controls">
      <div className="fld">
        <label htmlFor={`${id}-q`}>Search pictures</label>
        <input
          id={`${id}-q`}
          type="search"
          value={typed}
          placeholder="Name, description or case study"
          onChange={({ target }) => type(target.value)}
        />
      </div>
      {isFilterShown ? (
        <Choice
          id={`${id}-filter`}
          label="Show"
          value={view.filter}
          options={FILTER_NAMES}
          onChoose={(chosen) => {
            const filter = FILTERS.find((known) => known === chosen);
            if (filter) onChange({ ...view, filter, page: 1 });
          }}
        />
      ) : null}
      {offered.length > 0 ? (
        <Choice
          id={`${id}-tag`}
          label="Tag"
          value={offered.find((tag) => isSameTag(tag, view.tag)) ?? ''}
          options={[{ value: '', words: 'Any' }, ...offered.map((tag) => ({ value: tag, words: tag }))]}
          onChoose={(tag) => onChange({ ...view, tag, page: 1 })}
        />
      ) : null}
      <Choice
        id={`${id}-sort`}
        label="Order"
        value={view.sort}
        options={SORT_NAMES}
        onChoose={(chosen) => {
          const sort = SORTS.find((known) => known === chosen);
          if (sort) onChange({ ...view, sort, page: 1 });
        }}
      />
    </search>
  );
}

type PagesProps = { page: number; pages: number; onPage: (page: number) => void };

/** The way to further pages; nothing where there is one. */
export function Pages({ page, pages, onPage }: PagesProps) {
  if (pages <= 1) return null;
  return (
    <nav className="button-row after" aria-label="Pages of pictures">
      <SmallButton isResting={page === 1} onClick={() => onPage(page - 1)}>
        Previous page
      </SmallButton>
      <span>
        Page {page} of {pages}
      </span>
      <SmallButton isResting={page === pages} onClick={() => onPage(page + 1)}>
        Next page
      </SmallButton>
    </nav>
  );
}
