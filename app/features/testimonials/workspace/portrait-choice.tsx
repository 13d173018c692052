import { useState } from 'react';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { PicturePicker } from '../../media/workspace/picture-picker.tsx';
import type { Testimonial } from '../testimonial.ts';

type PortraitChoiceProps = { testimonial: Testimonial; onChoose: (picture: string | null) => void };

/** The picture beside a testimonial, from the library: strangers upload nothing. */
export function PortraitChoice({ testimonial: { name, picture }, onChoose }: PortraitChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="tpic">
      <p className="field-label">Picture</p>
      {picture === null ? null : (
        <span className="thumb">
          <img src={picture} alt="" />
        </span>
      )}
      <p className="button-row">
        <SmallButton
          aria-label={picture === null ? `Choose a picture of ${name}` : `Change the picture of ${name}`}
          onClick={() => setIsOpen(true)}
        >
          {picture === null ? 'Choose a picture' : 'Change'}
        </SmallButton>
        {picture === null ? null : (
          <SmallButton aria-label={`Remove the picture of ${name}`} onClick={() => onChoose(null)}>
            Remove
          </SmallButton>
        )}
      </p>
      {isOpen ? (
        <PicturePicker
          title={`Choose a picture of ${name}`}
          onPick={({ url }) => onChoose(url)}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  );
}
