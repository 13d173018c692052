import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EditorBar } from '../editor-bar.tsx';

type FormBarProps = ComponentProps<typeof EditorBar> & { formId: string; isDirty: boolean; isSaving: boolean };

/** The bar over a form: whether it holds unsaved changes, what the page puts there, and the way to save. */
export function FormBar({ formId, isDirty, isSaving, children, ...bar }: FormBarProps) {
  return (
    <EditorBar {...bar}>
      {isDirty ? <span className="tag dirty">Unsaved changes</span> : null}
      {children}
      <Button type="submit" form={formId} size="small" isPending={isSaving} pendingText="Saving...">
        Save
      </Button>
    </EditorBar>
  );
}
