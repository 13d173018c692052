import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { MoreIcon } from '../more-icon.tsx';
import type { Act } from './act.ts';
import { focusRow } from './use-list-keys.ts';

type RowMenuProps<Item> = {
  item: Item;
  title: string;
  acts: readonly Act<Item>[];
  doOne: (act: Act<Item>, item: Item) => void;
};

/** What else can be done with a row, drawn once it is asked for. Closes with Escape and when the focus goes elsewhere. */
export function RowMenu<Item>({ item, title, acts, doOne }: RowMenuProps<Item>) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);

  // where what was done leaves nothing else to do, the row has the focus that was here
  useLayoutEffect(() => {
    const element = menu.current;
    return () => {
      if (element?.contains(document.activeElement)) focusRow(element.closest<HTMLElement>('[data-row]'));
    };
  }, []);

  function close() {
    if (menu.current) menu.current.open = false;
  }

  function handleKey({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node) || !menu.current?.contains(relatedTarget)) close();
  }

  return (
    <details
      className="row-menu"
      ref={menu}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      <summary className="pp" aria-label={`More for ${title}`}>
        <MoreIcon />
      </summary>
      {isOpen && (
        <div>
          {acts.map((act) => (
            <MenuEntry
              key={act.name}
              act={act}
              item={item}
              onTake={() => {
                // the focus was in what closes
                menu.current?.querySelector('summary')?.focus();
                close();
                doOne(act, item);
              }}
            />
          ))}
        </div>
      )}
    </details>
  );
}

function MenuEntry<Item>({ act, item, onTake }: { act: Act<Item>; item: Item; onTake: () => void }) {
  const { name, key, isDanger, isBusy } = act;
  const way = act.leads?.(item);
  const words = (
    <>
      {name}
      {key ? (
        <span className="row-key" aria-hidden="true">
          {key}
        </span>
      ) : null}
    </>
  );
  if (way && 'href' in way)
    return (
      <a href={way.href} target="_blank" rel="noopener">
        {words}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    );
  if (way)
    return (
      <Link to={way.to} state={way.state}>
        {words}
      </Link>
    );
  return (
    <button type="button" className={isDanger ? 'redpen' : undefined} disabled={isBusy} onClick={onTake}>
      {words}
    </button>
  );
}
