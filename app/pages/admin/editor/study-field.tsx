import type { KeyboardEvent, ReactNode } from 'react';
import { STUDY_FIELDS, type TextField } from '../../../features/case-studies/case-study.ts';
import { Field } from '../../../ui/field.tsx';
import { useForm } from '../form/form-context.ts';
import { FormattedField } from './formatting/formatted-field.tsx';
import type { StudyEditor } from './state/use-study-editor.ts';
import { dateAdvice, lengthAdvice } from './writing-guide.ts';

type StudyFieldProps = {
  editor: StudyEditor;
  name: TextField;
  label?: string;
  hint?: ReactNode;
  isCode?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Further controls that belong to the field. */
  children?: ReactNode;
};

const DAY = { type: 'date', min: '1900-01-01', max: '2099-12-31' };

/** One text of the study. */
export function StudyField({ editor, name, hint, ...texts }: StudyFieldProps) {
  const { label, given, form } = STUDY_FIELDS[name];
  const { rows } = form;
  const { problems } = useForm();
  const props = {
    label,
    ...texts,
    hint:
      hint ??
      (form.isDate ? dateAdvice(editor.form.texts[name], new Date()) : lengthAdvice(name, editor.form.texts[name])),
    id: name,
    name,
    required: !given.safeParse('').success,
    value: editor.form.texts[name],
    onChange: ({ target }: { target: { value: string } }) => editor.change(name, target.value),
    error: problems.find(({ path }) => path === name)?.message,
  };
  if (rows === undefined) return <Field {...props} {...(form.isDate ? DAY : {})} />;
  if (form.isFormatted) return <FormattedField kind="textarea" rows={rows} {...props} />;
  return <Field kind="textarea" rows={rows} {...props} />;
}
