import { useEffect } from 'react';
import { screenHeight } from './page-holds.ts';

/** Rounding, in pixels. */
const TOLERANCE = 2;

/**
 * While the section in front and those beside it fit one screen, the page never rests between two of them: the document
 * carries `data-fits`, by which the style sheet makes snapping mandatory. Near one that is taller, which could not be read
 * to its end then, and where links to further parts stand between sections, it does not.
 */
export function useFirmSnap(ids: readonly string[], index: number, isWhole: boolean): void {
  const near = isWhole ? ids.slice(Math.max(0, index - 1), index + 2).join(' ') : '';
  useEffect(() => {
    const root = document.documentElement;
    if (near === '') return;
    const sections = near
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((section) => section !== null);
    function measure() {
      const room = screenHeight() + TOLERANCE;
      root.toggleAttribute(
        'data-fits',
        sections.every(({ offsetHeight }) => offsetHeight <= room),
      );
    }
    const observer = new ResizeObserver(measure);
    for (const section of sections) observer.observe(section);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [near]);
}
