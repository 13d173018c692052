import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { MoreIcon } from './more-icon.tsx';

type BarMenuProps = {
  /** What the button is called. */
  label: string;
  children: ReactNode;
};

/**
 * A button of three dots that opens what a bar has no room for. It closes with Escape, with the focus, and with a press of
 * what is in it, unless that says `data-stays`; the focus goes back to the button first, so that a window which is opened
 * from here gives it back there.
 *
 * @example <BarMenu label="More"><SmallButton onClick={copy}>Copy</SmallButton></BarMenu>
 */
export function BarMenu({ label, children }: BarMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const items = useRef<HTMLDivElement>(null);

  function fold() {
    setOpen(false);
    opener.current?.focus();
  }

  function pressed({ target }: MouseEvent) {
    const control = target instanceof Element ? target.closest('button, a') : null;
    if (items.current?.contains(control) && !control?.closest('[data-stays]')) fold();
  }

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    if (!isOpen) return;
    if (event.key === 'Escape') fold();
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const stops = [...(items.current?.querySelectorAll<HTMLElement>('button, a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement); // -1 where it is none of them
    const next = at === -1 && way === -1 ? -1 : (at + way) % stops.length;
    stops.at(next)?.focus();
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what its controls do comes up to it
    <div className="bar-menu" onClick={pressed} onKeyDown={walk} onBlur={leave}>
      <button
        ref={opener}
        type="button"
        className="pp"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <MoreIcon />
      </button>
      <div className="bar-menu-items" id={id} hidden={!isOpen} ref={items}>
        {children}
      </div>
    </div>
  );
}
