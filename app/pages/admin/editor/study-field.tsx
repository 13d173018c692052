import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldProblem } from '../../../lib/app-error.ts';
import { Field } from '../../../ui/field.tsx';
import { messageFor } from './problem-places.ts';
import type { TextField as FieldName } from './study-form.ts';
import type { StudyEditor } from './use-study-editor.ts';
import { lengthAdvice } from './writing-guide.ts';

type StudyFieldProps = {
  editor: StudyEditor;
  problems: readonly FieldProblem[];
  name: FieldName;
  label: string;
  rows?: number;
  hint?: ReactNode;
  isCode?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Further controls that belong to the field. */
  children?: ReactNode;
};

/** One text of the study. */
export function StudyField({ editor, problems, name, rows, hint, ...texts }: StudyFieldProps) {
  const props = {
    ...texts,
    hint: hint ?? lengthAdvice(name, editor.form.texts[name]),
    id: name,
    name,
    required: true,
    value: editor.form.texts[name],
    onChange: ({ target }: { target: { value: string } }) => editor.change(name, target.value),
    error: messageFor(problems, name),
  };
  return rows === undefined ? <Field {...props} /> : <Field kind="textarea" rows={rows} {...props} />;
}
