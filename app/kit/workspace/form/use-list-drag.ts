import type { RefObject } from 'react';
import { useHandleDrag } from '../use-handle-drag.ts';

/** Dragging the rows of one list. Rows carry `data-list-index`. */
export function useListDrag(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const { drag, handleProps } = useHandleDrag<number, number>(
    (_x, y) => gapAt(list.current, y),
    (from, gap) => move(from, gap > from ? gap - 1 : gap),
  );

  return {
    /** How a row shows that it is on its way, or that another one would land beside it. */
    classOf(index: number, count: number): string | undefined {
      const names = [
        drag?.from === index ? 'dragged' : '',
        drag?.over === index ? 'gap-above' : '',
        drag?.over === count && index === count - 1 ? 'gap-below' : '',
      ];
      return names.filter(Boolean).join(' ') || undefined;
    },
    handleProps,
  };
}

/** The gap nearest to a height on screen: above the first row whose middle is below it. */
function gapAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-list-index]') ?? [])].filter(
    (row) => row.parentElement?.closest('[data-list-index]') === list?.closest('[data-list-index]'),
  );
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below === -1 ? rows.length : below;
}
