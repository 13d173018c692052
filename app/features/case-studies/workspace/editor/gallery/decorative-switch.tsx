import { useId } from 'react';
import type { ImageTexts, KeyedImage } from '../../../gallery.ts';

type DecorativeSwitchProps = {
  image: KeyedImage;
  /** What images said before they were decorative, by their keys. */
  words: Map<string, string>;
  onText: (texts: ImageTexts) => void;
};

/** Whether an image says nothing that the text does not. Switched off again, it gets back the words it had. */
export function DecorativeSwitch({ image, words, onText }: DecorativeSwitchProps) {
  const id = useId();
  return (
    <div className="sw">
      <input
        id={id}
        type="checkbox"
        checked={image.decorative ?? false}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          if (target.checked) words.set(image.key, image.alt);
          onText(
            target.checked ? { decorative: true, alt: '' } : { decorative: false, alt: words.get(image.key) ?? '' },
          );
        }}
      />
      <label htmlFor={id}>Decorative</label>
      <span className="ht" id={`${id}-hint`}>
        Says nothing that the text does not, so it needs no words.
      </span>
    </div>
  );
}
