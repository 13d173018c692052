import { sentenceOf } from '../../../../kit/workspace/refusal.ts';
import { NotConfirmed } from '../../../../kit/workspace/risky-request.ts';

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
