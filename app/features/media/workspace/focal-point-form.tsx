import { useState } from 'react';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import type { FocalPoint } from '../focal-point.ts';
import type { LibraryPicture } from '../library-picture.ts';
import { FocalPointPicker } from './focal-point-picker.tsx';
import { usePictureActions } from './use-picture-actions.ts';

/** The focal point belongs to the picture, so it is saved at once and counts wherever the picture is shown. */
export function FocalPointForm({ picture, onSaved }: { picture: LibraryPicture; onSaved?: () => void }) {
  const { describe } = usePictureActions();
  const [moved, setMoved] = useState<FocalPoint | null>(null);
  const { hash } = picture;
  return (
    <>
      <FocalPointPicker picture={picture} focus={moved ?? picture.focus} onChange={setMoved} />
      <p className="brow2">
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
