import { type HandleDrag, useHandleDrag } from '../../../../../kit/workspace/use-handle-drag.ts';
import type { Place } from '../../../gallery.ts';
import { SECTIONS, type Section } from '../../../section-labels.ts';

export type RowDrag = HandleDrag<Place, Place>;

/**
 * Dragging rows within a list and across lists. Rows carry `data-section` and `data-index`, sections `data-gallery`.
 */
export function useRowDrag(move: (from: Place, to: Place) => void) {
  return useHandleDrag<Place, Place>(gapAt, (from, gap) => move(from, placeOfGap(from, gap)));
}

/** Where a row lands that leaves its place for a gap: gaps behind it move up by one. */
export function placeOfGap(from: Place, gap: Place): Place {
  const isBehind = from.section === gap.section && gap.index > from.index;
  return isBehind ? { section: gap.section, index: gap.index - 1 } : gap;
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
    const section = sectionOf(row.dataset['section']);
    const index = Number(row.dataset['index']);
    return section && { section, index: isBehindMiddle({ x, y }, row.getBoundingClientRect()) ? index + 1 : index };
  }
  const list = element?.closest<HTMLElement>('[data-gallery]');
  const section = sectionOf(list?.dataset['gallery']);
  return section && { section, index: list?.querySelectorAll('[data-index]').length ?? 0 };
}

function sectionOf(text: string | undefined): Section | null {
  return SECTIONS.find((section) => section === text) ?? null;
}
