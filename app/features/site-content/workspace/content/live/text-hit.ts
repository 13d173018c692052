export type Box = { left: number; right: number; top: number; bottom: number };

/** What can be pressed: the boxes of its lines (of a picture, its one), and the block that a text stands in. */
export type Target = { lines: readonly Box[]; block: Box | null };

/**
 * Which of the targets a press at a point means, all in CSS pixels of the same window. A line that lies under the point
 * comes first; then the text whose block does, so that the space between two lines and beside the last word belongs to
 * the text as well: of blocks within each other the innermost, of texts in one block the nearest. Null where none is.
 */
export function targetAt<Candidate extends Target>(
  point: { x: number; y: number },
  targets: readonly Candidate[],
): Candidate | null {
  const onLine = targets.filter(({ lines }) => lines.some((line) => distance(point, line) === 0));
  const direct = onLine.find(({ block }) => block !== null) ?? onLine[0];
  if (direct) return direct;
  const inBlock = targets.filter(({ block }) => block !== null && distance(point, block) === 0);
  return inBlock.toSorted((a, b) => area(a.block) - area(b.block) || nearest(point, a) - nearest(point, b))[0] ?? null;
}

function nearest(point: { x: number; y: number }, { lines }: Target): number {
  return Math.min(...lines.map((line) => distance(point, line)));
}

function distance({ x, y }: { x: number; y: number }, { left, right, top, bottom }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

function area(box: Box | null): number {
  return box === null ? Number.POSITIVE_INFINITY : (box.right - box.left) * (box.bottom - box.top);
}
