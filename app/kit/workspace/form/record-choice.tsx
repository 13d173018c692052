import { fieldId, useValue } from './form-context.ts';
import type { Path } from './form-values.ts';
import { SelectField } from './select-field.tsx';

type RecordChoiceProps = { path: Path; label: string; options: readonly (readonly [id: number, name: string])[] };

/** A number of the form that names one of the records; 0 while none is chosen. One that is not among them any more stays. */
export function RecordChoice({ path, label, options }: RecordChoiceProps) {
  const { value, error, set } = useValue(path);
  const isGone = typeof value === 'number' && value > 0 && options.every(([id]) => id !== value);
  return (
    <SelectField
      id={fieldId(path)}
      label={label}
      error={error}
      value={typeof value === 'number' ? value : 0}
      options={[
        [0, 'Choose one'],
        ...(isGone ? ([[value, 'One that is not on the site: left out']] as const) : []),
        ...options,
      ]}
      onChange={({ target }) => set(Number(target.value))}
    />
  );
}
