import type { FieldHint } from '../../../features/site-content/content-fields.ts';
import { fieldId, useValue } from './form-context.ts';
import type { Path } from './form-values.ts';
import { SelectField } from './select-field.tsx';

type ChoiceFieldProps = {
  path: Path;
  hint: FieldHint;
  options: readonly string[];
  /** Whether "none" is a choice too. */
  hasNone?: boolean;
};

/** One of fixed values. */
export function ChoiceField({ path, hint, options, hasNone = false }: ChoiceFieldProps) {
  const { value, error, set } = useValue(path);
  return (
    <Choice
      id={fieldId(path)}
      label={hint.label}
      hint={hint.hint}
      error={error}
      value={typeof value === 'string' ? value : ''}
      options={[
        ...(hasNone ? [{ value: '', words: 'None' }] : []),
        ...options.map((option) => ({ value: option, words: hint.choices?.[option] ?? option })),
      ]}
      onChoose={(chosen) => set(chosen === '' ? null : chosen)}
    />
  );
}

type ChoiceProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  /** What is stored, and what it is called; a record where the order of its keys is that of the list. */
  options: { value: string; words: string }[] | Record<string, string>;
  onChoose: (value: string) => void;
};

/** A list to choose one from that follows a value. */
export function Choice({ options, onChoose, ...field }: ChoiceProps) {
  const listed = Array.isArray(options) ? options.map(({ value, words }) => [value, words] as const) : options;
  return <SelectField {...field} options={listed} onChange={({ target }) => onChoose(target.value)} />;
}
