import type { ReactNode } from 'react';
import { isSafeAddress } from '../../../lib/safe-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useForm, useValue } from './form-context.ts';
import { type Path, valueAt } from './form-values.ts';
import { useChoosePicture } from './picture-choice.tsx';

type PictureFieldProps = {
  path: Path;
  id: string;
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

/** The address of a picture beside the picture itself, to be typed or chosen from the library. */
export function PictureField({ path, ...field }: PictureFieldProps) {
  const choose = useChoosePicture();
  const { data } = useForm();
  const description = useValue([...path.slice(0, -1), 'alt']);
  // an empty description beside it takes the one that the library has
  const wantsDescription = valueAt(data, [...path.slice(0, -1), 'alt']) === '';
  return (
    <div className="picf">
      <span className="thumb">{isSafeAddress(field.value) && <img src={field.value} alt="" />}</span>
      <Field {...field} isCode>
        <p className="brow2">
          <Button
            look="secondary"
            size="small"
            aria-label={`Choose from your pictures: ${field.label}`}
            onClick={() =>
              choose({
                title: `Choose: ${field.label}`,
                onPick: ({ url, alt }) => {
                  field.onChange({ target: { value: url } });
                  if (wantsDescription && alt !== '') description.set(alt);
                },
              })
            }
          >
            Choose from your pictures
          </Button>
        </p>
      </Field>
    </div>
  );
}
