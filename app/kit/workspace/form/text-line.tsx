import { FiguredField } from './figured-field.tsx';
import { fieldId, useValue } from './form-context.ts';
import { type Path, textOf } from './form-values.ts';

/** One line of text of a form, which may name figures. */
export function TextLine({ path, label }: { path: Path; label: string }) {
  const { value, error, set } = useValue(path);
  return (
    <FiguredField
      id={fieldId(path)}
      name={path.join('.')}
      label={label}
      error={error}
      stored={textOf(value)}
      onStore={set}
      isLine
    />
  );
}
