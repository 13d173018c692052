import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Hint } from '../../../ui/field.tsx';

type TickFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/**
 * Something that is so or not, as a box to tick.
 *
 * @example <TickField label="With admin access" name="isAdmin" hint="Administrators can change everything." />
 */
export function TickField({ label, hint, id, ...native }: TickFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className="sw">
      <input {...native} id={fieldId} type="checkbox" aria-describedby={hint ? `${fieldId}-hint` : undefined} />
      <label htmlFor={fieldId}>{label}</label>
      <Hint id={`${fieldId}-hint`}>{hint}</Hint>
    </div>
  );
}
