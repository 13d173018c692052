import { type ComponentProps, memo, useDeferredValue } from 'react';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import { FileChoice, UploadRows, useFileDrop } from '../../../../../kit/workspace/uploads/drop-place.tsx';
import type { Upload } from '../../../../../kit/workspace/uploads/upload-queue.ts';
import { Field } from '../../../../../ui/field.tsx';
import { Icon, type IconName } from '../../../../../ui/icon.tsx';
import { Picture } from '../../../../../ui/picture.tsx';
import { VisuallyHidden } from '../../../../../ui/visually-hidden.tsx';
import { type Comparison, isPicturedIn } from '../../../comparisons.ts';
import type { ImageTexts, KeyedImage, Place } from '../../../gallery.ts';
import type { Section } from '../../../section-labels.ts';
import type { RemovedImage } from '../state/study-form.ts';
import { imageName, nameForVisitors, sectionName } from './section-name.ts';
import type { RowDrag } from './use-row-drag.ts';

/** What is done with an image of a gallery. */
export type ImageHandlers = {
  handleProps: (place: Place) => ComponentProps<'span'>;
  /** Compares an image with one that shows the same later; left out where none can begin here. */
  onPair?: ((image: KeyedImage) => void) | undefined;
  onText: (place: Place, texts: ImageTexts) => void;
  onMove: (from: Place, to: Place) => void;
  onDetails: (image: KeyedImage) => void;
  onRemove: (place: Place) => void;
};

type ImageRowProps = ImageHandlers & {
  image: KeyedImage;
  /** What would make its description better. */
  advice: string | null;
  section: Section;
  index: number;
  /** How many images the list holds. */
  count: number;
  isDragged: boolean;
  /** Where a dragged row would come to lie beside this one. */
  gap: 'above' | 'below' | null;
  /** What the comparisons are called in which it is shown, a line each. */
  pairs: string;
};

/**
 * One image as a tile: the picture with its handle, its two texts, its place in the list, and the way to all else. Memoised, so
 * that a key in the text of one costs nothing for the others.
 */
export const ImageRow = memo(function ImageRow(props: ImageRowProps) {
  const { image, advice, section, index, count, isDragged, gap, pairs } = props;
  const { handleProps, onPair, onText, onMove, onDetails, onRemove } = props;
  const place = { section, index };
  const name = imageName(place);
  const classes = ['image-row', isDragged ? 'dragged' : '', gap ? `gap-${gap}` : ''].filter(Boolean).join(' ');
  return (
    <li className={classes} data-section={section} data-index={index} data-key={image.key}>
      <span className="grab" aria-hidden="true" {...handleProps(place)}>
        <Icon name="grip" />
      </span>
      <span className="thumb">
        <Picture src={image.url} width={image.width} height={image.height} sizes="24rem" decorative />
      </span>
      <div className="image-fields">
        <ImageText
          id={`${image.key}-caption`}
          label="Caption"
          of={name}
          value={image.caption}
          onText={(caption) => onText(place, { caption })}
        />
        <ImageText
          id={`${image.key}-alt`}
          label="Alt text"
          of={name}
          value={image.alt}
          isOff={image.decorative}
          onText={(alt) => onText(place, { alt })}
        >
          {advice}
        </ImageText>
        {pairs
          .split('\n')
          .filter(Boolean)
          .map((label) => (
            <p className="ht" key={label}>{`Compared in “${label}”.`}</p>
          ))}
        {onPair && (
          <button
            type="button"
            className="txtb"
            aria-label={`Pair for comparison, ${name}`}
            onClick={() => onPair(image)}
          >
            Pair for comparison
          </button>
        )}
      </div>
      <div className="image-actions">
        <RowButton
          icon="back"
          label={`Move ${name} earlier`}
          isOff={index === 0}
          onClick={() => onMove(place, at(index - 1))}
        />
        <RowButton
          icon="arrow"
          label={`Move ${name} later`}
          isOff={index === count - 1}
          onClick={() => onMove(place, at(index + 1))}
        />
        <SmallButton aria-label={`Details of ${name}`} onClick={() => onDetails(image)}>
          Details
        </SmallButton>
        <RowButton icon="trash" label={`Remove ${name}`} className="pp rm" onClick={() => onRemove(place)} />
      </div>
    </li>
  );

  function at(to: number): Place {
    return { section, index: to };
  }
});

type RowButtonProps = { icon: IconName; label: string; isOff?: boolean; className?: string; onClick: () => void };

