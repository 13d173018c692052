import { type KeyboardEvent, useState } from 'react';
import { Modal } from '../../../../../kit/workspace/modal.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { Picture } from '../../../../../ui/picture.tsx';
import { LABEL_LENGTH } from '../../../comparison-schema.ts';
import { type Comparison, differInShape } from '../../../comparisons.ts';
import type { GalleryOf, KeyedImage } from '../../../gallery.ts';
import { sectionName } from './section-name.ts';
import { ShapeNote } from './shape-note.tsx';

type PairDialogProps = {
  gallery: GalleryOf<KeyedImage>;
  /** The picture of before. */
  before: KeyedImage;
  onPair: (comparison: Comparison) => void;
  onClose: () => void;
};

/** Where the picture of after may stand; results first. */
const LATER = ['results', 'solution'] as const;

/** Asks for the picture that shows the same later, and what both show. */
export function PairDialog({ gallery, before, onPair, onClose }: PairDialogProps) {
  const [after, setAfter] = useState<KeyedImage | null>(null);
  const [label, setLabel] = useState('');
  const [hasAsked, setAsked] = useState(false);
  const choices = LATER.flatMap((section) =>
    gallery[section]
      .map((image, index) => ({ image, name: `${sectionName(section)} image ${index + 1}` }))
      .filter(({ image }) => image.url !== before.url),
  );
  const words = label.trim();

  function pair() {
    setAsked(true);
    if (after && words !== '') onPair({ before: before.url, after: after.url, label: words });
  }

  function pairByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // it would save the whole form
    event.preventDefault();
    pair();
  }

  return (
    <Modal title="Pair for comparison" shape="wide" onClose={onClose}>
      {choices.length === 0 ? (
        <p>Add the picture of afterwards under Results or Solution first. Then it can be chosen here.</p>
      ) : (
        <div className="pairing">
          <figure className="pairfrom">
            <Shown image={before} />
            <figcaption>Before</figcaption>
          </figure>
          <fieldset className="pairto">
            <legend>Which picture shows the same afterwards?</legend>
            <div className="pairtiles">
              {choices.map(({ image, name }) => (
                <label key={image.key}>
                  <input
                    type="radio"
                    name="pair-after"
                    checked={after?.key === image.key}
                    aria-label={image.alt.trim() === '' ? name : `${name}: ${image.alt}`}
                    onChange={() => setAfter(image)}
                    onKeyDown={pairByEnter}
                  />
                  <Shown image={image} />
                  <span className="ht">{name}</span>
                </label>
              ))}
            </div>
            <p className="em" role="status">
              {hasAsked && !after ? 'Choose a picture.' : ''}
            </p>
          </fieldset>
          <div role="status">{after && differInShape(before, after) ? <ShapeNote /> : null}</div>
          <Field
            label="Label"
            name="pair-label"
            hint="What both show, for example: The packing line"
            maxLength={LABEL_LENGTH}
            value={label}
            error={hasAsked && words === '' ? 'Say what both pictures show.' : undefined}
            onChange={({ target }) => setLabel(target.value)}
            onKeyDown={pairByEnter}
          />
          <p>
            <Button type="button" onClick={pair}>
              Compare them
            </Button>
          </p>
        </div>
      )}
    </Modal>
  );
}

function Shown({ image }: { image: KeyedImage }) {
  return (
    <span className="thumb">
      <Picture src={image.url} width={image.width} height={image.height} focus={image.focus} sizes="16rem" decorative />
    </span>
  );
}
