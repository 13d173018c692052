import { type PointerEvent as HandleEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** How near the window's edge, in pixels, the page begins to follow a drag, and how far it goes each time. */
const EDGE = 90;
const STEP = 14;

/**
 * Dragging the rows of one list by their handle with mouse, pen or finger. Rows carry `data-list-index`. Escape leaves
 * everything as it was.
 */
export function useListDrag(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; over: number | null } | null>(null); // `over` is a gap: 0 is above the first row
  const pointerY = useRef(0);
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(null);
    };
    const follow = setInterval(() => {
      const y = pointerY.current;
      if (y < EDGE) scrollBy(0, -STEP);
      else if (y > innerHeight - EDGE) scrollBy(0, STEP);
      else return;
      setDrag((now) => now && { ...now, over: gapAt(list.current, y) });
    }, 16);
    addEventListener('keydown', onKey);
    return () => {
      clearInterval(follow);
      removeEventListener('keydown', onKey);
    };
  }, [isDragging, list]);

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
    handleProps: (from: number) => ({
      onPointerDown(event: HandleEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.preventDefault(); // no text selection, no picture drag of the browser's own
        event.currentTarget.setPointerCapture(event.pointerId);
        pointerY.current = event.clientY;
        setDrag({ from, over: null });
      },
      onPointerMove(event: HandleEvent<HTMLElement>) {
        if (!drag) return;
        pointerY.current = event.clientY;
        setDrag({ ...drag, over: gapAt(list.current, event.clientY) });
      },
      onPointerUp() {
        if (!drag) return;
        setDrag(null);
        if (drag.over !== null) move(drag.from, drag.over > drag.from ? drag.over - 1 : drag.over);
      },
      onPointerCancel: () => setDrag(null),
    }),
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
