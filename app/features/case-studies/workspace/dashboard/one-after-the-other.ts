import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyFailure, notifySuccess } from '../../../../kit/workspace/notify.ts';
import { sentenceOf } from '../../../../kit/workspace/refusal.ts';
import { NotConfirmed } from '../../../../kit/workspace/risky-request.ts';
import type { ToastAction } from '../../../../ui/toast-store.ts';

type Titled = { id: number; title: string };

export type Outcome<Item, Result> = {
  done: { item: Item; result: Result }[];
  /** Why the others were left, a sentence each. */
  failures: string[];
};

/** Does something to each of several; one that refuses leaves the others to be done. */
export async function oneAfterTheOther<Item extends Titled, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Outcome<Item, Result>> {
  const outcome: Outcome<Item, Result> = { done: [], failures: [] };
  for (const item of items)
    try {
      outcome.done.push({ item, result: await act(item) });
    } catch (error) {
      // the question would come again with each of the others
      if (error instanceof NotConfirmed) break;
      outcome.failures.push(`“${item.title}”: ${sentenceOf(error as Error)}`);
    }
  return outcome;
}

/** What did not work, in a few words; empty where all of it did. */
export function failureWords([first, ...others]: readonly string[]): string {
  if (first === undefined) return '';
  return others.length > 0 ? `${first} ${others.length} more could not.` : first;
}

type Options<Item, Result> = {
  /** The list from which those go that it was done to. */
  list: { queryKey: QueryKey };
  titleOf: (item: Item) => string;
  counted: (count: number) => string;
  /** What became of them, and what there is to know about it. */
  says: { done: string; further: string };
  undo?: (results: Result[]) => ToastAction;
  onDone: (ids: number[]) => void;
};

/** Doing the same to several of a list; what is done and what was not is told in one message. */
export function useEach<Item extends { id: number }, Result>(
  act: (item: Item) => Promise<Result>,
  { list: { queryKey }, titleOf, counted, says, undo, onDone }: Options<Item, Result>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (items: readonly Item[]) =>
      oneAfterTheOther(
        items.map((item) => ({ ...item, title: titleOf(item) })),
        act,
      ),
    onSuccess: async ({ done, failures }) => {
      const ids = done.map(({ item }) => item.id);
      const failed = failureWords(failures);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Item[]>(queryKey, (list) => list?.filter(({ id }) => !ids.includes(id)));
      onDone(ids);
      if (ids.length === 0 && failed !== '') notifyFailure('Error', failed);
      if (ids.length > 0)
        notifySuccess(
          `${counted(ids.length)} ${says.done}`,
          `${says.further} ${failed}`.trim(),
          undo?.(done.map(({ result }) => result)),
        );
    },
    // not waited for: who reads that it is done may press the next button
    onSettled: () => void queryClient.invalidateQueries(),
  });
}
