import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { apiSend } from '../../../kit/workspace/api-send.ts';
import { convertHeic } from '../../../kit/workspace/uploads/convert-heic.ts';
import { preparePhotograph } from '../../../kit/workspace/uploads/prepare-photograph.ts';
import { type SendFile, type Upload, UploadQueue } from '../../../kit/workspace/uploads/upload-queue.ts';
import type { LibraryPicture } from '../library-picture.ts';
import { LIBRARY_KEY } from './media-queries.ts';

type Library = 'library';

export type LibraryUploads = {
  items: readonly Upload<Library>[];
  add: (files: Iterable<File>) => void;
  cancel: (id: number) => void;
  retry: (id: number) => void;
};

/** Files on their way into the library, outside of any case study. */
export function useLibraryUploads(onArrived: (picture: LibraryPicture) => void = () => {}): LibraryUploads {
  const queryClient = useQueryClient();
  const arrived = useEffectEvent((picture: LibraryPicture) => {
    void queryClient.invalidateQueries({ queryKey: LIBRARY_KEY });
    onArrived(picture);
  });
  const [{ queue, listen }] = useState(libraryQueue);
  const items = useSyncExternalStore(queue.subscribe, queue.uploads);

  useEffect(() => {
    listen((picture) => arrived(picture));
    return () => queue.stop();
  }, [queue, listen]);

  return {
    items,
    add: (files) => queue.add('library', files),
    cancel: (id) => queue.cancel(id),
    retry: (id) => queue.retry(id),
  };
}

function libraryQueue() {
  const pictures = new Map<string, LibraryPicture>();
  let tell: (picture: LibraryPicture) => void = () => {};
  const send: SendFile<Library> = async (_library, file, options) => {
    const form = new FormData();
    form.append('files[]', file);
    const reply = await apiSend('POST /media', { body: form, ...options });
    const [picture] = reply.pictures;
    if (!picture) throw new Error('The reply names no picture');
    pictures.set(picture.url, picture);
    return picture.url;
  };
  const place = (_library: Library, address: string) => {
    const picture = pictures.get(address);
    if (picture) tell(picture);
  };
  return {
    queue: new UploadQueue<Library>(send, place, convertHeic, preparePhotograph),
    listen(listener: (picture: LibraryPicture) => void) {
      tell = listener;
    },
  };
}
