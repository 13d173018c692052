import { type PointerEvent as HandleEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** How near the window's edge, in pixels, the page begins to follow a drag, and how far it goes each time. */
const EDGE = 90;
const STEP = 14;

/** `over` is the gap the row would go into; a list as it stands begins with a gap above its first row. */
export type HandleDrag<Place, Gap> = { from: Place; over: Gap | null };

/**
 * Dragging rows by their handle with mouse, pen or finger. `gapAt` tells the gap at a point on screen, `drop` is called
 * when a row was let go over one. Escape leaves everything as it was.
 */
export function useHandleDrag<Place, Gap>(
  gapAt: (x: number, y: number) => Gap | null,
  drop: (from: Place, gap: Gap) => void,
) {
  const [drag, showDrag] = useState<HandleDrag<Place, Gap> | null>(null);
  // a row that was not drawn again still asks what is dragged now
  const latest = useRef(drag);
  const pointer = useRef({ x: 0, y: 0 });
  const isDragging = drag !== null;

  function setDrag(now: HandleDrag<Place, Gap> | null) {
    latest.current = now;
    showDrag(now);
  }

  const followPointer = useEffectEvent(() => {
    const { x, y } = pointer.current;
    if (y < EDGE) scrollBy(0, -STEP);
    else if (y > innerHeight - EDGE) scrollBy(0, STEP);
    else return;
    if (latest.current) setDrag({ ...latest.current, over: gapAt(x, y) });
  });

  const leave = useEffectEvent(() => setDrag(null));

  useEffect(() => {
    if (!isDragging) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    const scrolling = setInterval(() => followPointer(), 16);
    addEventListener('keydown', onKey);
    return () => {
      clearInterval(scrolling);
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
        if (!latest.current) return;
        pointer.current = { x: event.clientX, y: event.clientY };
        setDrag({ ...latest.current, over: gapAt(event.clientX, event.clientY) });
      },
      onPointerUp() {
        const dropped = latest.current;
        if (!dropped) return;
        setDrag(null);
        if (dropped.over !== null) drop(dropped.from, dropped.over);
      },
      onPointerCancel() {
        setDrag(null);
      },
    };
  }

  return { drag, handleProps };
}
