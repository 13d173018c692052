import { type ReactNode, useId } from 'react';
import { Field } from '../../../ui/field.tsx';

type ColourFieldProps = {
  id: string;
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  children?: ReactNode;
};

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour, to be picked or typed as `#rrggbb`. */
export function ColourField({ value, onChange, ...field }: ColourFieldProps) {
  const pickerId = useId();
  return (
    <div className="colour-field">
      <label className="vh" htmlFor={pickerId}>
        Pick: {field.label}
      </label>
      <input
        id={pickerId}
        type="color"
        // a picker shows some colour even where none is typed yet
        value={HEX.test(value) ? value.toLowerCase() : '#000000'}
        onChange={({ target }) => onChange({ target })}
      />
      <Field
        {...field}
        isCode
        value={value}
        maxLength={7}
        spellCheck={false}
        onChange={({ target }) => onChange({ target: { value: withMark(target.value) } })}
      />
    </div>
  );
}

/** Colours are copied from elsewhere with and without their mark. */
function withMark(typed: string): string {
  const text = typed.trim();
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text;
}
