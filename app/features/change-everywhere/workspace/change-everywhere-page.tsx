import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '../../../kit/api.ts';
import { counted } from '../../../kit/workspace/file-size.ts';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { useDeed } from '../../../kit/workspace/list/use-deed.ts';
import { useNarrowing } from '../../../kit/workspace/list-controls.tsx';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { isLinkAddress } from '../../../lib/markdown.ts';
import { LIMITS } from '../../../lib/owner-constants.ts';
import { Field } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { studyListQuery } from '../../case-studies/workspace/study-list-query.ts';
import { projectListQuery } from '../../projects/workspace/project-list-query.ts';
import { contentQuery } from '../../site-content/workspace/content/content-queries.ts';
import { partsAround, type Sought } from '../sought.ts';
import { changePlace, type Former, foundPlaces, leftWords, type Place, readPlaces } from './places.ts';

const placesCounted = (count: number) => counted(count, 'place');

type Kind = {
  title: string;
  caption: string;
  labels: { from: string; to: string };
  maxLength: number;
  isCode?: true;
  /** Why it cannot become that; undefined where it can. */
  problemOf: (to: string) => string | undefined;
  says: (from: string, to: string) => string;
};

const KINDS: Record<Sought['what'], Kind> = {
  figure: {
    title: 'Change a figure',
    caption: 'The same number, everywhere it stands',
    labels: { from: 'It says', to: 'It is to say' },
    maxLength: 40,
    problemOf: () => undefined,
    says: (from, to) => `“${from}” is “${to}” now`,
  },
  address: {
    title: 'Change an address',
    caption: 'The same link, everywhere it stands',
    labels: { from: 'Links lead to', to: 'They are to lead to' },
    maxLength: LIMITS.imageAddress,
    isCode: true,
    problemOf: (to) =>
      isLinkAddress(to)
        ? undefined
        : 'Enter an address that starts with https://, with / for a page of this site, or with mailto:',
    says: (_from, to) => (to === '' ? 'The links are taken out' : 'The links lead there now'),
  },
};

export function ChangeFigurePage() {
  return <ChangeEverywhere what="figure" />;
}

export function ChangeAddressPage() {
  return <ChangeEverywhere what="address" />;
}

