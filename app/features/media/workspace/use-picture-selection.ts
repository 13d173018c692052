import { useRef, useState } from 'react';
import type { LibraryPicture } from '../library-picture.ts';
import { BULK_LIMIT } from '../picture-bulk.ts';

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
