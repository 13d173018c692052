import { type RefObject, useEffect, useState } from 'react';

/** How much room an element gives to what is in it, in CSS pixels; 0 until it is drawn. */
export function useRoom(box: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const watcher = new ResizeObserver(() => setRoom({ width: current.clientWidth, height: current.clientHeight }));
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [box]);
  return room;
}
