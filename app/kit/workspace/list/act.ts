/** Where an act leads: a page of the workspace, or another one in a window of its own. */
export type Way = { to: string; state?: unknown } | { href: string };

/**
 * Something that can be done with rows of a list. Declared once, it is a button of the row or an entry of its menu, a button
 * over those that are chosen, and a key.
 */
export type Act<Item> = {
  name: string;
  /** The key that does it to what is chosen, or to the row in which the focus is. */
  key?: string;
  /** What it is called for one row, where its name and that of the row do not do. */
  called?: (item: Item) => string;
  /** Whether there is such a thing to do with a row. */
  fits?: (item: Item) => boolean;
  isDanger?: boolean;
  isPrimary?: boolean;
  /** A button of the row itself; others are in its menu. */
  isShown?: boolean;
  /** A press on the row does it. */
  opens?: boolean;
  /** To one row at a time, or only to several that are chosen. */
  only?: 'one' | 'several';
  /** Where it leads, or what it does; that may answer which of them went by it. */
  leads?: (item: Item) => Way;
  does?: (items: readonly Item[]) => unknown;
  /** Rests while something is done. */
  isBusy?: boolean;
  /** What it is called on the row it is being done to. */
  busyName?: string;
  /** Rests, though it fits: too many are chosen. */
  rests?: (items: readonly Item[]) => boolean;
};

/** The acts for one row. */
export function actsOf<Item>(acts: readonly Act<Item>[], item: Item): Act<Item>[] {
  return acts.filter(({ only, fits }) => only !== 'several' && (fits?.(item) ?? true));
}

/** The acts for those that are chosen, each with the ones it fits. */
export function actsOfAll<Item>(acts: readonly Act<Item>[], items: readonly Item[]) {
  return acts.flatMap((act) => {
    const fitting = act.fits ? items.filter(act.fits) : items;
    const isThere = act.does !== undefined && act.only !== 'one' && fitting.length > 0;
    return isThere ? [{ act, fitting }] : [];
  });
}

/** How the button of an act looks. */
export function lookOf({ isDanger, isPrimary }: Pick<Act<never>, 'isDanger' | 'isPrimary'>) {
  if (isDanger) return 'destructive';
  return isPrimary ? 'primary' : 'secondary';
}
