import { useChoosePicture } from '../../../kit/workspace/form/picture-choice.tsx';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import type { Testimonial } from '../testimonial.ts';

type PortraitChoiceProps = { testimonial: Testimonial; onChoose: (picture: string | null) => void };

/** The picture beside a testimonial, from the library: strangers upload nothing. */
export function PortraitChoice({ testimonial: { name, picture }, onChoose }: PortraitChoiceProps) {
  const choosePicture = useChoosePicture();
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
          onClick={() => choosePicture({ title: `Choose a picture of ${name}`, onPick: ({ url }) => onChoose(url) })}
        >
          {picture === null ? 'Choose a picture' : 'Change'}
        </SmallButton>
        {picture === null ? null : (
          <SmallButton aria-label={`Remove the picture of ${name}`} onClick={() => onChoose(null)}>
            Remove
          </SmallButton>
        )}
      </p>
    </div>
  );
}
