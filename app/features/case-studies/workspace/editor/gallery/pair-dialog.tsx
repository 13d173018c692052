import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from '../../../../../kit/workspace/form/form-context.ts';
import { Modal } from '../../../../../kit/workspace/modal.tsx';
import { TextButton } from '../../../../../kit/workspace/small-button.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { Picture } from '../../../../../ui/picture.tsx';
import { LABEL_LENGTH, MOST_COMPARISONS } from '../../../comparison-schema.ts';
import { type Comparison, differInShape, pictureAt } from '../../../comparisons.ts';
import type { GalleryOf, KeyedImage } from '../../../gallery.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';
import { sectionName } from './section-name.ts';

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
  const part = useRef<HTMLDivElement>(null);
  const choices = LATER.flatMap((section) =>
    gallery[section]
      .map((image, index) => ({ image, name: `${sectionName(section)} image ${index + 1}` }))
      .filter(({ image }) => image.url !== before.url),
  );
  const words = label.trim();

  function pair() {
    setAsked(true);
    if (after && words !== '') onPair({ before: before.url, after: after.url, label: words });
    else part.current?.querySelector<HTMLElement>(`[name="pair-${after ? 'label' : 'after'}"]`)?.focus();
  }

  function pairByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // it would save the whole form
    event.preventDefault();
    pair();
  }

  return (
    <Modal title="Pair for comparison" shape="wide" isUnsaved={words !== ''} onClose={onClose}>
      {choices.length === 0 ? (
        <p>Add the picture of afterwards under Results or Solution first. Then it can be chosen here.</p>
      ) : (
        <div className="pairing" ref={part}>
          <figure className="pair-from">
            <Shown image={before} />
            <figcaption>Before</figcaption>
          </figure>
          <fieldset className="pair-to">
            <legend>Which picture shows the same afterwards?</legend>
            <div className="pair-tiles">
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

/** Said of two pictures that are compared, where cutting them alike takes much of one. */
function ShapeNote() {
  return (
    <p className="coach">
      <Icon name="warn" />
      These two have different shapes. Both are cut to the same one around their focal points, so look at the preview.
    </p>
  );
}

/** The pairs of the study, each with its label; nothing where there are none. */
export function PairList({ editor, announce }: { editor: StudyEditor; announce: (words: string) => void }) {
  const { problems } = useForm();
  const part = useRef<HTMLElement>(null);
  const { comparisons, gallery } = editor.form;
  if (comparisons.length === 0) return null;

  function remove(index: number) {
    const card = part.current?.closest<HTMLElement>('.gallery-cards');
    flushSync(() => {
      editor.changeList('comparisons', (all) => all.filter((_, other) => other !== index));
      announce(`Pair ${index + 1} removed. Undo brings it back.`);
    });
    const next = Math.min(index, comparisons.length - 2);
    // with the last one the whole part goes
    (document.getElementById(`comparisons.${next}.label`) ?? card)?.focus();
  }

  return (
    <section className="chapter pairs" id="comparisons" tabIndex={-1} aria-labelledby="comparisons-heading" ref={part}>
      <h3 id="comparisons-heading">Before and after</h3>
      <p className="ht">
        Visitors move from one picture to the other, before the pictures of the results.
        {comparisons.length === MOST_COMPARISONS ? ` A case study has at most ${MOST_COMPARISONS} comparisons.` : ''}
      </p>
      <ol>
        {comparisons.map(({ before, after, label }, index) => {
          const path = `comparisons.${index}`;
          const [first, second] = [pictureAt(gallery, before), pictureAt(gallery, after)];
          return (
            <li key={`${before} ${after}`} id={path} tabIndex={-1}>
              <div className="pair-pictures">
                <PairPicture url={before} size={first} name="Before" />
                <PairPicture url={after} size={second} name="After" />
              </div>
              <div className="image-fields">
                <Field
                  id={`${path}.label`}
                  name={`${path}.label`}
                  label="Label"
                  aria-label={`Label, pair ${index + 1}`}
                  maxLength={LABEL_LENGTH}
                  value={label}
                  error={problems.find((problem) => problem.path.startsWith(path))?.message}
                  onChange={({ target }) =>
                    editor.changeList(
                      'comparisons',
                      (all) => all.map((one, other) => (other === index ? { ...one, label: target.value } : one)),
                      `${path}.label`,
                    )
                  }
                />
                {first && second && differInShape(first, second) ? <ShapeNote /> : null}
                <TextButton onClick={() => remove(index)}>
                  Remove<span className="vh"> pair {index + 1}</span>
                </TextButton>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type Size = { width?: number; height?: number; focus?: { x: number; y: number } };

function PairPicture({ url, size, name }: { url: string; size: Size | undefined; name: string }) {
  return (
    <figure>
      <span className="thumb">
        <Picture src={url} width={size?.width} height={size?.height} focus={size?.focus} sizes="12rem" decorative />
      </span>
      <figcaption className="ht">{name}</figcaption>
    </figure>
  );
}
