import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { useForm } from '../../../../kit/workspace/form/form-context.ts';
import { useToday } from '../../../../kit/workspace/site-time.ts';
import { useStableHandlers } from '../../../../kit/workspace/use-stable-handlers.ts';
import { Field } from '../../../../ui/field.tsx';
import { STUDY_FIELDS, type TextField } from '../../case-study.ts';
import { FormattedField } from './formatting/formatted-field.tsx';
import type { StudyEditor } from './state/use-study-editor.ts';
import { dateAdvice, lengthAdvice, PLACEHOLDERS } from './writing-guide.ts';

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
export function StudyField({ editor, name, ...rest }: StudyFieldProps) {
  const { problems } = useForm();
  const { onType } = useStableHandlers({ onType: (value: string) => editor.change(name, value) });
  return (
    <FieldOfText
      {...rest}
      name={name}
      value={editor.form.texts[name]}
      error={problems.find(({ path }) => path === name)?.message}
      onType={onType}
    />
  );
}

type FieldOfTextProps = Omit<StudyFieldProps, 'editor'> & {
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
};

/** Memoised: a key costs the one field that it is typed into. */
const FieldOfText = memo(function FieldOfText({ name, value, error, onType, hint, ...texts }: FieldOfTextProps) {
  const { label, given, form } = STUDY_FIELDS[name];
  const { rows } = form;
  const today = useToday();
  const props = {
    label,
    ...texts,
    hint: hint ?? (form.isDate ? dateAdvice(value, today) : lengthAdvice(name, value)),
    id: name,
    name,
    placeholder: PLACEHOLDERS[name],
    required: !given.safeParse('').success,
    value,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
    error,
  };
  if (rows === undefined) return <Field {...props} {...(form.isDate ? DAY : {})} />;
  if (form.isFormatted) return <FormattedField kind="textarea" rows={rows} {...props} />;
  return <Field kind="textarea" rows={rows} {...props} />;
});
