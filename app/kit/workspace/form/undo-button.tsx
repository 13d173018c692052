import { Icon } from '../../../ui/icon.tsx';
import type { KeptForm } from './use-kept-form.ts';

type UndoButtonProps = {
  form: Pick<KeptForm, 'canUndo' | 'undo'>;
  /** Its name, where other buttons say Undo too. */
  label?: string;
  announce: (words: string) => void;
};

/** Takes back the last change. Off is told and shown, but keeps the focus: it may have just been pressed. */
export function UndoButton({ form, label, announce }: UndoButtonProps) {
  return (
    <button
      type="button"
      className="btn ghost sm"
      aria-label={label}
      aria-disabled={!form.canUndo || undefined}
      onClick={() => {
        if (!form.canUndo) return;
        form.undo();
        announce('The last change is undone.');
      }}
    >
      <Icon name="undo" /> Undo
    </button>
  );
}
