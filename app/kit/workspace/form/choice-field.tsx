import type { FieldHint } from '../../../features/site-content/content-fields.ts';
import { Icon } from '../../../ui/icon.tsx';
import { fieldId, useValue } from './form-context.ts';
import type { Path } from './form-values.ts';

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

/** A labelled list to choose one from. */
export function Choice({ id, label, hint, error, value, options, onChoose }: ChoiceProps) {
  const listed = Array.isArray(options)
    ? options
    : Object.entries(options).map(([key, words]) => ({ value: key, words }));
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => onChoose(target.value)}
      >
        {listed.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
      {hint && (
        <span className="ht" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="em" id={`${id}-error`}>
          <Icon name="warn" />
          {error}
        </span>
      )}
    </div>
  );
}
