import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ColumnHeads } from '../../../kit/workspace/column-heads.tsx';
import { EditorBar } from '../../../kit/workspace/editor-bar.tsx';
import { counted } from '../../../kit/workspace/file-size.ts';
import { Choice } from '../../../kit/workspace/form/choice-field.tsx';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { useDays } from '../../../kit/workspace/site-time.ts';
import { TextButton } from '../../../kit/workspace/small-button.tsx';
import { useAddress } from '../../../kit/workspace/use-address.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { picturesName } from '../../case-studies/section-labels.ts';
import { studyListQuery } from '../../case-studies/workspace/study-list-query.ts';
import { AltAdvice, AltField } from '../../media/workspace/alt-field.tsx';
import { Pages } from '../../media/workspace/library-controls.tsx';
import { withoutReferences } from '../../site-content/reference-notation.ts';
import { useAreaName } from '../../site-content/workspace/use-services.ts';
import { ALT_FILTERS, ALT_PAGE } from '../alt-advice.ts';
import { picturesQuery, type Shown, toDescribeQuery } from './describe-queries.ts';
import { type AltItem, adviceFor, type Row } from './descriptions.ts';
import { type SaveState, useDescriptions } from './use-descriptions.ts';

const LIBRARY = '/admin/media';

const FILTER_NAMES: Record<(typeof ALT_FILTERS)[number], string> = {
  todo: 'Needs words',
  studies: 'Case studies',
  pages: 'Pages',
  all: 'All pictures',
};

/** Every picture of the site with nothing but its words beside it: Tab goes from one to the next, and each is saved by itself. */
export function DescribePage() {
  const navigate = useNavigate();
  const [query, change] = useAddress();
  const todo = useQuery(toDescribeQuery).data?.todo;
  const { filter, study, page } = shownOf(query);
  const pictures = useQuery(picturesQuery({ filter, study, page }));
  const show = (next: Partial<Shown>) => change((now) => queryOf({ ...shownOf(now), page: 1, ...next }));

  return (
    <>
      <EditorBar
        title={todo === undefined ? 'Describe pictures' : `Describe pictures (${todo} to do)`}
        caption="In words, for people who do not see them"
        backLabel="Back to Media Library"
        onBack={() => void navigate(LIBRARY)}
      />
      <main id="main" className="page-column describe">
        <Filters filter={filter} study={study} onShow={show} />
        <p className="ht">
          Say what one sees and why it matters, in a sentence. Tab goes to the next picture; words save themselves.
        </p>
        {table()}
      </main>
    </>
  );

  function table() {
    // a view that is read anew stands for nothing meanwhile, unless that failed
    const isAnew = pictures.isFetching && pictures.data !== undefined;
    return (
      <Loaded
        from={isAnew ? { ...pictures, data: undefined, isError: false } : pictures}
        waiting="Loading the pictures"
        failure="The pictures could not be read."
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <Nothing isAll={filter === 'todo' && study === ''} />
          ) : (
            <>
              <DescribeTable key={`${filter} ${study} ${page}`} items={items} />
              <Pages page={page} pages={Math.ceil(total / ALT_PAGE)} onPage={(next) => show({ page: next })} />
            </>
          )
        }
      </Loaded>
    );
  }
}

function shownOf(query: URLSearchParams): { filter: (typeof ALT_FILTERS)[number]; study: string; page: number } {
  const filter = ALT_FILTERS.find((known) => known === query.get('filter')) ?? 'todo';
  const study = /^[1-9][0-9]{0,8}$/.exec(query.get('study') ?? '')?.[0] ?? '';
  return { filter, study, page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1) };
}

function queryOf({ filter, study, page }: Shown): Record<string, string> {
  return { filter, ...(study === '' ? {} : { study }), ...(page === 1 ? {} : { page: String(page) }) };
}

type FiltersProps = { filter: string; study: string; onShow: (next: Partial<Shown>) => void };

function Filters({ filter, study, onShow }: FiltersProps) {
  const { data: studies = [] } = useQuery(studyListQuery);
  return (
    <search className="narrow">
      <Choice
        id="describe-filter"
        label="Show"
        value={filter}
        options={FILTER_NAMES}
        onChoose={(chosen) => onShow({ filter: chosen })}
      />
      <Choice
        id="describe-study"
        label="Case study"
        value={study}
        options={[
          { value: '', words: 'Any' },
          ...studies.map(({ id, title }) => ({ value: String(id), words: title })),
        ]}
        onChoose={(chosen) => onShow({ study: chosen })}
      />
    </search>
  );
}

