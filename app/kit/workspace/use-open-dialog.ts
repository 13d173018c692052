import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a dialog that is in the page only while it is open: opens it, and gives the focus back to where it came from when
 * it is taken out, which the browser does not do by itself.
 */
export function useOpenDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const cameFrom = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, []);
  return dialog;
}
