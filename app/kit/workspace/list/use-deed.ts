import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ToastAction } from '../../../ui/toast-store.ts';
import { notifyError, notifyFailure, notifySuccess } from '../notify.ts';
import { sentenceOf } from '../refusal.ts';
import { NotConfirmed } from '../risky-request.ts';

type Numbered = { id: number | string };
type Said = readonly [title: string, description: string];
type Done<Item, Result> = { item: Item; result: Result };

/** What was left, each with why. */
export type Failed<Item> = readonly { item: Item; error: Error }[];

export type Outcome<Item, Result> = {
  done: Done<Item, Result>[];
  /** The others. */
  failed: { item: Item; error: Error }[];
};

/** Does something to each of several; one that refuses leaves the others to be done. */
export async function oneAfterTheOther<Item, Result>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Outcome<Item, Result>> {
  const outcome: Outcome<Item, Result> = { done: [], failed: [] };
  for (const [index, item] of items.entries())
    try {
      outcome.done.push({ item, result: await act(item, index) });
    } catch (error) {
      outcome.failed.push({ item, error: error as Error });
      // the question would come again with each of the others
      if (error instanceof NotConfirmed) break;
    }
  return outcome;
}

/** What did not work, in a few words; empty where all of it did. */
export function failureWords([first, ...others]: readonly string[]): string {
  if (first === undefined) return '';
  return others.length > 0 ? `${first} ${others.length} more could not.` : first;
}

/** The first that was left in the words of its refusal, and how many more. */
export function leftInWords<Item>(failed: Failed<Item>, titleOf: (item: Item) => string): string {
  return failureWords(failed.map(({ item, error }) => `“${titleOf(item)}”: ${sentenceOf(error)}`));
}

/** A press of the button: what it is about, and how it is meant where the button has more than one meaning. */
type Pressed<Item, How> = { items: readonly Item[]; how: How };

type DeedOptions<Item, Result, How> = {
  /** Does it to one, in the way that was pressed; several follow one another. */
  act: (item: Item, how: How) => Promise<Result>;
  /** The lists that show it, by the key of their query. */
  lists: readonly { queryKey: QueryKey }[];
  titleOf: (item: Item) => string;
  /**
   * What becomes of a row, null where it goes: shown at once, and taken back where the server refuses. Without it the row stays as it is
   * until the answer.
   */
  becomes?: (item: Item, how: How) => Item | null;
  /** The same once it is done, where nothing is shown before: the row goes. */
  goes?: boolean;
  asks?: string | ((items: readonly Item[]) => string);
  says: (done: readonly Done<Item, Result>[], how: How) => Said;
  /** Takes it back, for the Undo of the message; of several the last first. */
  undo?: (done: Done<Item, Result>) => Promise<unknown>;
  saysUndone?: (items: readonly Item[]) => Said;
  /** What the message says of one that failed; the server's sentence without it. */
  failure?: (error: Error) => string;
  /** What it says of several that failed; the first and how many more without it. Where it is given, it says it of one, too. */
  left?: (failed: Failed<Item>) => string;
};

/**
 * What is done to one row of a list, or to several: asked before, shown at once, told in one message with a way back, and taken back
 * where the server refuses. What is pressed before the answer of the one before it waits for that answer, so that each is put back to
 * what the one before it left; it brings along how it is meant, as the page may be drawn anew by its turn.
 *
 * @example
 * const remove = useDeed({
 *   act: ({ id }: Redirect) => api('DELETE /redirects/:id', { params: { id } }),
 *   lists: [redirectsQuery],
 *   titleOf: ({ from }) => from,
 *   becomes: () => null,
 *   says: ([{ item }]) => ['Redirect deleted', `${item.from} leads nowhere any more.`],
 *   undo: ({ item: { id } }) => api('POST /redirects/:id/restore', { params: { id } }),
 * });
 */
