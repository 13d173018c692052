import { type LibraryPicture, pictureName } from '../../../features/media/library-picture.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Row } from '../../../ui/row.tsx';
import { counted, fileSize } from '../file-size.ts';

type PictureGridProps = {
  pictures: readonly LibraryPicture[];
  /** What pressing a picture does, for its name: `Details of`, `Choose`. */
  action: string;
  onPress: (picture: LibraryPicture) => void;
};

/** Pictures as tiles, each a button. */
export function PictureGrid({ pictures, action, onPress }: PictureGridProps) {
  return (
    <ul className="mgrid">
      {pictures.map((picture) => (
        <Row key={picture.hash}>
          <button
            type="button"
            data-picture={picture.hash}
            aria-label={`${action} ${pictureName(picture)}`}
            aria-describedby={`uses-${picture.hash}`}
            onClick={() => onPress(picture)}
          >
            <span className="mthumb">
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
