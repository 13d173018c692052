import { type KeyboardEvent, type RefObject, useEffect } from 'react';

type SheetOptions = { isSheet: boolean; isOpen: boolean; onClose: () => void; onLeave: () => void };

/**
 * What a part of a page needs that is a sheet over it in a narrow window: it goes with Escape, and when Tab leads out of it, as
 * what lies under it is not to have the focus unseen. Windows that are opened from it lie over it, and it stays.
 */
export function useSheet(place: RefObject<HTMLElement | null>, { isSheet, isOpen, onClose, onLeave }: SheetOptions) {
  useEffect(() => {
    const element = place.current;
    if (!isSheet || !element || element.matches(':popover-open') === isOpen) return;
    if (isOpen) element.showPopover();
    else element.hidePopover();
  }, [place, isSheet, isOpen]);

  return {
    tabIndex: -1,
    popover: isSheet ? ('manual' as const) : undefined,
    onKeyDown({ key }: KeyboardEvent) {
      if (!isSheet) return;
      if (key === 'Escape') onClose();
      if (key === 'Tab')
        requestAnimationFrame(() => {
          const to = document.activeElement;
          if (!place.current?.contains(to) && !to?.closest('dialog, [popover]')) onLeave();
        });
    },
  };
}
