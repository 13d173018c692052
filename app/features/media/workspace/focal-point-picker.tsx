import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { SmallButton, TextButton } from '../../../kit/workspace/small-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { CENTRE, FOCUS_STEP, type FocalPoint, isCentre, nearestFocus } from '../focal-point.ts';
import { type LibraryPicture, pictureName } from '../library-picture.ts';
import { usePictureActions } from './use-picture-actions.ts';

type FocalPointPickerProps = {
  picture: LibraryPicture;
  focus: FocalPoint;
  onChange: (focus: FocalPoint) => void;
};

const MOVES: Record<string, FocalPoint> = {
  ArrowLeft: { x: -FOCUS_STEP, y: 0 },
  ArrowRight: { x: FOCUS_STEP, y: 0 },
  ArrowUp: { x: 0, y: -FOCUS_STEP },
  ArrowDown: { x: 0, y: FOCUS_STEP },
};

/** The picture with the point that crops keep in view; a click or the arrow keys move it, two crops show the effect. */
export function FocalPointPicker({ picture, focus, onChange }: FocalPointPickerProps) {
  const mark = useRef<SVGSVGElement>(null);

  function click(event: MouseEvent) {
    if (event.detail === 0 || !mark.current) return; // pressed by keyboard, where no place is meant
    // the mark covers the picture and nothing else; the button has a border
    const { left, top, width, height } = mark.current.getBoundingClientRect();
    onChange(nearestFocus({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 }));
  }

  function press(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    onChange(nearestFocus({ x: focus.x + move.x, y: focus.y + move.y }));
  }

  const { url, width, height } = picture;
  return (
    <div className="focal">
      <p className="field-label" aria-hidden="true">
        Focal point
      </p>
      <button
        type="button"
        className="focal-pick"
        aria-label={`Focal point of ${pictureName(picture)}`}
        aria-describedby="focal-hint focal-now"
        onClick={click}
        onKeyDown={press}
      >
        <Picture src={url} width={width} height={height} sizes="28rem" decorative />
        <svg ref={mark} className="focal-mark" aria-hidden="true">
          <circle cx={`${focus.x}%`} cy={`${focus.y}%`} r="13" />
          <circle cx={`${focus.x}%`} cy={`${focus.y}%`} r="3" />
        </svg>
      </button>
      <p className="ht" id="focal-hint">
        Click what must stay in view where the picture is cropped, or move it with the arrow keys.
      </p>
      <p className="ht" id="focal-now" role="status">
        {isCentre(focus) ? 'In the middle.' : `${focus.x} % from the left, ${focus.y} % from the top.`}
      </p>
      <div className="crops" aria-hidden="true">
        {['crop-wide', 'crop-square', 'crop-tall'].map((crop) => (
          <span key={crop} className={crop}>
            <Picture src={url} width={width} height={height} focus={focus} sizes="8rem" decorative />
          </span>
        ))}
      </div>
      {isCentre(focus) ? null : <TextButton onClick={() => onChange(CENTRE)}>Back to the middle</TextButton>}
    </div>
  );
}

/** The focal point belongs to the picture, so it is saved at once and counts wherever the picture is shown. */
export function FocalPointForm({ picture, onSaved }: { picture: LibraryPicture; onSaved?: () => void }) {
  const { describe } = usePictureActions();
  const [moved, setMoved] = useState<FocalPoint | null>(null);
  const { hash } = picture;
  return (
    <>
      <FocalPointPicker picture={picture} focus={moved ?? picture.focus} onChange={setMoved} />
      <p className="button-row">
        <SmallButton
          look="primary"
          isPending={describe.isPending}
          pendingText="Saving..."
          onClick={() => describe.mutate({ hash, changes: { focus: moved ?? picture.focus } }, { onSuccess: onSaved })}
        >
          Save focal point
        </SmallButton>
        <span className="ht" role="status">
          {describe.isSuccess && moved === describe.variables.changes.focus
            ? 'Saved, wherever the picture is shown.'
            : ''}
        </span>
      </p>
    </>
  );
}
