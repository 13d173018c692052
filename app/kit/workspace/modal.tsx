import { type ReactNode, useEffect, useId } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { useLeaveQuestion } from './leave-questions.ts';
import { useOpenDialog } from './use-open-dialog.ts';

const FIELDS = 'input:not([type="hidden"]), select, textarea';
const CONTROLS = `a[href], button, summary, iframe, ${FIELDS}`;

/** Words that React does not hold: where it does, both values are the same. */
const TYPED = 'textarea, input:is(:not([type]), [type="text"], [type="url"], [type="email"], [type="tel"])';

export const LEAVE = 'What you typed here is not saved. Close it all the same?';

type ModalProps = {
  title: string;
  /** `sheet` stands at the side in full height, `wide` takes most of the window. */
  shape?: 'sheet' | 'wide';
  /** Closing would lose something that React holds, and asks first, as it does where a field has other words than it began with. */
  isUnsaved?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A window over the page: everything behind it rests, Escape closes it, and the focus goes back to where it came from.
 */
export function Modal({ title, shape, isUnsaved = false, onClose, children }: ModalProps) {
  const dialog = useOpenDialog();
  const headingId = useId();
  // a window that begins with a field is opened to fill it in; the browser would begin on Close
  useEffect(() => {
    const begin = () => {
      const first = dialog.current?.querySelector<HTMLElement>(`.modal-body :is(${CONTROLS})`);
      if (first?.matches(FIELDS)) first.focus();
      return first !== null;
    };
    if (!dialog.current || begin()) return;
    // what it shows is still being read
    const filled = new MutationObserver(() => begin() && filled.disconnect());
    filled.observe(dialog.current, { childList: true, subtree: true });
    return () => filled.disconnect();
  }, [dialog]);

  function isLost(): boolean {
    const fields = [...(dialog.current?.querySelectorAll<HTMLInputElement>(TYPED) ?? [])];
    return isUnsaved || fields.some(({ value, defaultValue }) => value !== defaultValue);
  }
  useLeaveQuestion({
    // a button in it that leads on has saved, or asks by itself
    asks: ({ historyAction }) => (historyAction === 'POP' && isLost() ? LEAVE : null),
    isWindow: true,
    isUnsaved: isLost,
  });

  function close() {
    if (!isLost() || window.confirm(LEAVE)) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={['modal', shape].filter(Boolean).join(' ')}
      aria-labelledby={headingId}
      onCancel={(event) => {
        // a file chooser inside fires it too, and that must not close anything
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
    >
      <div className="modal-head">
        <h2 id={headingId}>{title}</h2>
        <IconButton icon="cross" label="Close" onClick={close} />
      </div>
      <div className="modal-body">{children}</div>
    </dialog>
  );
}
