import { type ChangeEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { counted } from '../../../../kit/workspace/file-size.ts';

type ChooserProps<Item> = {
  items: readonly Item[];
  chosen: Chosen<Item>;
  /** One of them, and several. */
  names: { one: string; many: string };
  titleOf: (item: Item) => string;
  /** What stands at the end of a row. */
  noteOf: (item: Item) => ReactNode;
  /** What is done with those that are chosen. */
  children: ReactNode;
};

/** A list with a box for each, under a bar that says how many are chosen and what can be done with them. */
export function Chooser<Item extends { id: number }>(props: ChooserProps<Item>) {
  const { items, chosen, names, titleOf, noteOf, children } = props;
  const { picked, place } = chosen;

  // the list goes with the last of its rows: the focus goes on at the head of the page
  useLayoutEffect(() => {
    const list = place.current;
    return () => {
      if (list?.contains(document.activeElement))
        queueMicrotask(() => document.querySelector<HTMLElement>('h1')?.focus());
    };
  }, [place]);

  return (
    <div className="chooser" ref={place} tabIndex={-1}>
      <p className="vh" role="status">
        {picked.length > 0 ? `${counted(picked.length, names.one, names.many)} chosen.` : ''}
      </p>
      <section className="selection-bar" aria-label={`Chosen ${names.many}`}>
        <p>
          <b>{picked.length === 0 ? `Choose ${names.many}` : `${picked.length} chosen`}</b>
        </p>
        <div className="selection-actions">
          {picked.length === 0 ? null : (
            <>
              {children}
              <button type="button" className="txtb" onClick={chosen.none}>
                Clear selection
              </button>
            </>
          )}
          {picked.length === items.length ? null : (
            <button type="button" className="txtb" onClick={chosen.all}>
              Choose all
            </button>
          )}
        </div>
      </section>
      <ul className="rows">
        {items.map((item, index) => (
          <li key={item.id}>
            <label>
              <input type="checkbox" checked={chosen.has(item)} onChange={(event) => chosen.toggle(index, event)} />
              <b>{titleOf(item)}</b>
              {noteOf(item)}
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

export type Chosen<Item> = {
  /** What holds the list; takes the focus when chosen rows go, and their boxes with them. */
  place: RefObject<HTMLDivElement | null>;
  picked: readonly Item[];
  has: (item: Item) => boolean;
  /** Turns the box at a place of the list; with Shift all from the last one turned. */
  toggle: (index: number, event: ChangeEvent<HTMLInputElement>) => void;
  forget: (ids: readonly number[]) => void;
  all: () => void;
  none: () => void;
};

/** Which of a list are chosen; what a search hides is not among them. */
export function useChosen<Item extends { id: number }>(items: readonly Item[]): Chosen<Item> {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(-1);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());

  return {
    place,
    picked: items.filter(({ id }) => chosen.has(id)),
    has: ({ id }) => chosen.has(id),
    toggle(index, { target, nativeEvent }) {
      const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey && last.current !== -1;
      const from = isRange ? Math.min(index, last.current) : index;
      const to = isRange ? Math.max(index, last.current) : index;
      const meant = items.slice(from, to + 1).map(({ id }) => id);
      setChosen((before) => {
        const others = [...before].filter((id) => !meant.includes(id));
        return new Set(target.checked ? [...others, ...meant] : others);
      });
      last.current = index;
    },
    forget(ids) {
      flushSync(() => setChosen((before) => new Set([...before].filter((id) => !ids.includes(id)))));
      // the list may be gone by then, with the last of its rows
      (place.current ?? document.querySelector<HTMLElement>('h1'))?.focus();
    },
    all: () => setChosen(new Set(items.map(({ id }) => id))),
    none: () => setChosen(new Set()),
  };
}
