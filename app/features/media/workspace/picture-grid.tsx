import { type KeyboardEvent, useRef, useState } from 'react';
import { counted } from '../../../kit/workspace/file-size.ts';
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
    if (event.key === 'Escape') selection.clear();
    if (event.key !== 'a' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    selection.selectShown();
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

function usesOf({ uses, isInHistory, deletedAt }: LibraryPicture): string {
  if (deletedAt) return 'Deleted';
  if (uses.length > 0) return `Used in ${counted(uses.length, 'place')}`;
  return isInHistory ? 'Used in earlier versions only' : 'Not used';
}

export type PictureSelection = {
  /** As the library shows them now, in the order of choosing; also those of other pages. */
  pictures: readonly LibraryPicture[];
  has: (picture: LibraryPicture) => boolean;
  /** Turns one over; `isRange` does to all from the last one turned what is done to this one. */
  toggle: (picture: LibraryPicture, options: { isRange: boolean }) => void;
  selectShown: () => void;
  remove: (hashes: Iterable<string>) => void;
  clear: () => void;
};

/** Which pictures are chosen, at most as many as one call changes. What is chosen stays so on other pages. */
export function usePictureSelection(shown: readonly LibraryPicture[]): PictureSelection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, LibraryPicture>>(new Map());
  const anchor = useRef<string | null>(null);
  const now = new Map(shown.map((picture) => [picture.hash, picture]));

  function set(pictures: readonly LibraryPicture[], isChosen: boolean) {
    setChosen((before) => {
      const after = new Map(before);
      for (const picture of pictures) {
        if (!isChosen) after.delete(picture.hash);
        else if (after.size < BULK_LIMIT) after.set(picture.hash, picture);
      }
      return after;
    });
  }

  function rangeTo(picture: LibraryPicture): readonly LibraryPicture[] {
    const from = shown.findIndex(({ hash }) => hash === anchor.current);
    const to = shown.findIndex(({ hash }) => hash === picture.hash);
    return from === -1 || to === -1 ? [picture] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  }

  return {
    pictures: [...chosen.values()].map((picture) => now.get(picture.hash) ?? picture),
    has: ({ hash }) => chosen.has(hash),
    toggle(picture, { isRange }) {
      set(isRange ? rangeTo(picture) : [picture], !chosen.has(picture.hash));
      anchor.current = picture.hash;
    },
    selectShown: () => set(shown, true),
    remove(hashes) {
      const gone = new Set(hashes);
      setChosen((before) => new Map([...before].filter(([hash]) => !gone.has(hash))));
    },
    clear: () => setChosen(new Map()),
  };
}
