import type { ReactNode } from 'react';
import { isSafeAddress } from '../../../lib/safe-address.ts';
import { Field } from '../../../ui/field.tsx';
import { SmallButton } from '../small-button.tsx';
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

/** A picture, to be chosen from the library; its address is shown on demand, or where it was refused. */
export function PictureField({ path, ...field }: PictureFieldProps) {
  const choose = useChoosePicture();
  const { data } = useForm();
  const description = useValue([...path.slice(0, -1), 'alt']);
  // an empty description beside it takes the one that the library has
  const wantsDescription = valueAt(data, [...path.slice(0, -1), 'alt']) === '';
  return (
    <div className="picture-field">
      <span className="thumb">{isSafeAddress(field.value) && <img src={field.value} alt="" />}</span>
      <div>
        <p className="field-label" aria-hidden="true">
          {field.label}
        </p>
        <p className="button-row">
          <SmallButton
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
          </SmallButton>
        </p>
        {/* where a picture lies says nothing to most; a refusal of the address is shown beside it */}
        <details className="picture-address" open={field.error !== undefined}>
          <summary>Address of the picture</summary>
          <Field {...field} isCode />
        </details>
      </div>
    </div>
  );
}
