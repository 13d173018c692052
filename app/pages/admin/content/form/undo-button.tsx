import { Icon } from '../../../../ui/icon.tsx';
import type { KeptForm } from './use-kept-form.ts';

/** Takes back the last change. Off is told and shown, but keeps the focus: it may have just been pressed. */
export function UndoButton({ form, announce }: { form: KeptForm; announce: (words: string) => void }) {
  return (
    <button
      type="button"
      className="btn ghost sm"
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
