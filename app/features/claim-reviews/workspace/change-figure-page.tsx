import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '../../../kit/api.ts';
import { DASHBOARD } from '../../../kit/navigation-state.ts';
import { counted } from '../../../kit/workspace/file-size.ts';
import { useDeed } from '../../../kit/workspace/list/use-deed.ts';
import { useNarrowing } from '../../../kit/workspace/list-controls.tsx';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { Field } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { studyListQuery } from '../../case-studies/workspace/study-list-query.ts';
import { letterPlace } from '../../letters/workspace/letter-queries.ts';
import { contentQuery } from '../../site-content/workspace/content/content-queries.ts';
import { figureSpots, partsWith } from '../figure-change.ts';
import { changeFigure, type FigurePlace, type Former, publicPlaces } from './figure-places.ts';

const placesCounted = (count: number) => counted(count, 'place');

/** A figure said otherwise wherever it stands: each place is shown as it will be, and all of it is one press, and taken back by one. */
export function ChangeFigurePage() {
  const [{ from, to: given }, narrow] = useNarrowing(['from', 'to']);
  const [to, setTo] = useState(given);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { places, studies } = usePlaces(from);
  const next = useRef<HTMLDivElement>(null);
  const hasFigure = from !== '';
  const meant = places.filter(({ id }) => !left.has(id));
  const change = useDeed<FigurePlace, Former>({
    act: (place) => changeFigure({ place, from, to: to.trim(), studies }),
    ...{ lists: [], titleOf: ({ title }) => title },
    says: (done) => [`“${from}” is “${to.trim()}” now`, `In ${placesCounted(done.length)}.`],
    undo: ({ result }) => result(),
    saysUndone: (items) => ['Taken back', `It is “${from}” again in ${placesCounted(items.length)}.`],
  });

  // who comes with a figure has one thing to write
  useEffect(() => {
    next.current?.querySelector<HTMLElement>(hasFigure ? '[name="to"]' : '[name="from"]')?.focus();
  }, [hasFigure]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (to.trim() !== '' && to.trim() !== from) change.run(meant);
  }

  return (
    <WorkspacePage title="Change a figure" caption="The same number, everywhere it stands">
      <form className="card-section change-figure" onSubmit={submit}>
        <div className="narrow" ref={next}>
          <Field
            label="It says"
            name="from"
            autoComplete="off"
            maxLength={40}
            defaultValue={from}
            onBlur={({ target }) => narrow({ from: target.value.trim() })}
          />
          <Field
            label="It is to say"
            name="to"
            autoComplete="off"
            maxLength={40}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
          <SmallButton
            type="submit"
            look="primary"
            isResting={meant.length === 0 || to.trim() === ''}
            isPending={change.isBusy}
            pendingText="Changing..."
          >
            {`Change in ${placesCounted(meant.length)}`}
          </SmallButton>
        </div>
        {from !== '' && places.length === 0 ? <EmptyState title={`“${from}” stands nowhere`} heading="h2" /> : null}
        <ul className="figure-places" aria-label="Where it stands">
          {places.map((place) => (
            <li key={place.id}>
              <label className="row-pick">
                <input
                  type="checkbox"
                  aria-label={`Change ${place.kind} ${place.title}`}
                  checked={!left.has(place.id)}
                  onChange={() =>
                    setLeft(
                      new Set(
                        [...left].includes(place.id) ? [...left].filter((id) => id !== place.id) : [...left, place.id],
                      ),
                    )
                  }
                />
              </label>
              <div>
                <p>
                  <span className="tag">{place.kind}</span> <Link to={place.to}>{place.title}</Link>
                </p>
                {place.texts.map((text, index) => (
                  // the same words may stand in one place twice
                  <Said key={index} text={text} from={from} to={to.trim()} />
                ))}
              </div>
            </li>
          ))}
        </ul>
      </form>
    </WorkspacePage>
  );
}

/** So much of a text is shown before the figure, and so much in all. */
const BEFORE = 40;
const SHOWN = 120;

/** The words around a figure, as they are and as they will be. */
function Said({ text, from, to }: { text: string; from: string; to: string }) {
  const begin = Math.max(0, (figureSpots(text, from)[0]?.at ?? 0) - BEFORE);
  const words = `${begin > 0 ? '…' : ''}${text.slice(begin, begin + SHOWN)}${text.length > begin + SHOWN ? '…' : ''}`;
  return (
    <p className="ht">
      {partsWith(words, from, to).map(({ said, becomes }, index) =>
        becomes === null ? (
          said
        ) : (
          // the same figure may stand in one text twice
          <span key={index}>
            {to === '' ? <mark>{said}</mark> : <del>{said}</del>} {to === '' ? null : <ins>{becomes}</ins>}
          </span>
        ),
      )}
    </p>
  );
}

function usePlaces(figure: string) {
  const { data: content } = useQuery({ ...contentQuery, refetchInterval: false });
  const { data: studies } = useQuery({ ...studyListQuery, refetchInterval: false });
  const { data: others } = useQuery({
    ...apiQuery('GET /found-texts', { query: { q: figure } }),
    enabled: figure !== '',
    refetchInterval: false,
  });
  const places = useMemo((): FigurePlace[] => {
    if (figure === '' || !content) return [];
    const unpublished = (others ?? []).flatMap(({ kind, id, title, texts, isSent }): FigurePlace | [] => {
      const saying = texts.filter((text) => figureSpots(text, figure).length > 0);
      // what was sent stays as it was read
      if (saying.length === 0 || isSent) return [];
      const to = kind === 'draft' ? `${DASHBOARD}?draft=${id}` : letterPlace({ id });
      const named = { id: `${kind} ${id}`, title: title || 'Untitled', kind: kind === 'draft' ? 'Draft' : 'Letter' };
      return { ...named, to, texts: saying };
    });
    return [...publicPlaces(content.content, studies ?? [], figure), ...unpublished];
  }, [figure, content, studies, others]);
  return { places, studies: studies ?? [] };
}