/** Off is told and shown, but keeps the focus: the row has just been moved to the end with this very button. */
function RowButton({ icon, label, isOff = false, className = 'pp', onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={className}
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
  value: string;
  /** Lines that are shown; a field of one line without it. */
  rows?: number;
  isOff?: boolean | undefined;
  onText: (value: string) => void;
  /** Advice that never stands in the way of saving. */
  children?: string | null;
};

/** What is said about an image: its description, or its caption. */
export function ImageText({ id, label, of, value, rows, isOff = false, onText, children: advice }: ImageTextProps) {
  const given = {
    id,
    name: id,
    label,
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
  if (rows !== undefined)
    return <Field {...given} kind="textarea" rows={rows} onChange={({ target }) => onText(target.value)} />;
  return (
    <Field
      {...given}
      onChange={({ target }) => onText(target.value)}
      // Enter would save the whole form and close the editor, from one of many small fields
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

type GallerySectionProps = ImageHandlers & {
  section: Section;
  images: readonly KeyedImage[];
  /** What would make the description of each image better. */
  adviceOn: ReadonlyMap<KeyedImage, string | null>;
  uploads: readonly Upload[];
  drag: RowDrag | null;
  /** The image last removed from this section, while it can still be put back. */
  removed: RemovedImage | null;
  comparisons: readonly Comparison[];
  onFiles: (section: Section, files: File[]) => void;
  /** Opens the picture library for a section. */
  onLibrary: (section: Section) => void;
  onCancel: (upload: number) => void;
  onRetry: (upload: number) => void;
  onUndo: () => void;
};

/** What is said of a removal: it takes the comparisons of the image along. */
function wentWith({ image, comparisons }: RemovedImage): string {
  const pairs = comparisons.filter((comparison) => isPicturedIn(comparison, image)).length;
  if (pairs === 0) return 'Image removed.';
  return pairs === 1 ? 'Image removed, and its pair.' : `Image removed, and its ${pairs} pairs.`;
}

/** One gallery: its images, what is on its way, and the place to drop or choose more. Memoised: keys in other texts leave it alone. */
export const GallerySection = memo(function GallerySection(props: GallerySectionProps) {
  const { section, images, uploads, drag, removed, adviceOn, comparisons, ...handlers } = props;
  const { onFiles, onLibrary, onCancel, onRetry, onUndo, ...rowHandlers } = handlers;
  const { isOver, dropProps } = useFileDrop((files) => onFiles(section, files));
  // the fields of the form come first, the tiles right behind them
  const hasRows = useDeferredValue(true, false);
  const name = sectionName(section);
  const shownAs = nameForVisitors(section);

  const gap = drag?.over?.section === section ? drag.over.index : null;
  const rows = (hasRows ? images : []).map((image, index) => (
    <ImageRow
      key={image.key}
      {...rowHandlers}
      image={image}
      advice={adviceOn.get(image) ?? null}
      section={section}
      index={index}
      count={images.length}
      isDragged={drag?.from.section === section && drag.from.index === index}
      gap={gapBeside(index)}
      pairs={comparisons
        .filter((comparison) => isPicturedIn(comparison, image))
        .map(({ label }) => label)
        .join('\n')}
    />
  ));

  function gapBeside(index: number): 'above' | 'below' | null {
    if (gap === index) return 'above';
    return gap === images.length && index === images.length - 1 ? 'below' : null;
  }

  return (
    <div
      className={`gallery-section${isOver || (gap !== null && images.length === 0) ? ' over' : ''}`}
      data-gallery={section}
      {...dropProps}
    >
      <h4 className="vh" id={`gallery-${section}`} tabIndex={-1}>
        Pictures of {name}
      </h4>
      {shownAs === null ? null : <p className="ht">Visitors read “{shownAs}” over these pictures.</p>}
      {images.length > 0 ? <ul className="image-rows">{rows}</ul> : <p className="ht">No images yet.</p>}
      <div role="status">
        {removed ? (
          <p className="undo-removal">
            {wentWith(removed)}
            <button type="button" className="txtb" onClick={onUndo}>
              Undo
            </button>
          </p>
        ) : null}
      </div>
      <UploadRows items={uploads} onCancel={onCancel} onRetry={onRetry} />
      <FileChoice
        id={`files-${section}`}
        invitation="Drop images here"
        label={
          <>
            Choose files<VisuallyHidden> for {name}</VisuallyHidden>
          </>
        }
        onFiles={(files) => onFiles(section, files)}
      >
        <button type="button" className="txtb" onClick={() => onLibrary(section)}>
          From the library<VisuallyHidden> for {name}</VisuallyHidden>
        </button>
      </FileChoice>
    </div>
  );
});