/** Something said otherwise wherever it stands: each place is shown as it will be, and all of it is one press, and taken back by one. */
function ChangeEverywhere({ what }: Pick<Sought, 'what'>) {
  const { title, caption, labels, maxLength, isCode, problemOf, says } = KINDS[what];
  const [{ from, to: given }, narrow] = useNarrowing(['from', 'to']);
  const [to, setTo] = useState(given);
  const [problem, setProblem] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const sought = useMemo(() => ({ what, from }), [what, from]);
  const { places, studies, missing } = usePlaces(sought);
  const next = useRef<HTMLDivElement>(null);
  const isAsked = from !== '';
  const shared = { autoComplete: 'off', isCode, maxLength };
  // by what is sought, too: the next figure stands in the same places
  const keyOf = ({ id }: Place) => `${from} ${id}`;
  const meant = places.filter((place) => !left.has(keyOf(place)));
  const change = useDeed<Place, Former, string>({
    act: (place, words) => changePlace({ place, sought, to: words, studies }),
    ...{ lists: [], titleOf: ({ title }) => title },
    says: (done, words) => [says(from, words), `In ${placesCounted(done.length)}.`],
    undo: ({ result }) => result(),
    left: leftWords,
    saysUndone: (items) => ['Taken back', `It is “${from}” again in ${placesCounted(items.length)}.`],
  });

  const goTo = (name: 'from' | 'to') => next.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  // who comes with it has one thing to write
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each
  useLayoutEffect(() => goTo(isAsked ? 'to' : 'from'), [isAsked]);

  function leave(key: string) {
    const all = new Set(left);
    if (!all.delete(key)) all.add(key);
    setLeft(all);
  }

  const say = (words: string) => void change.run(meant, words);

  function submit() {
    const words = to.trim();
    if (words === '' || words === from) return;
    const why = problemOf(words);
    setProblem(why);
    if (why === undefined) say(words);
  }

  return (
    <WorkspacePage title={title} caption={caption}>
      <SentForm className="card-section change-everywhere" onSend={submit}>
        <div className="narrow" ref={next}>
          <Field
            key={from}
            {...shared}
            label={labels.from}
            name="from"
            defaultValue={from}
            onBlur={({ target }) => narrow({ from: target.value.trim() })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.currentTarget.value.trim() === from) return;
              // leaving the field looks where it stands; nothing is changed before that is seen
              event.preventDefault();
              goTo('to');
            }}
          />
          <Field
            {...shared}
            label={labels.to}
            name="to"
            value={to}
            error={problem}
            onChange={({ target }) => setTo(target.value)}
          />
          <SmallButton
            type="submit"
            look="primary"
            isResting={meant.length === 0 || to.trim() === ''}
            isPending={change.isBusy}
            pendingText="Changing..."
          >
            {isAsked ? `Change in ${placesCounted(meant.length)}` : 'Change'}
          </SmallButton>
          {what === 'address' && meant.length > 0 ? (
            <SmallButton isResting={change.isBusy} onClick={() => say('')}>
              Take the links out
            </SmallButton>
          ) : null}
        </div>
        {missing ? (
          <Unread from={missing} waiting="Looking where it stands" failure="Not every place could be read." />
        ) : isAsked && places.length === 0 ? (
          <EmptyState title={`“${from}” stands nowhere`} heading="h2" />
        ) : isAsked ? null : (
          <p className="ht">
            Each place where it stands is shown first. One press then changes all, and one takes it back.
          </p>
        )}
        <ul className="said-places" aria-label="Where it stands">
          {places.map((place) => (
            <li key={place.id}>
              <label className="row-pick">
                <input
                  type="checkbox"
                  aria-label={`Change ${place.kind} ${place.title}`}
                  checked={!left.has(keyOf(place))}
                  onChange={() => leave(keyOf(place))}
                />
              </label>
              <div>
                <p>
                  <span className="tag">{place.kind}</span> <Link to={place.to}>{place.title}</Link>
                </p>
                {place.texts.map((text, index) => (
                  // the same words may stand in one place twice
                  <Said key={index} text={text} sought={sought} to={to.trim()} />
                ))}
              </div>
            </li>
          ))}
        </ul>
      </SentForm>
    </WorkspacePage>
  );
}

/** The words around it, as they are and as they will be. */
function Said({ text, sought, to }: { text: string; sought: Sought; to: string }) {
  return (
    <p className="ht">
      {partsAround(text, sought, to).map(({ said, becomes }, index) =>
        becomes === null ? (
          said
        ) : (
          // it may stand in one text twice
          <span key={index}>
            {to === '' ? <mark>{said}</mark> : <del>{said}</del>} {to === '' ? null : <ins>{becomes}</ins>}
          </span>
        ),
      )}
    </p>
  );
}

/** Where it stands, once all is read: what was changed in some places only would say two things. Else what is missing. */
function usePlaces(sought: Sought) {
  const { from } = sought;
  const once = { refetchInterval: false } as const;
  const content = useQuery({ ...contentQuery, ...once });
  const studies = useQuery({ ...studyListQuery, ...once });
  const projects = useQuery({ ...projectListQuery, ...once });
  const others = useQuery({ ...apiQuery('GET /found-texts', { query: { q: from } }), ...once, enabled: from !== '' });
  const [known, listed, shown, found] = [content.data?.content, studies.data, projects.data, others.data];
  const places = useMemo((): Place[] => {
    if (!known || !listed || !shown || !found) return [];
    const all = { content: known, studies: listed, projects: shown };
    return [...readPlaces(all, sought), ...foundPlaces(found, sought)];
  }, [sought, known, listed, shown, found]);
  const unread = from === '' ? [] : [content, studies, projects, others].filter(({ data }) => data === undefined);
  return { places, studies: listed ?? [], missing: unread.find(({ isError }) => isError) ?? unread[0] };
}
