import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react';
import { meantKey } from '../meant-key.ts';
import { addPageKeys, isForPage } from '../single-keys.ts';
import { type Act, actsOf, actsOfAll } from './act.ts';
import type { Chosen } from './use-chosen.ts';

type Options<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  acts: readonly Act<Item>[];
  /** What can be chosen; null where nothing can. */
  chosen: Chosen<Item> | null;
  doOne: (act: Act<Item>, item: Item) => void;
};

/**
 * The keys of a list: j and k go to the next row and back, x chooses it, and each act has its own. Of several lists on a page it is the one
 * with the focus, else the first.
 */
export function useListKeys<Item>(list: RefObject<HTMLElement | null>, options: Options<Item>): void {
  const { acts, chosen } = options;
  const canChoose = chosen !== null;
  const keys = useMemo(
    () => [
      { keys: ['j'], does: 'Go to the next row' },
      { keys: ['k'], does: 'Go to the row before' },
      { keys: ['Enter'], does: 'Open the row' },
      ...(canChoose ? [{ keys: ['x'], does: 'Choose the row; with Shift, all up to it' }] : []),
      ...acts.flatMap(({ key, name }) => (key ? [{ keys: [key], does: name }] : [])),
    ],
    [acts, canChoose],
  );
  useEffect(() => addPageKeys(keys), [keys]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { current } = list;
    if (!current || !isForPage(event) || !isMeant(current)) return;
    const { items, keyOf, doOne } = options;
    const rows = [...current.querySelectorAll<HTMLElement>('[data-row]')];
    const place = rows.findIndex((row) => row.contains(document.activeElement));
    const pressed = meantKey(event);
    const key = pressed.toLowerCase();
    const item = items.find((each) => String(keyOf(each)) === rows[place]?.dataset['row']);
    if (key === 'j') return focusRow(rows[place + 1]);
    if (key === 'k') return focusRow(rows[place === -1 ? rows.length - 1 : place - 1]);
    if (key === 'x' && item && chosen) return chosen.toggle(item, { isRange: event.shiftKey });
    if (chosen && chosen.items.length > 0) {
      const meant = actsOfAll(acts, chosen.items).find(({ act }) => act.key === pressed);
      if (meant && !meant.act.rests?.(meant.fitting)) void chosen.gone(meant.act.does?.(meant.fitting));
      return;
    }
    if (!item) return;
    const act = actsOf<Item>(acts, item).find((each) => each.key === pressed);
    if (act) doOne(act, item);
  });

  useEffect(() => {
    // once everybody else has seen it: the letter behind g is another's
    const listen = (event: KeyboardEvent) => void setTimeout(() => press(event));
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isMeant(list: HTMLElement): boolean {
  const all = [...document.querySelectorAll('[data-list]')];
  const focused = all.find((each) => each.contains(document.activeElement)) ?? all[0];
  return focused === list;
}

/** Goes to the way into a row, or to the first that can be pressed in it. */
export function focusRow(row: HTMLElement | null | undefined): void {
  const control = row?.querySelector<HTMLElement>('.row-open') ?? row?.querySelector<HTMLElement>('button, a, input');
  control?.focus();
}
