import type { KeyboardEvent } from 'react';
import { counted } from '../../../kit/workspace/file-size.ts';
import { type Chosen, useChosen } from '../../../kit/workspace/list/use-chosen.ts';
import { meantKey } from '../../../kit/workspace/meant-key.ts';
import { fileSize } from '../../../lib/file-size.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Row } from '../../../ui/row.tsx';
import { type LibraryPicture, pictureName } from '../library-picture.ts';
import { BULK_LIMIT } from '../picture-bulk.ts';

type PictureGridProps = {
  pictures: readonly LibraryPicture[];
  /** What pressing a picture does, for its name: `Details of`, `Choose`. */
  action: string;
  onPress: (picture: LibraryPicture) => void;
  /** Where several can be chosen: a box on each tile, a range with Shift, all with Ctrl and A, none with Escape. */
  selection?: PictureSelection;
};

/** Pictures as tiles, each a button. */
export function PictureGrid({ pictures, action, onPress, selection }: PictureGridProps) {
  function press(event: KeyboardEvent) {
    if (!selection) return;
    if (event.key === 'Escape') selection.none();
    if (meantKey(event) !== 'a' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    selection.all();
  }

  return (
    <ul className="media-grid" onKeyDown={press}>
      {pictures.map((picture) => (
        <Row key={picture.hash} className={selection?.has(picture) ? 'is-chosen' : undefined}>
          {selection ? (
            <label className="media-pick">
              <input
                type="checkbox"
                aria-label={`Select ${pictureName(picture)}`}
                checked={selection.has(picture)}
                onChange={({ nativeEvent }) =>
                  selection.toggle(picture, { isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
                }
              />
            </label>
          ) : null}
          <button
            type="button"
            data-picture={picture.hash}
            aria-label={`${action} ${pictureName(picture)}`}
            aria-describedby={`uses-${picture.hash}`}
            onClick={() => onPress(picture)}
          >
            <span className="media-thumb">
              {picture.deletedAt ? (
                <Icon name="trash" />
              ) : (
                <Picture
                  src={picture.url}
                  width={picture.width}
                  height={picture.height}
                  focus={picture.focus}
                  sizes="12rem"
                  decorative
                />
              )}
            </span>
            <b>{pictureName(picture)}</b>
          </button>
          <p className="ht" id={`uses-${picture.hash}`}>
            {picture.width} × {picture.height}, {fileSize(picture.bytes)}
            <br />
            {usesOf(picture)}
            {picture.tags.length > 0 ? (
              <>
                <br />
                {picture.tags.join(', ')}
              </>
            ) : null}
          </p>
        </Row>
      ))}
    </ul>
  );
}

function usesOf({ uses, isInHistory }: LibraryPicture): string {
  if (uses.length > 0) return `Used in ${counted(uses.length, 'place')}`;
  return isInHistory ? 'Used in earlier versions only' : 'Not used';
}

export type PictureSelection = Chosen<LibraryPicture>;

/** Which pictures are chosen, at most as many as one call changes. What is chosen stays so on other pages. */
export function usePictureSelection(shown: readonly LibraryPicture[]): PictureSelection {
  return useChosen(shown, hashOf, { keepsHidden: true, most: BULK_LIMIT });
}

const hashOf = ({ hash }: LibraryPicture) => hash;
