import type { ComponentProps } from 'react';
import type { ImageTexts, KeyedImage, Place } from '../../../../features/case-studies/gallery.ts';
import { SECTIONS, type Section } from '../../../../features/case-studies/section-labels.ts';
import { Field } from '../../../../ui/field.tsx';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { DecorativeSwitch } from './decorative-switch.tsx';
import { sectionName } from './section-name.ts';

type ImageRowProps = {
  image: KeyedImage;
  /** What would make its description better. */
  advice: string | null;
  place: Place;
  /** How many images the list holds. */
  count: number;
  isDragged: boolean;
  /** Where a dragged row would come to lie beside this one. */
  gap: 'above' | 'below' | null;
  handleProps: ComponentProps<'span'>;
  onText: (texts: ImageTexts) => void;
  onMove: (to: Place) => void;
  onRemove: () => void;
};

/** One image as a tile: the picture with its handle, its two texts, and buttons for everything the handle does. */
export function ImageRow({
  image,
  advice,
  place,
  count,
  isDragged,
  gap,
  handleProps,
  onText,
  onMove,
  onRemove,
}: ImageRowProps) {
  const { section, index } = place;
  const name = `${sectionName(section)} image ${index + 1}`;
  const classes = ['irow', isDragged ? 'dragged' : '', gap ? `gap-${gap}` : ''].filter(Boolean).join(' ');
  return (
    <li className={classes} data-section={section} data-index={index} data-key={image.key}>
      <span className="grab" aria-hidden="true" {...handleProps}>
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
          onText={(caption) => onText({ caption })}
        />
        <ImageText
          id={`${image.key}-alt`}
          label="Alt text"
          of={name}
          value={image.alt}
          isOff={image.decorative}
          onText={(alt) => onText({ alt })}
        >
          {advice}
        </ImageText>
        <DecorativeSwitch id={`${image.key}-decorative`} image={image} of={name} onText={onText} />
      </div>
      <div className="iacts">
        <RowButton
          icon="back"
          label={`Move ${name} earlier`}
          isOff={index === 0}
          onClick={() => onMove(at(index - 1))}
        />
        <RowButton
          icon="arrow"
          label={`Move ${name} later`}
          isOff={index === count - 1}
          onClick={() => onMove(at(index + 1))}
        />
        <label className="vh" htmlFor={`${image.key}-move`}>
          Move {name} to
        </label>
        <select
          className="mv"
          id={`${image.key}-move`}
          value={section}
          onChange={({ target }) => {
            const to = SECTIONS.find((other) => other === target.value);
            if (to && to !== section) onMove({ section: to, index: Number.MAX_SAFE_INTEGER });
          }}
        >
          {sectionsFrom(section).map((other) => (
            <option key={other} value={other}>
              {other === section ? sectionName(other) : `Move to ${sectionName(other)}`}
            </option>
          ))}
        </select>
        <RowButton icon="trash" label={`Remove ${name}`} className="pp rm" onClick={onRemove} />
      </div>
    </li>
  );

  function at(to: number): Place {
    return { section, index: to };
  }
}

/** The section an image is in stands first. */
function sectionsFrom(section: Section): Section[] {
  return [section, ...SECTIONS.filter((other) => other !== section)];
}

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
  /** Which image, for those who do not see the row. */
  of: string;
  value: string;
  isOff?: boolean | undefined;
  onText: (value: string) => void;
  /** Advice that never stands in the way of saving. */
  children?: string | null;
};

function ImageText({ id, label, of, value, isOff = false, onText, children: advice }: ImageTextProps) {
  return (
    <Field
      id={id}
      name={id}
      label={label}
      aria-label={`${label}, ${of}`}
      aria-describedby={advice ? `${id}-advice` : undefined}
      value={value}
      disabled={isOff}
      onChange={({ target }) => onText(target.value)}
      // Enter would save the whole form and close the editor, from one of many small fields
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    >
      {advice ? (
        <span className="coach" id={`${id}-advice`}>
          <Icon name="warn" />
          {advice}
        </span>
      ) : null}
    </Field>
  );
}
