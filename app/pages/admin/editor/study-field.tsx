import type { ReactNode } from 'react';
import type { FieldProblem } from '../../../lib/app-error.ts';
import { Field } from '../../../ui/field.tsx';
import { messageFor } from './problem-places.ts';
import type { TextField as FieldName } from './study-form.ts';
import type { StudyEditor } from './use-study-editor.ts';

type StudyFieldProps = {
  editor: StudyEditor;
  problems: readonly FieldProblem[];
  name: FieldName;
  label: string;
  rows?: number;
  hint?: ReactNode;
  isCode?: boolean;
  /** Further controls that belong to the field. */
  children?: ReactNode;
};

/** One text of the study. */
export function StudyField({ editor, problems, name, rows, ...texts }: StudyFieldProps) {
  const props = {
    ...texts,
    id: name,
    name,
    required: true,
    value: editor.form.texts[name],
    onChange: ({ target }: { target: { value: string } }) => editor.change(name, target.value),
    error: messageFor(problems, name),
  };
  return rows === undefined ? <Field {...props} /> : <Field kind="textarea" rows={rows} {...props} />;
}
