import { type RefObject, useEffect, useState } from 'react';

/** What `read` finds on the element now that the style sheets are in force; again when the window changes its size. */
export function useComputed<Found>(
  element: RefObject<Element | null>,
  read: (style: CSSStyleDeclaration) => Found,
): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    function look() {
      if (element.current) setFound(read(getComputedStyle(element.current)));
    }
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [element, read]);
  return found;
}
