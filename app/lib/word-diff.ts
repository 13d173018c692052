import { diffArrays } from 'diff';

export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** Beyond so many changed words the texts count as altogether different; finding the shortest way would take long. */
const MAX_EDITS = 600;

/**
 * What must be taken out of and put into one text to make it the other, word by word. The parts that are not `added`
 * make the first text, those that are not `removed` the second.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [one, other] = [words(before), words(after)];
  // what both begin and end with is the same however different the rest is
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [removed, added] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const changes = diffArrays(removed, added, { maxEditLength: MAX_EDITS }) ?? [
    { removed: true, added: false, value: removed },
    { removed: false, added: true, value: added },
  ];
  const parts = [
    { kind: 'same' as const, text: one.slice(0, start).join('') },
    ...changes.map((change) => ({ kind: kindOf(change), text: change.value.join('') })),
    { kind: 'same' as const, text: one.slice(one.length - end).join('') },
  ];
  return parts.filter(({ text }) => text !== '');
}

/** Words and the space between them, so that nothing is lost in joining them again. */
function words(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
}

function kindOf({ added, removed }: { added: boolean; removed: boolean }): DiffPart['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}
