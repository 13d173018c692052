import {
  type PointerEvent as HandleEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** How near the window's edge, in pixels, the page begins to follow a drag, and how far it goes each time. */
const EDGE = 90;
const STEP = 14;
/** So far, in pixels, a mouse moves before what it presses is dragged; so long, in milliseconds, a finger rests before. */
const FAR = 6;
const REST = 350;

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
  const pressed = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; x: number; y: number } | null>(null);
  const hasDropped = useRef(false);
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

  function follow(event: HandleEvent) {
    if (!latest.current) return;
    pointer.current = { x: event.clientX, y: event.clientY };
    setDrag({ ...latest.current, over: gapAt(event.clientX, event.clientY) });
  }

  function letGo() {
    const dropped = latest.current;
    if (!dropped) return;
    setDrag(null);
    if (dropped.over !== null) drop(dropped.from, dropped.over);
  }

  /** Takes back that something was pressed; answers whether it was dragged. */
  function release(): boolean {
    clearTimeout(pressed.current?.timer);
    pressed.current = null;
    return latest.current !== null;
  }

  /**
   * A finger that drags would scroll the page. A browser that finds nobody listening where a touch begins asks nobody any more while it
   * goes on, so somebody listens from the start.
   */
  const holdPage = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const hold = (event: TouchEvent) => {
      if (latest.current) event.preventDefault();
    };
    element.addEventListener('touchmove', hold, { passive: false });
    return () => element.removeEventListener('touchmove', hold);
  }, []);

  /**
   * Of something that is pressed for its own sake, too: it is dragged once a mouse has moved with it, or a finger has rested
   * on it; before that a finger scrolls the page. The press that ends a drag is none.
   */
  function bodyProps(from: Place) {
    function begin(element: HTMLElement, pointerId: number) {
      if (!pressed.current) return;
      element.setPointerCapture(pointerId);
      setDrag({ from, over: null });
    }
    return {
      ref: holdPage,
      onPointerDown(event: HandleEvent<HTMLElement>) {
        if (event.button !== 0) return;
        hasDropped.current = false;
        const { currentTarget, pointerId, pointerType, clientX: x, clientY: y } = event;
        pointer.current = { x, y };
        const isFinger = pointerType === 'touch';
        const timer = isFinger ? setTimeout(() => begin(currentTarget, pointerId), REST) : undefined;
        pressed.current = { x, y, timer };
      },
      onPointerMove(event: HandleEvent<HTMLElement>) {
        const { current } = pressed;
        if (latest.current) return follow(event);
        if (!current || Math.hypot(event.clientX - current.x, event.clientY - current.y) < FAR) return;
        if (event.pointerType === 'touch') release();
        else {
          begin(event.currentTarget, event.pointerId);
          follow(event);
        }
      },
      onPointerUp() {
        hasDropped.current = release();
        letGo();
      },
      onPointerCancel() {
        release();
        setDrag(null);
      },
      onClickCapture(event: MouseEvent) {
        if (hasDropped.current) event.stopPropagation();
        hasDropped.current = false;
      },
      // the browser's own drag of a picture, and its menu for one that a finger rests on
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
      onContextMenu(event: { preventDefault: () => void }) {
        if (pressed.current?.timer !== undefined) event.preventDefault();
      },
    };
  }

  function handleProps(from: Place) {
    return {
      onPointerDown(event: HandleEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.preventDefault(); // no text selection, no picture drag of the browser's own
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.current = { x: event.clientX, y: event.clientY };
        setDrag({ from, over: null });
      },
      onPointerMove: follow,
      onPointerUp: letGo,
      onPointerCancel() {
        setDrag(null);
      },
    };
  }

  return { drag, handleProps, bodyProps };
}
