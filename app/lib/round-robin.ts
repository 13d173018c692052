/** The items of several lists, one of each list in turn as long as it has any; within a list the order stays. */
export function roundRobin<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const items: Item[] = [];
  let left = lists;
  for (let round = 0; left.length > 0; round++) {
    left = left.filter(({ length }) => length > round);
    items.push(...left.flatMap((list) => list.slice(round, round + 1)));
  }
  return items;
}
