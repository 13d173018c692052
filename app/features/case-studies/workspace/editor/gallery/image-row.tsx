import { type ComponentProps, memo } from 'react';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import { Icon, type IconName } from '../../../../../ui/icon.tsx';
import { Picture } from '../../../../../ui/picture.tsx';
import type { ImageTexts, KeyedImage, Place } from '../../../gallery.ts';
import type { Section } from '../../../section-labels.ts';
import { ImageText } from './image-text.tsx';
import { imageName } from './section-name.ts';

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
  const classes = ['irow', isDragged ? 'dragged' : '', gap ? `gap-${gap}` : ''].filter(Boolean).join(' ');
  return (
    <li className={classes} data-section={section} data-index={index} data-key={image.key}>
      <span className="grab" aria-hidden="true" {...handleProps(place)}>
        <Icon name="grip" />
      </span>
      <span className="thumb">
        <Picture src={image.url} width={image.width} height={image.height} sizes="24rem" decorative />
      </span>
      <div className="iflds">
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
      <div className="iacts">
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
