import { type ReactNode, useLayoutEffect } from 'react';
import { counted } from '../../../../kit/workspace/file-size.ts';
import type { Chosen } from './use-chosen.ts';

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
      <section className="mbar" aria-label={`Chosen ${names.many}`}>
        <p>
          <b>{picked.length === 0 ? `Choose ${names.many}` : `${picked.length} chosen`}</b>
        </p>
        <div className="mbar-does">
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
