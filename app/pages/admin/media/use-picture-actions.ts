import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PictureChanges } from '../../../features/media/library-picture.ts';
import { type LibraryPicture, pictureName } from '../../../features/media/library-picture.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { api, apiSend } from '../../api.ts';
import { counted } from '../file-size.ts';
import { notifyFailure, notifySuccess } from '../notify.ts';
import { preparePhotograph } from '../uploads/prepare-photograph.ts';
import { LIBRARY_KEY, pictureQuery } from './media-queries.ts';
import { usesInWords } from './picture-use.ts';

const IN_USE = 'Those places will show “Image not found”. Delete it all the same?';

/** Everything that can be done to a picture of the library, each told and, where it takes something away, with Undo. */
export function usePictureActions() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: LIBRARY_KEY });
  const onError = (error: Error) => notifyFailure('Error', error instanceof ApiError ? error.body : error.message);

  const describe = useMutation({
    mutationFn: ({ hash, changes }: { hash: string; changes: PictureChanges }) =>
      api('PATCH /media/:hash', { params: { hash }, body: changes }),
    onSuccess: (picture) => queryClient.setQueryData(pictureQuery(picture.hash).queryKey, picture),
    onError,
    onSettled: refresh,
  });

  const restore = useMutation({
    mutationFn: (hash: string) => api('POST /media/:hash/restore', { params: { hash } }),
    onSuccess: () => notifySuccess('Taken back', 'Everything shows the picture it showed before.'),
    onError,
    onSettled: refresh,
  });

  const replace = useMutation({
    mutationFn: async ({ picture, file }: { picture: LibraryPicture; file: File }) => {
      setProgress(0);
      const form = new FormData();
      form.append('files[]', (await preparePhotograph(file)) ?? file);
      const { hash } = picture;
      return apiSend('POST /media/:hash/replace', { params: { hash }, body: form, onProgress: setProgress });
    },
    onSuccess: ({ changed, canUndo }, { picture }) =>
      notifySuccess(
        'Picture replaced',
        `${counted(changed, 'place')} now ${changed === 1 ? 'shows' : 'show'} the new picture. The old address leads to it.`,
        canUndo ? { label: 'Undo', run: () => restore.mutate(picture.hash) } : undefined,
      ),
    onError,
    onSettled: () => {
      setProgress(null);
      return refresh();
    },
  });

  const remove = useMutation({
    mutationFn: ({ picture, isForced }: { picture: LibraryPicture; isForced: boolean }) =>
      api('DELETE /media/:hash', { params: { hash: picture.hash }, query: { force: isForced } }),
    onSuccess: (_reply, { picture }) =>
      notifySuccess('Picture deleted', `${pictureName(picture)} can be restored for 30 days.`, {
        label: 'Undo',
        run: () => restore.mutate(picture.hash),
      }),
    onError: (error, { picture, isForced }) => {
      // somebody has put it to use since the list was read
      const isInUse = error instanceof ApiError && error.status === 409 && !isForced;
      if (!isInUse) onError(error);
      else if (window.confirm(`${error.body} ${IN_USE}`)) remove.mutate({ picture, isForced: true });
    },
    onSettled: refresh,
  });

  const cleanUp = useMutation({
    mutationFn: () => api('DELETE /media/orphans'),
    onSuccess: ({ removed }) => notifySuccess('Cleaned up', `${counted(removed, 'unused picture')} removed for good.`),
    onError,
    onSettled: refresh,
  });

  return {
    describe,
    restore,
    cleanUp,
    replace,
    /** How much of a new file has been sent, from 0 to 1; null when none is. */
    progress,
    isRemoving: remove.isPending,
    /** Asks first where the picture is in use. Answers whether it went on. */
    askAndRemove(picture: LibraryPicture): boolean {
      const isInUse = picture.uses.length > 0;
      if (isInUse && !window.confirm(`${pictureName(picture)} is in use: ${usesInWords(picture.uses)}. ${IN_USE}`))
        return false;
      remove.mutate({ picture, isForced: isInUse });
      return true;
    },
  };
}
