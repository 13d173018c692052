import { useRef, useState } from 'react';

type Key = string | number;

export type Chosen<Item> = {
  /** As the list shows them now. */
  items: readonly Item[];
  has: (item: Item) => boolean;
  /** Turns one over; `isRange` does to all from the last one turned what is done to this one. */
  toggle: (item: Item, options?: { isRange: boolean }) => void;
  all: () => void;
  none: () => void;
  forget: (keys: Iterable<Key>) => void;
  /** What went by an act is not chosen any more, should Undo bring it back. */
  gone: (answer: unknown) => Promise<void>;
};

type Options = {
  /** What the list does not show any more stays chosen: it is on another page. */
  keepsHidden?: boolean;
  most?: number;
};

/** Which rows of a list are chosen. What a search hides is not among them, unless it `keepsHidden`. */
export function useChosen<Item>(
  shown: readonly Item[],
  keyOf: (item: Item) => Key,
  { keepsHidden = false, most = Number.POSITIVE_INFINITY }: Options = {},
): Chosen<Item> {
  const [chosen, setChosen] = useState<ReadonlyMap<Key, Item>>(new Map());
  const anchor = useRef<Key | null>(null);

  function set(items: readonly Item[], isChosen: boolean) {
    setChosen((before) => {
      const after = new Map(before);
      for (const item of items) {
        if (!isChosen) after.delete(keyOf(item));
        else if (after.size < most) after.set(keyOf(item), item);
      }
      return after;
    });
  }

  function rangeTo(item: Item): readonly Item[] {
    const places = [anchor.current, keyOf(item)].map((key) => shown.findIndex((each) => keyOf(each) === key));
    return places.includes(-1) ? [item] : shown.slice(Math.min(...places), Math.max(...places) + 1);
  }

  function forget(keys: Iterable<Key>) {
    const gone = new Set(keys);
    setChosen((before) => new Map([...before].filter(([key]) => !gone.has(key))));
  }

  const isChosen = (item: Item) => chosen.has(keyOf(item));
  const now = keepsHidden ? new Map(shown.map((item) => [keyOf(item), item])) : null;
  return {
    items: now ? [...chosen].map(([key, item]) => now.get(key) ?? item) : chosen.size > 0 ? shown.filter(isChosen) : [],
    has: isChosen,
    toggle(item, { isRange } = { isRange: false }) {
      set(isRange ? rangeTo(item) : [item], !isChosen(item));
      anchor.current = keyOf(item);
    },
    all: () => set(shown, true),
    none: () => setChosen(new Map()),
    forget,
    async gone(answer) {
      const items = await answer;
      if (Array.isArray(items)) forget(items.map(keyOf));
    },
  };
}
