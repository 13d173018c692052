import { type HandleDrag, useHandleDrag } from '../../../../../kit/workspace/use-handle-drag.ts';
import type { Place } from '../../../gallery.ts';
import { sectionOf } from './chosen-images.ts';

/** `isOfChosen`: all chosen pictures are on their way, not the dragged one alone. */
export type RowDrag = HandleDrag<Place, Place> & { isOfChosen: boolean };

/**
 * Dragging pictures within a list and across lists. Tiles carry `data-section` and `data-index`, sections `data-gallery`.
 */
export function useRowDrag(drop: (from: Place, gap: Place) => void) {
  return useHandleDrag<Place, Place>(gapAt, drop);
}

/** Of a tile: by the diagonal from lower left to upper right, so that it holds for tiles side by side and for rows. */
export function isBehindMiddle(
  { x, y }: { x: number; y: number },
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): boolean {
  return (x - left) / width + (y - top) / height > 1;
}

function gapAt(x: number, y: number): Place | null {
  const element = document.elementFromPoint(x, y);
  const row = element?.closest<HTMLElement>('[data-index]');
  if (row) {
    const section = sectionOf(row.dataset['section'] ?? '');
    const index = Number(row.dataset['index']);
    const isBehind = isBehindMiddle({ x, y }, row.getBoundingClientRect());
    return section ? { section, index: isBehind ? index + 1 : index } : null;
  }
  const list = element?.closest<HTMLElement>('[data-gallery]');
  const section = sectionOf(list?.dataset['gallery'] ?? '');
  return section ? { section, index: list?.querySelectorAll('[data-index]').length ?? 0 } : null;
}
