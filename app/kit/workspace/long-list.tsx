import { type ReactNode, useState } from 'react';
import { SmallButton } from './small-button.tsx';

/** As many as fit a look. */
const FIRST = 10;
const MORE = 50;

type LongListProps<Item> = { items: readonly Item[]; label: string; children: (item: Item) => ReactNode };

/** The first rows of a list that is there whole, and a button that shows more of them. */
export function LongList<Item>({ items, label, children }: LongListProps<Item>) {
  const [shown, setShown] = useState(FIRST);
  return (
    <>
      <ul className="rows redirect-rows" aria-label={label}>
        {items.slice(0, shown).map(children)}
      </ul>
      {items.length > shown ? (
        <p>
          <SmallButton onClick={() => setShown(shown + MORE)}>{`Show more (${items.length - shown})`}</SmallButton>
        </p>
      ) : null}
    </>
  );
}
