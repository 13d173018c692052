import { type RefObject, useEffect } from 'react';

/**
 * Makes links to places on the page of a form leave the address alone: a new address would count as leaving.
 * Fields take the focus, anything else comes into view.
 */
export function useInPageLinks(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = form.current?.closest('main');
    const jump = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      if (!link) return;
      event.preventDefault();
      jumpTo(link.getAttribute('href')?.slice(1) ?? '');
    };
    page?.addEventListener('click', jump);
    return () => page?.removeEventListener('click', jump);
  }, [form]);
}

/** Asked of what an element stands in: to be opened, so that it can be seen. */
export const REVEAL = 'reveal';

/** Brings an element into view, also out of a closed part of the form, and gives it the focus where it can have it. */
export function jumpTo(id: string): void {
  const element = document.getElementById(id);
  element?.dispatchEvent(new Event(REVEAL, { bubbles: true }));
  for (let part = element?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true;
  // a field in the middle, with its label; a card from where it starts
  element?.scrollIntoView({
    block: element.matches('input, select, textarea, [contenteditable]') ? 'center' : 'nearest',
  });
  element?.focus({ preventScroll: true });
}
