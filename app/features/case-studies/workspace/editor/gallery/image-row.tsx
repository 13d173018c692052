import { type ComponentProps, type KeyboardEvent, memo } from 'react';
import { Field } from '../../../../../ui/field.tsx';
import { Icon, type IconName } from '../../../../../ui/icon.tsx';
import { Picture } from '../../../../../ui/picture.tsx';
import type { ImageTexts, KeyedImage, Place } from '../../../gallery.ts';
import type { Section } from '../../../section-labels.ts';
import { imageName } from './section-name.ts';

/** What is done with an image of a gallery. */
export type ImageHandlers = {
  dragProps: (place: Place) => ComponentProps<'button'>;
  onText: (place: Place, texts: ImageTexts) => void;
  /** One place earlier or later, with those that are chosen besides. */
  onNudge: (image: KeyedImage, by: -1 | 1) => void;
  onChoose: (image: KeyedImage) => void;
  onDetails: (image: KeyedImage) => void;
  onRemove: (image: KeyedImage) => void;
};

type ImageRowProps = ImageHandlers & {
  image: KeyedImage;
  /** What would make its description better. */
  advice: string | null;
  section: Section;
  index: number;
  /** How many images the list holds. */
  count: number;
  isChosen: boolean;
  isDragged: boolean;
  /** Where a dragged row would come to lie beside this one. */
  gap: 'above' | 'below' | null;
  /** What the comparisons are called in which it is shown, a line each. */
  pairs: string;
};

/**
 * One picture as visitors will see it, with its caption below. A press chooses it, dragging moves it; Enter opens what else
 * there is of it, Alt and an arrow moves it, Delete removes it. Memoised: a key in the text of one costs the others nothing.
 */
export const ImageRow = memo(function ImageRow(props: ImageRowProps) {
  const { image, advice, section, index, count, isChosen, isDragged, gap, pairs } = props;
  const { dragProps, onText, onNudge, onChoose, onDetails, onRemove } = props;
  const place = { section, index };
  const name = imageName(place);
  const classes = ['image-row', isDragged ? 'dragged' : '', gap ? `gap-${gap}` : ''].filter(Boolean).join(' ');

  function press(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined; // those two
    if (event.key === 'Enter') onDetails(image);
    else if (event.key === 'Delete') onRemove(image);
    else if (event.altKey && by) onNudge(image, by);
    else return;
    event.preventDefault();
  }

  return (
    <li className={classes} data-section={section} data-index={index} data-key={image.key}>
      <div className="image-look">
        <span className="thumb">
          <Picture
            src={image.url}
            width={image.width}
            height={image.height}
            focus={image.focus}
            sizes="32rem"
            decorative
          />
        </span>
        <button
          type="button"
          className="image-hold"
          aria-label={name}
          aria-pressed={isChosen}
          aria-keyshortcuts="Enter Space Alt+ArrowLeft Alt+ArrowRight Delete"
          onKeyDown={press}
          onClick={() => onChoose(image)}
          onDoubleClick={() => onDetails(image)}
          {...dragProps(place)}
        />
        <div className="image-actions">
          <RowButton
            icon="back"
            label={`Move ${name} earlier`}
            isOff={index === 0}
            onClick={() => onNudge(image, -1)}
          />
          <RowButton
            icon="arrow"
            label={`Move ${name} later`}
            isOff={index === count - 1}
            onClick={() => onNudge(image, 1)}
          />
          <RowButton icon="pencil" label={`Details of ${name}`} onClick={() => onDetails(image)} />
          <RowButton icon="trash" label={`Remove ${name}`} className="pp rm" onClick={() => onRemove(image)} />
        </div>
        <div className="image-alt" data-undone={advice !== null || undefined}>
          <ImageText
            id={`${image.key}-alt`}
            label="Picture description"
            of={name}
            value={image.alt}
            isOff={image.decorative}
            onText={(alt) => onText(place, { alt })}
          >
            {advice}
          </ImageText>
        </div>
      </div>
      <div className="image-caption">
        <ImageText
          id={`${image.key}-caption`}
          label="Caption"
          of={name}
          placeholder="Caption"
          rows={1}
          value={image.caption}
          onText={(caption) => onText(place, { caption })}
          onEnter={nextCaption}
        />
        {pairs
          .split('\n')
          .filter(Boolean)
          .map((label) => (
            <p className="ht" key={label}>{`Compared in “${label}”.`}</p>
          ))}
      </div>
    </li>
  );
});

/** From a caption to the one of the picture behind it, also in the next section. */
function nextCaption(field: HTMLElement) {
  const all = [...(field.closest('.gallery-cards')?.querySelectorAll<HTMLElement>('.image-caption textarea') ?? [])];
  all[all.indexOf(field) + 1]?.focus();
}

type RowButtonProps = { icon: IconName; label: string; isOff?: boolean; className?: string; onClick: () => void };

/** For the pointer: by keys the picture itself does it. Off is told and shown, but keeps the focus: it was just pressed. */
function RowButton({ icon, label, isOff = false, className = 'pp', onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={className}
      tabIndex={-1}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

type ImageTextProps = {
  id: string;
  label: string;
  /** Which image, for those who do not see beside what the field stands. */
  of?: string;
  placeholder?: string;
  value: string;
  /** Lines that are shown; with 1 it grows and is one line all the same, without it it is an input. */
  rows?: number;
  isOff?: boolean | undefined;
  onText: (value: string) => void;
  onEnter?: (field: HTMLElement) => void;
  /** Advice that never stands in the way of saving. */
  children?: string | null;
};

/** What is said about an image: its description, or its caption. */
export function ImageText(props: ImageTextProps) {
  const { id, label, of, placeholder, value, rows, isOff = false, onText, onEnter, children: advice } = props;
  const given = {
    id,
    name: id,
    // of no form: after each key Chrome's autofill reads every field of the form that is typed into
    form: '',
    label,
    placeholder,
    'aria-label': of === undefined ? undefined : `${label}, ${of}`,
    'aria-describedby': advice ? `${id}-advice` : undefined,
    value,
    disabled: isOff,
    children: advice ? (
      <span className="coach" id={`${id}-advice`}>
        <Icon name="warn" />
        {advice}
      </span>
    ) : null,
  };
  /** Enter would save the whole form and close the editor, from one of many small fields. */
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || (rows ?? 1) > 1) return;
    event.preventDefault();
    onEnter?.(event.currentTarget);
  }
  if (rows === undefined)
    return <Field {...given} onChange={({ target }) => onText(target.value)} onKeyDown={handleKey} />;
  return (
    <Field
      {...given}
      kind="textarea"
      rows={rows}
      onChange={({ target }) => onText(rows === 1 ? target.value.replace(/[\r\n]+/g, ' ') : target.value)}
      onKeyDown={handleKey}
    />
  );
}
