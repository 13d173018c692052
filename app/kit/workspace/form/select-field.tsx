import { type SelectHTMLAttributes, useId } from 'react';
import { Hint, Mistake } from '../../../ui/field.tsx';

/** What can be chosen, by value: in words, in the order of the list. */
export type Options = Readonly<Record<string, string>> | readonly (readonly [value: string | number, words: string])[];

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style' | 'children'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: Options;
};

/**
 * A labelled list to choose one from.
 *
 * @example <SelectField label="It may" name="scope" options={{ read: 'Read', write: 'Read and write' }} />
 */
export function SelectField({ label, hint, error, options, id, ...native }: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const describedBy = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="fld">
      <label htmlFor={fieldId}>{label}</label>
      <select {...native} id={fieldId} aria-describedby={describedBy} aria-invalid={error ? true : undefined}>
        {(Array.isArray(options) ? options : Object.entries(options)).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <Hint id={`${fieldId}-hint`}>{hint}</Hint>
      <Mistake id={`${fieldId}-error`}>{error}</Mistake>
    </div>
  );
}
