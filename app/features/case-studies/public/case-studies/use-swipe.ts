import { type DragEvent, type PointerEvent, useRef, useState } from 'react';
import { swipeStep } from './swipe.ts';

type Start = { id: number; x: number; y: number };

/**
 * Handlers for an element that is turned by a swipe of finger, pen or mouse. Scrolling up and down stays the browser's:
 * the element's style says `touch-action: pan-y`. `isTouched` holds while something presses on it.
 */
export function useSwipe(turn: (step: 1 | -1) => void) {
  const start = useRef<Start>(null);
  const [isTouched, setTouched] = useState(false);

  function end() {
    start.current = null;
    setTouched(false);
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || start.current) return;
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
      // so that the end of the stroke is heard also beside the element
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setTouched(true);
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current;
      if (!from || from.id !== event.pointerId) return;
      end();
      // the next one lies where reading goes on
      const way = document.dir === 'rtl' ? -1 : 1;
      const step = swipeStep({ x: way * (event.clientX - from.x), y: event.clientY - from.y });
      if (step !== 0) turn(step);
    },
    onPointerCancel: end,
    // a mouse would carry the picture away instead
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
  return { isTouched, handlers };
}
