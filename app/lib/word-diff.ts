export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** Beyond so many changed words the texts count as altogether different; finding the shortest way would take long. */
const MAX_EDITS = 600;

/**
 * What must be taken out of and put into one text to make it the other, word by word. The parts that are not `added`
 * make the first text, those that are not `removed` the second.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const one = words(before);
  const other = words(after);
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const middle = shortestEdits(one.slice(start, one.length - end), other.slice(start, other.length - end));
  return merged([
    ...one.slice(0, start).map((text) => ({ kind: 'same' as const, text })),
    ...middle,
    ...one.slice(one.length - end).map((text) => ({ kind: 'same' as const, text })),
  ]);
}

/** Words and the space between them, so that nothing is lost in joining them again. */
function words(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
}

/** Myers' greedy search: how far each diagonal reaches with so many edits, until one reaches the end. */
function shortestEdits(one: string[], other: string[]): DiffPart[] {
  const longest = Math.min(one.length + other.length, MAX_EDITS);
  let reach = new Map<number, number>([[1, 0]]);
  const history: Map<number, number>[] = [];
  for (let edits = 0; edits <= longest; edits++) {
    history.push(new Map(reach));
    const next = new Map(reach);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = isDown(next, diagonal, edits) ? at(next, diagonal + 1) : at(next, diagonal - 1) + 1;
      while (x < one.length && x - diagonal < other.length && one[x] === other[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= one.length && x - diagonal >= other.length) return pathBack(history, one, other);
    }
    reach = next;
  }
  return [
    ...one.map((text) => ({ kind: 'removed' as const, text })),
    ...other.map((text) => ({ kind: 'added' as const, text })),
  ];
}

function pathBack(history: Map<number, number>[], one: string[], other: string[]): DiffPart[] {
  const parts: DiffPart[] = [];
  let x = one.length;
  let y = other.length;
  for (let edits = history.length - 1; edits >= 0; edits--) {
    const reach = history[edits] ?? new Map<number, number>();
    const diagonal = x - y;
    const isAdded = isDown(reach, diagonal, edits);
    const from = isAdded ? diagonal + 1 : diagonal - 1;
    const fromX = edits === 0 ? 0 : at(reach, from);
    const fromY = edits === 0 ? 0 : fromX - from;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      parts.push({ kind: 'same', text: one[x] ?? '' });
    }
    if (edits === 0) break;
    if (isAdded) {
      y -= 1;
      parts.push({ kind: 'added', text: other[y] ?? '' });
    } else {
      x -= 1;
      parts.push({ kind: 'removed', text: one[x] ?? '' });
    }
  }
  return parts.reverse();
}

/** Whether the better way onto a diagonal is an addition. */
function isDown(reach: Map<number, number>, diagonal: number, edits: number): boolean {
  if (diagonal === -edits) return true;
  return diagonal !== edits && at(reach, diagonal - 1) < at(reach, diagonal + 1);
}

function at(reach: Map<number, number>, diagonal: number): number {
  return reach.get(diagonal) ?? -1;
}

/** Neighbours of the same kind as one part. */
function merged(parts: DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}
