import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a form that says a refusal beside the field it is about, where nothing is read out by itself: once what was sent is answered,
 * the field has the focus.
 */
export function useRefusedField<Form extends HTMLElement = HTMLFormElement>(
  isPending: boolean,
): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useLayoutEffect(() => {
    if (!isPending) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [isPending]);
  return form;
}
