import { Loaded, type Reading } from '../loaded.tsx';
import { fieldId, useValue } from './form-context.ts';
import type { Path } from './form-values.ts';
import { SelectField } from './select-field.tsx';

type Options = readonly (readonly [id: number, name: string])[];
type RecordChoiceProps<Data> = {
  path: Path;
  label: string;
  from: Reading<Data>;
  optionsOf: (data: NonNullable<Data>) => Options;
};

/**
 * A number of the form that names one of the records; 0 while none is chosen. One that is not among them any more stays, which
 * can be said only once they are read.
 */
export function RecordChoice<Data>({ path, label, from, optionsOf }: RecordChoiceProps<Data>) {
  return (
    <Loaded from={from} waiting="Loading what can be chosen" failure="What can be chosen could not be read.">
      {(data) => <Choice {...{ path, label }} options={optionsOf(data)} />}
    </Loaded>
  );
}

function Choice({ path, label, options }: { path: Path; label: string; options: Options }) {
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
