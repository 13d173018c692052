import { type ChangeEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

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