function Nothing({ isAll }: { isAll: boolean }) {
  const day = useDays();
  // the day on which that is so
  const [now] = useState(() => new Date().toISOString());
  return (
    <EmptyState title={isAll ? 'Every picture is described' : 'No picture is left here'} heading="h2">
      {isAll ? day(now) : 'Choose another filter to see the others.'}
    </EmptyState>
  );
}

function DescribeTable({ items }: { items: readonly AltItem[] }) {
  const areaName = useAreaName();
  const { rows, states, type, tryAgain, putBack, leave } = useDescriptions(items);
  const advice = useMemo(() => adviceFor(rows), [rows]);
  const left = rows.filter(({ key }) => advice.get(key) !== null).length;
  const isSaving = Object.values(states).some((state) => state === 'waiting' || state === 'saving');
  return (
    <>
      <div className="alt-progress">
        <progress max={rows.length} value={rows.length - left} aria-label="Pictures described" />
        <p role="status">
          {left === 0 ? 'Every picture is described' : `${counted(left, 'picture')} of ${rows.length} to do`}
          {isSaving ? ' · Saving' : Object.values(states).includes('saved') ? ' · Saved' : ''}
        </p>
      </div>
      <table className="alt-table sitewide">
        <ColumnHeads names={['Picture', 'Where', 'Picture description', 'Advice']} />
        <tbody>
          {rows.map((row) => (
            <DescribeRow
              key={row.key}
              row={row}
              place={placeName(row.item, areaName)}
              advice={advice.get(row.key) ?? null}
              state={states[row.record]}
              onType={(text) => type(row.key, text)}
              onTryAgain={() => tryAgain(row.record)}
              onPutBack={() => putBack(row)}
              onLeave={() => leave(row)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

type DescribeRowProps = {
  row: Row;
  /** Where the picture is used, as people call it. */
  place: string;
  advice: string | null;
  state: SaveState | undefined;
  onType: (text: string) => void;
  onTryAgain: () => void;
  onPutBack: () => void;
  onLeave: () => void;
};

/** A picture, where it is used, its words, and what is to be said of them. */
function DescribeRow({ row, place, advice, state, onType, ...answers }: DescribeRowProps) {
  const { key, item, typed, beside, isGone } = row;
  const id = `describe-${key.replaceAll(/[^\w-]/g, '-')}`;
  const isUnsaved = typed !== row.stored && !isGone;
  // words with a figure in them are written where the figure is shown as words
  const isElsewhere = withoutReferences(row.stored) !== row.stored;
  return (
    <tr>
      <td>
        <span className="thumb">
          <Picture src={item.url} sizes="96px" decorative />
        </span>
      </td>
      <th scope="row">
        <b>{item.title}</b>
        <span className="ht">{place}</span>
      </th>
      <td>
        <AltField
          id={id}
          of={`${item.title}, ${place}`}
          value={typed}
          isOff={item.decorative || isGone || isElsewhere}
          advice={advice}
          onText={onType}
        />
        {isUnsaved && typeof state === 'object' ? (
          <p className="em" role="alert">
            <Icon name="warn" /> Not saved{state.failed === '' ? '' : `: ${state.failed}`} ·{' '}
            <TextButton onClick={answers.onTryAgain}>Try again</TextButton>
          </p>
        ) : null}
        {beside === null ? null : <Beside words={beside} isGone={isGone} {...answers} />}
      </td>
      <td>
        <AltAdvice id={id} advice={advice} isDecorative={item.decorative} />
      </td>
    </tr>
  );
}

type BesideProps = Pick<DescribeRowProps, 'onPutBack' | 'onLeave'> & { words: string; isGone: boolean };

/** Words of ours, after somebody else saved others. */
function Beside({ words, isGone, onPutBack, onLeave }: BesideProps) {
  return (
    <p className="beside-theirs" role="status">
      {isGone ? 'This picture was removed meanwhile.' : 'Somebody else saved other words meanwhile.'} You typed: “
      {words}” {isGone ? null : <TextButton onClick={onPutBack}>Use mine</TextButton>}{' '}
      <TextButton onClick={onLeave}>{isGone ? 'Dismiss' : 'Keep theirs'}</TextButton>
    </p>
  );
}

/** Where a picture stands in its study; in a text, what its field belongs to. */
export function placeName(item: AltItem, areaName: (section: Extract<AltItem, { kind: 'content' }>['id']) => string) {
  return item.kind === 'study' ? `${picturesName(item.section)} image ${item.index + 1}` : areaName(item.id);
}
