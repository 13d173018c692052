import { type RefObject, useEffect } from 'react';

/**
 * Makes links to places on the page leave the address alone: a new address would count as leaving the editor.
 * Fields take the focus, anything else comes into view.
 */
export function useInPageLinks(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = container;
    const jump = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      if (!link) return;
      event.preventDefault();
      jumpTo(link.getAttribute('href')?.slice(1) ?? '');
    };
    current?.addEventListener('click', jump);
    return () => current?.removeEventListener('click', jump);
  }, [container]);
}

/** Brings an element into view and gives it the focus where it can have it. */
export function jumpTo(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'nearest' });
  element?.focus({ preventScroll: true });
}
