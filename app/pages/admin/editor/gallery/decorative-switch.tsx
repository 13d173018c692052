import { useRef } from 'react';
import type { ImageTexts, KeyedImage } from '../../../../features/case-studies/gallery.ts';

type DecorativeSwitchProps = {
  id: string;
  image: KeyedImage;
  /** Which image, for those who do not see the row. */
  of: string;
  onText: (texts: ImageTexts) => void;
};

/** Whether an image says nothing that the text does not. Switched off again, it gets back the words it had. */
export function DecorativeSwitch({ id, image, of, onText }: DecorativeSwitchProps) {
  const words = useRef('');
  return (
    <div className="sw deco">
      <input
        id={id}
        type="checkbox"
        checked={image.decorative ?? false}
        aria-label={`Decorative, ${of}`}
        onChange={({ target }) => {
          if (target.checked) words.current = image.alt;
          onText(target.checked ? { decorative: true, alt: '' } : { decorative: false, alt: words.current });
        }}
      />
      <label htmlFor={id}>Decorative</label>
      <span className="ht">Says nothing that the text does not, so it needs no words.</span>
    </div>
  );
}
