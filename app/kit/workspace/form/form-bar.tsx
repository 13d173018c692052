import type { ComponentProps } from 'react';
import { EditorBar } from '../editor-bar.tsx';
import { SmallButton } from '../small-button.tsx';

type FormBarProps = ComponentProps<typeof EditorBar> & { formId: string; isDirty: boolean; isSaving: boolean };

/** The bar over a form: whether it holds unsaved changes, what the page puts there, and the way to save. */
export function FormBar({ formId, isDirty, isSaving, children, ...bar }: FormBarProps) {
  return (
    <EditorBar {...bar}>
      {isDirty ? <span className="tag dirty">Unsaved changes</span> : null}
      {children}
      <SmallButton look="primary" type="submit" form={formId} isPending={isSaving} pendingText="Saving...">
        Save
      </SmallButton>
    </EditorBar>
  );
}
