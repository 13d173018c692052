import { useEffect, useState, useSyncExternalStore } from 'react';
import { convertHeic, preparePhotograph } from './prepare-photograph.ts';
import { type PlaceImage, type SendFile, type Upload, UploadQueue } from './upload-queue.ts';

/** Files on their way to the server; everything stops with the component. */
export type Uploads<Place extends string> = {
  items: readonly Upload<Place>[];
  isBusy: boolean;
  add: (place: Place, files: Iterable<File>) => number[];
  cancel: (id: number) => void;
  retry: (id: number) => void;
  settled: () => Promise<void>;
  /** Pictures that never arrived. */
  lost: () => number;
  /** Those that met no site, by their numbers. */
  unreached: () => number[];
};

/** A queue made once: `send` and `place` are those of the first render and have to look for the latest state themselves. */
export function useUploadQueue<Place extends string>(send: SendFile<Place>, place: PlaceImage<Place>): Uploads<Place> {
  const [queue] = useState(() => new UploadQueue<Place>(send, place, convertHeic, preparePhotograph));
  const items = useSyncExternalStore(queue.subscribe, queue.uploads);
  useEffect(() => () => queue.stop(), [queue]);
  return {
    items,
    isBusy: items.some(({ status }) => status === 'converting' || status === 'waiting' || status === 'sending'),
    add: (where, files) => queue.add(where, files),
    cancel: (id) => queue.cancel(id),
    retry: (id) => queue.retry(id),
    settled: () => queue.settled(),
    lost: () => queue.lostPictures(),
    unreached: () => queue.unreached(),
  };
}
