import { ListControls } from '../../../kit/workspace/list-controls.tsx';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { isSameTag, SORTS, uniqueTags } from '../library-picture.ts';
import { type LibraryView, SHOWN_FILTERS } from './media-queries.ts';

const SORT_NAMES: Record<(typeof SORTS)[number], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest first',
  smallest: 'Smallest first',
  name: 'By name',
};

const FILTER_NAMES: Record<LibraryView['filter'], string> = {
  all: 'All pictures',
  used: 'Used',
  unused: 'Not used',
  undescribed: 'Without a description',
};

type LibraryControlsProps = {
  view: LibraryView;
  onChange: (changes: Partial<LibraryView>) => void;
  tags?: readonly string[];
  isFilterShown?: boolean;
};

/** Search, order and filter of the library; also by tag where pictures have some. */
export function LibraryControls({ view, onChange, tags = [], isFilterShown = true }: LibraryControlsProps) {
  // one that the last picture has just lost stays in the list: it is what is shown
  const offered = uniqueTags([...tags, view.tag]);
  const narrow = (changes: Partial<LibraryView>) => onChange({ ...changes, page: 1 });
  return (
    <ListControls
      label="Narrow the pictures"
      search={{
        ...{ label: 'Search pictures', value: view.search, placeholder: 'Name, description or case study' },
        ...{ isAsked: true, onSearch: (search) => narrow({ search }) },
      }}
      choices={[
        ...(isFilterShown
          ? [one('Show', view.filter, FILTER_NAMES, SHOWN_FILTERS, (filter) => narrow({ filter }))]
          : []),
        ...(offered.length > 0
          ? [
              {
                label: 'Tag',
                value: offered.find((tag) => isSameTag(tag, view.tag)) ?? '',
                options: [['', 'Any'], ...offered.map((tag) => [tag, tag] as const)] as const,
                onChoose: (tag: string) => narrow({ tag }),
              },
            ]
          : []),
        one('Order', view.sort, SORT_NAMES, SORTS, (sort) => narrow({ sort })),
      ]}
      // the count stands over the pictures
      found={{ count: undefined }}
    />
  );
}

function one<Value extends string>(
  label: string,
  value: Value,
  options: Record<Value, string>,
  known: readonly Value[],
  choose: (value: Value) => void,
) {
  const onChoose = (chosen: string) => {
    const found = known.find((each) => each === chosen);
    if (found) choose(found);
  };
  return { label, value, options, onChoose };
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
