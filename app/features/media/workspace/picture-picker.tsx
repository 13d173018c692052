import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import type { LibraryPicture } from '../library-picture.ts';
import { LibraryControls, Pages } from './library-controls.tsx';
import { FIRST_VIEW, libraryQuery } from './media-queries.ts';
import { PictureGrid } from './picture-grid.tsx';
import { UploadPlace, useLibraryUploads } from './upload-place.tsx';

type PicturePickerProps = {
  /** What the picture is for: “Choose the cover image”. */
  title: string;
  /** The picture's `url` is its address, its `alt` the description to start with. */
  onPick: (picture: LibraryPicture) => void;
  onClose: () => void;
};

/**
 * A window in which a picture of the library is chosen or uploaded. Mount it while it is open.
 *
 * @example {isOpen && <PicturePicker title="Choose the project's picture" onPick={({ url }) => setImage(url)} onClose={close} />}
 */
export function PicturePicker({ title, onPick, onClose }: PicturePickerProps) {
  const [view, setView] = useState(FIRST_VIEW);
  const library = useQuery(libraryQuery(view));
  const uploads = useLibraryUploads();

  return (
    <Modal title={title} shape="wide" onClose={onClose}>
      <UploadPlace uploads={uploads}>
        <LibraryControls
          view={view}
          onChange={(changes) => setView((now) => ({ ...now, ...changes }))}
          tags={library.data?.tags}
          isFilterShown={false}
        />
        <Loaded from={library} waiting="Loading pictures" failure="The pictures could not be read.">
          {({ total, pictures, page, pages }) =>
            total === 0 ? (
              <EmptyState title={view.search === '' ? 'No pictures yet: upload one' : 'No picture matches'} />
            ) : (
              <>
                <PictureGrid
                  pictures={pictures}
                  action="Choose"
                  onPress={(picture) => {
                    onPick(picture);
                    onClose();
                  }}
                />
                <Pages page={page} pages={pages} onPage={(next) => setView((now) => ({ ...now, page: next }))} />
              </>
            )
          }
        </Loaded>
      </UploadPlace>
    </Modal>
  );
}
