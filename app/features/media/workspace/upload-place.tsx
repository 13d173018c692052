import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { FileChoice, UploadRows, useFileDrop } from '../../../kit/workspace/uploads/drop-place.tsx';
import { useNoStrayDrops } from '../../../kit/workspace/uploads/use-no-stray-drops.ts';
import { type Uploads, useUploadQueue } from '../../../kit/workspace/uploads/use-upload-queue.ts';
import { LIBRARY_KEY } from './media-queries.ts';
import { sendToLibrary } from './send-to-library.ts';

type LibraryUploads = Uploads<'library'>;

/** Files on their way into the library, outside of any case study. */
export function useLibraryUploads(): LibraryUploads {
  const queryClient = useQueryClient();
  return useUploadQueue<'library'>(sendToLibrary, () => void queryClient.invalidateQueries({ queryKey: LIBRARY_KEY }));
}

/** Takes files that are dropped anywhere on its content, or chosen, and shows how far each is. */
export function UploadPlace({ uploads, children }: { uploads: LibraryUploads; children: ReactNode }) {
  const id = useId();
  const { items, cancel, retry } = uploads;
  const add = (files: File[]) => uploads.add('library', files);
  const { isOver, dropProps } = useFileDrop(add);
  useNoStrayDrops();
  return (
    <div className={isOver ? 'upload-place over' : 'upload-place'} {...dropProps}>
      <FileChoice id={id} invitation="Drop pictures here" label="Upload pictures" onFiles={add} />
      <UploadRows items={items} onCancel={cancel} onRetry={retry} />
      {children}
    </div>
  );
}
