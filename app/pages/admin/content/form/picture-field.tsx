import type { ChangeEvent } from 'react';
import { isSafeAddress } from '../../../../lib/safe-address.ts';
import { Field } from '../../../../ui/field.tsx';
import type { Path } from './form-values.ts';

type PictureFieldProps = {
  path: Path;
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** The address of a picture beside the picture itself. */
export function PictureField({ path: _path, ...field }: PictureFieldProps) {
  return (
    <div className="picf">
      <span className="thumb">{isSafeAddress(field.value) && <img src={field.value} alt="" />}</span>
      <Field {...field} isCode />
    </div>
  );
}