export function useDeed<Item extends Numbered, Result, How = void>({
  act,
  lists,
  titleOf,
  becomes,
  goes = false,
  asks,
  says,
  undo,
  saysUndone,
  failure,
  left,
}: DeedOptions<Item, Result, How>) {
  const queryClient = useQueryClient();
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const pressed = useRef<readonly Pressed<Item, How>[]>([]);
  const [waiting, setWaiting] = useState<readonly Pressed<Item, How>[]>([]);
  // not waited for: who reads that it is done may press the next button
  const readAnew = () => void queryClient.invalidateQueries();

  const takeBack = useMutation({
    mutationFn: (done: readonly Done<Item, Result>[]) =>
      oneAfterTheOther(done.toReversed(), async (one) => undo?.(one)),
    onSuccess: ({ done, failed }) => {
      const items = done.toReversed().map(({ item: { item } }) => item);
      const kept = failed.toReversed().map(({ item: { item }, error }) => ({ item, error }));
      tell(kept, items.length === 0 ? undefined : saysUndone?.(items));
    },
    onSettled: readAnew,
  });

  const task = useMutation({
    mutationFn: ({ items, how }: Pressed<Item, How>) => oneAfterTheOther(items, (item) => act(item, how)),
    onMutate: async ({ items, how }) => {
      if (!becomes) return null;
      await stopReading(queryClient, lists);
      // a list is read under its address with what it is narrowed to, each of which is put back for itself
      const before = lists.flatMap(({ queryKey }) => queryClient.getQueriesData({ queryKey }));
      changeListed<Item>(queryClient, lists, idsOf(items), (item) => becomes(item, how));
      return before;
    },
    onSuccess: async ({ done, failed }, { how }, before) => {
      const ids = idsOf(done.map(({ item }) => item));
      if (failed.length > 0 && before) {
        for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data);
        if (becomes) changeListed<Item>(queryClient, lists, ids, (item) => becomes(item, how));
      }
      if (goes && done.length > 0) {
        // a reading on its way would show the rows once more
        await stopReading(queryClient, lists);
        changeListed<Item>(queryClient, lists, ids, () => null);
      }
      const back = undo && { label: 'Undo', run: () => takeBack.mutate(done) };
      tell(failed, done.length === 0 ? undefined : says(done, how), back);
    },
    onSettled: readAnew,
  });

  /** What was done, where there is something to say, and what was left. */
  function tell(failed: Failed<Item>, said: Said | undefined, back?: ToastAction) {
    const told = failed.filter(({ error }) => !(error instanceof NotConfirmed));
    const [first] = told;
    if (!said && told.length === 1 && first && !left) {
      if (failure) notifyFailure('Error', failure(first.error));
      else notifyError(first.error);
      return;
    }
    const words = left && first ? left(told) : leftInWords(told, titleOf);
    if (said) notifySuccess(said[0], `${said[1]} ${words}`.trim(), back);
    else if (words !== '') notifyFailure('Error', words);
  }

  function setPressed(all: readonly Pressed<Item, How>[]) {
    pressed.current = all;
    setWaiting(all);
  }

  return {
    isBusy: waiting.length > 0 || takeBack.isPending,
    /** Those it is being done to, or will be. */
    busy: waiting.flatMap(({ items }) => items),
    /** Answers which of them went. */
    async run(chosen: readonly Item[], how: How): Promise<readonly Item[]> {
      // a key that is pressed twice means it once, unless something else was meant between
      const latest = ({ id }: Item) => pressed.current.findLast((one) => one.items.some((item) => item.id === id));
      const isMeant = (item: Item) => {
        const before = latest(item);
        return before === undefined || before.how !== how;
      };
      const items = chosen.filter(isMeant);
      if (items.length === 0) return [];
      const question = typeof asks === 'function' ? asks(items) : asks;
      if (question !== undefined && !window.confirm(question)) return [];
      const one = { items, how };
      setPressed([...pressed.current, one]);
      const answer = turn.current.then(() => task.mutateAsync(one));
      turn.current = answer
        .catch(() => undefined)
        .then(() => setPressed(pressed.current.filter((each) => each !== one)));
      const { done } = await answer;
      return done.flatMap(({ item }) => (goes || becomes?.(item, how) === null ? item : []));
    },
  };
}

function idsOf(items: readonly Numbered[]): ReadonlySet<number | string> {
  return new Set(items.map(({ id }) => id));
}

async function stopReading(queryClient: QueryClient, lists: readonly { queryKey: QueryKey }[]): Promise<void> {
  await Promise.all(lists.map(({ queryKey }) => queryClient.cancelQueries({ queryKey })));
}

/** Changes rows where they are shown. */
function changeListed<Item extends Numbered>(
  queryClient: QueryClient,
  lists: readonly { queryKey: QueryKey }[],
  ids: ReadonlySet<number | string>,
  becomes: (item: Item) => Item | null,
): void {
  const changed = (items: readonly Item[]) =>
    items.flatMap((item): Item | [] => (ids.has(item.id) ? (becomes(item) ?? []) : item));
  for (const { queryKey } of lists)
    queryClient.setQueriesData<unknown>({ queryKey }, (data: unknown) => withRows(data, changed));
}

/** What was read of a list with other rows: the rows alone, the rows as `items` beside more, or pages of either. */
export function withRows<Item>(data: unknown, changed: (items: readonly Item[]) => Item[]): unknown {
  if (Array.isArray(data)) return changed(data);
  if (typeof data !== 'object' || data === null) return data;
  if ('items' in data) return { ...data, items: withRows(data.items, changed) };
  if ('pages' in data && Array.isArray(data.pages))
    return { ...data, pages: data.pages.map((page) => withRows(page, changed)) };
  return data;
}
