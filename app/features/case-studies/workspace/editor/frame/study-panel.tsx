import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { REVEAL } from '../../../../../kit/workspace/form/in-page-links.ts';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import { useMedia } from '../../../../../kit/workspace/use-media.ts';
import { useSheet } from '../../../../../kit/workspace/use-sheet.ts';
import { IconButton } from '../../../../../ui/button.tsx';
import { Icon } from '../../../../../ui/icon.tsx';

const PANEL = 'study-panel';
/** Where the window has no room for the panel beside the text, it is a sheet over it. */
const IS_SHEET = '(max-width: 72rem)';

/** Whether the panel is open: beside the text it is from the start, as a sheet once it is asked for. */
export function useStudyPanel() {
  const isSheet = useMedia(IS_SHEET);
  const [isColumnOpen, setColumnOpen] = useState(true);
  const [isSheetOpen, setSheetOpen] = useState(false);
  return {
    isSheet,
    isOpen: isSheet ? isSheetOpen : isColumnOpen,
    setOpen: isSheet ? setSheetOpen : setColumnOpen,
  };
}

type Panel = ReturnType<typeof useStudyPanel>;

/** Opens the panel and goes into it, or closes it. */
export function PanelButton({ panel: { isOpen, isSheet, setOpen } }: { panel: Panel }) {
  return (
    <SmallButton
      aria-expanded={isOpen}
      aria-controls={PANEL}
      onClick={() => {
        flushSync(() => setOpen(!isOpen));
        if (isSheet && !isOpen) document.getElementById(PANEL)?.focus();
      }}
    >
      <Icon name="panel" /> Details
    </SmallButton>
  );
}

/** All of a study that is no text of its page: beside the text, or a sheet that lies over it. */
export function StudyPanel({ panel: { isOpen, isSheet, setOpen }, children }: { panel: Panel; children: ReactNode }) {
  const place = useRef<HTMLElement>(null);

  const sheet = useSheet(place, { isSheet, isOpen, onClose: close, onLeave: () => setOpen(false) });

  useEffect(() => {
    // what is looked for may be in here, or under the sheet
    const reveal = ({ target }: Event) => {
      const isWithin = target instanceof Element && place.current?.contains(target) === true;
      if (isWithin || isSheet) flushSync(() => setOpen(isWithin));
    };
    document.addEventListener(REVEAL, reveal);
    return () => document.removeEventListener(REVEAL, reveal);
  }, [isSheet, setOpen]);

  function close() {
    flushSync(() => setOpen(false));
    document.querySelector<HTMLElement>(`[aria-controls="${PANEL}"]`)?.focus();
  }

  return (
    <aside ref={place} id={PANEL} className="study-panel" aria-label="Details" hidden={!isSheet && !isOpen} {...sheet}>
      {isSheet ? (
        <div className="modal-head">
          <h2>Details</h2>
          <IconButton icon="cross" label="Close the details" onClick={close} />
        </div>
      ) : null}
      {children}
    </aside>
  );
}
