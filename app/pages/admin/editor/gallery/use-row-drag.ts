import { type PointerEvent as HandleEvent, useEffect, useRef, useState } from 'react';
import { SECTIONS, type Section } from '../../../../features/case-studies/case-study.ts';
import type { Place } from '../../../../features/case-studies/gallery.ts';

/** `over` is the gap the row would go into: gap 0 is above the first row of the list as it stands. */
export type RowDrag = { from: Place; over: Place | null };

/** How near the window's edge, in pixels, the page begins to follow a drag, and how far it goes each time. */
const EDGE = 90;
const STEP = 14;

/**
 * Dragging rows by their handle, within a list and across lists, with mouse, pen or finger. Rows carry `data-section`
 * and `data-index`, sections `data-gallery`. Escape leaves everything as it was.
 */
export function useRowDrag(move: (from: Place, to: Place) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(null);
    };
    const follow = setInterval(() => {
      const { x, y } = pointer.current;
      if (y < EDGE) scrollBy(0, -STEP);
      else if (y > innerHeight - EDGE) scrollBy(0, STEP);
      else return;
      setDrag((now) => now && { ...now, over: gapAt(x, y) });
    }, 16);
    addEventListener('keydown', onKey);
    return () => {
      clearInterval(follow);
      removeEventListener('keydown', onKey);
    };
  }, [isDragging]);

  function handleProps(from: Place) {
    return {
      onPointerDown(event: HandleEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.preventDefault(); // no text selection, no picture drag of the browser's own
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.current = { x: event.clientX, y: event.clientY };
        setDrag({ from, over: null });
      },
      onPointerMove(event: HandleEvent<HTMLElement>) {
        if (!drag) return;
        pointer.current = { x: event.clientX, y: event.clientY };
        setDrag({ ...drag, over: gapAt(event.clientX, event.clientY) });
      },
      onPointerUp() {
        if (!drag) return;
        setDrag(null);
        if (drag.over) move(drag.from, placeOfGap(drag.from, drag.over));
      },
      onPointerCancel() {
        setDrag(null);
      },
    };
  }

  return { drag, handleProps };
}

/** Where a row lands that leaves its place for a gap: gaps behind it move up by one. */
export function placeOfGap(from: Place, gap: Place): Place {
  const isBehind = from.section === gap.section && gap.index > from.index;
  return isBehind ? { section: gap.section, index: gap.index - 1 } : gap;
}

function gapAt(x: number, y: number): Place | null {
  const element = document.elementFromPoint(x, y);
  const row = element?.closest<HTMLElement>('[data-index]');
  if (row) {
    const section = sectionOf(row.dataset['section']);
    const { top, height } = row.getBoundingClientRect();
    const index = Number(row.dataset['index']);
    return section && { section, index: y > top + height / 2 ? index + 1 : index };
  }
  const list = element?.closest<HTMLElement>('[data-gallery]');
  const section = sectionOf(list?.dataset['gallery']);
  return section && { section, index: list?.querySelectorAll('[data-index]').length ?? 0 };
}

function sectionOf(text: string | undefined): Section | null {
  return SECTIONS.find((section) => section === text) ?? null;
}
