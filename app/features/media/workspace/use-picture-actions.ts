import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../kit/api.ts';
import { apiSend } from '../../../kit/workspace/api-send.ts';
import { counted } from '../../../kit/workspace/file-size.ts';
import { notifyError, notifyFailure, notifySuccess } from '../../../kit/workspace/notify.ts';
import { preparePhotograph } from '../../../kit/workspace/uploads/prepare-photograph.ts';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { ApiError } from '../../../lib/api-client.ts';
import type { PictureChanges } from '../library-picture.ts';
import { type LibraryPicture, pictureName } from '../library-picture.ts';
import type { BulkResult } from '../picture-bulk.ts';
import { LIBRARY_KEY, pictureQuery } from './media-queries.ts';
import { usesInWords } from './picture-uses.tsx';

type Many = { hashes: readonly string[]; onDone: (hashes: readonly string[]) => void };

/** So many kept pictures are named with their places; the others are counted. */
const NAMED = 5;

/** That these are in use, where, and therefore stay; empty for none. */
function keptWords(used: readonly LibraryPicture[]): string {
  if (used.length === 0) return '';
  const named = used.slice(0, NAMED).map((picture) => `${pictureName(picture)}: ${usesInWords(picture.uses)}`);
  const more = used.length > NAMED ? `; and ${used.length - NAMED} more` : '';
  return `${counted(used.length, 'picture is', 'pictures are')} in use and ${used.length === 1 ? 'stays' : 'stay'} (${named.join('; ')}${more}).`;
}

/** What was done, and a sentence about what was not. */
function sorted(results: readonly BulkResult[]): { done: string[]; left: string } {
  const done = results.filter(({ outcome }) => outcome === 'done').map(({ hash }) => hash);
  const kept = results.filter(({ outcome }) => outcome === 'kept').length;
  const missing = results.filter(({ outcome }) => outcome === 'missing').length;
  const left = [
    kept > 0 ? `${counted(kept, 'picture')} in use ${kept === 1 ? 'was' : 'were'} kept.` : '',
    missing > 0 ? `${counted(missing, 'picture')} ${missing === 1 ? 'was' : 'were'} no longer there.` : '',
  ];
  return { done, left: left.join(' ').trim() };
}

const IN_USE = 'Those places will show “Image not found”. Delete it all the same?';

/** Everything that can be done to a picture of the library, each told and, where it takes something away, with Undo. */
export function usePictureActions() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: LIBRARY_KEY });
  const onError = (error: Error) => notifyError(error);

  const reads = [{ queryKey: LIBRARY_KEY }];

  const describe = useAction('PATCH /media/:hash', {
    input: ({ hash, changes }: { hash: string; changes: PictureChanges }) => ({ params: { hash }, body: changes }),
    after: (picture) => queryClient.setQueryData(pictureQuery(picture.hash).queryKey, picture),
    reads,
  });

  const restore = useAction('POST /media/:hash/restore', {
    input: (hash: string) => ({ params: { hash } }),
    says: ['Taken back', 'Everything shows the picture it showed before.'],
    reads,
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

  const restoreMany = useMutation({
    mutationFn: ({ hashes }: Many) => api('POST /media/bulk', { body: { action: 'restore', pictures: [...hashes] } }),
    onSuccess: ({ results }, { onDone }) => {
      const { done, left } = sorted(results);
      if (done.length > 0) notifySuccess('Taken back', `${counted(done.length, 'picture')} restored. ${left}`.trim());
      else notifyFailure('Nothing restored', left);
      onDone(done);
    },
    onError,
    onSettled: refresh,
  });

  const removeMany = useMutation({
    mutationFn: ({ hashes }: Many) => api('POST /media/bulk', { body: { action: 'delete', pictures: [...hashes] } }),
    onSuccess: ({ results }, { onDone }) => {
      const { done, left } = sorted(results);
      if (done.length > 0)
        notifySuccess(
          `${counted(done.length, 'picture')} deleted`,
          `${done.length === 1 ? 'It' : 'They'} can be restored for 30 days. ${left}`.trim(),
          { label: 'Undo', run: () => restoreMany.mutate({ hashes: done, onDone: () => {} }) },
        );
      else notifyFailure('Nothing deleted', left);
      onDone(done);
    },
    onError,
    onSettled: refresh,
  });

  const cleanUp = useAction('DELETE /media/orphans', {
    asks: 'Remove these pictures for good? This cannot be undone.',
    says: ({ removed }) => ['Cleaned up', `${counted(removed, 'unused picture')} removed for good.`],
    reads,
  });

  return {
    describe,
    restore,
    cleanUp,
    replace,
    /** How much of a new file has been sent, from 0 to 1; null when none is. */
    progress,
    isRemoving: remove.isPending,
    isChangingMany: removeMany.isPending || restoreMany.isPending,
    /** Asks once, naming those that are in use: these stay. `onDone` gets those that are gone. */
    askAndRemoveAll(pictures: readonly LibraryPicture[], onDone: Many['onDone']) {
      const used = pictures.filter(({ uses }) => uses.length > 0);
      const unused = pictures.length - used.length;
      if (unused === 0) notifyFailure('Nothing deleted', `${keptWords(used)} Take them out there first.`);
      else if (window.confirm(`Delete ${counted(unused, 'picture')}? ${keptWords(used)}`.trim()))
        removeMany.mutate({ hashes: pictures.map(({ hash }) => hash), onDone });
    },
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
