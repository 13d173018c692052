import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Body } from '../../../kit/api.ts';
import { notifyError, notifySuccess } from '../../../kit/workspace/notify.ts';
import { type Refusal, refusalOf, WITH_FIELDS } from '../../../kit/workspace/refusal.ts';
import { versionTag } from '../../../lib/version-tag.ts';
import type { Redirect } from '../redirect.ts';
import { missesQuery, redirectsQuery } from './redirect-queries.ts';

type Given = Body<'POST /redirects'>;

/** Reads both lists anew: what leads on now is missed no more. */
export function useFreshLists(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [redirectsQuery, missesQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
    );
}

/** Deleting a redirect, and adding one by a press; either can be undone. */
export function useRedirectActions() {
  const freshen = useFreshLists();
  const options = {
    onError: (error: Error) => notifyError(error),
    onSettled: freshen,
  };
  const restore = useMutation({
    ...options,
    mutationFn: ({ id }: Redirect) => api('POST /redirects/:id/restore', { params: { id } }),
    onSuccess: ({ from }) => notifySuccess('Redirect is back', `${from} leads on again.`),
  });
  const remove = useMutation({
    ...options,
    mutationFn: ({ id, version }: Redirect) =>
      api('DELETE /redirects/:id', { params: { id }, ifMatch: versionTag(id, version) }),
    onSuccess: (_reply, redirect) =>
      notifySuccess('Redirect deleted', `${redirect.from} leads nowhere any more.`, {
        label: 'Undo',
        run: () => restore.mutate(redirect),
      }),
  });
  const takeBack = useMutation({
    ...options,
    mutationFn: ({ id }: Redirect) => api('DELETE /redirects/:id', { params: { id } }),
    onSuccess: (_reply, { from }) => notifySuccess('Taken back', `${from} leads nowhere.`),
  });
  const add = useMutation({
    ...options,
    mutationFn: (body: Given) => api('POST /redirects', { body }),
    onSuccess: (made) =>
      notifySuccess('Redirect added', `${made.from} leads to ${made.to}.`, {
        label: 'Undo',
        run: () => takeBack.mutate(made),
      }),
  });
  return { add, remove };
}

/** Adding or changing one in a form: a refusal stands at its field, and a success closes the form. */
export function useRedirectForm(changed: Redirect | null, onDone: () => void) {
  const freshen = useFreshLists();
  const save = useMutation({
    mutationFn: (body: Given) =>
      changed
        ? api('PATCH /redirects/:id', {
            params: { id: changed.id },
            body,
            ifMatch: versionTag(changed.id, changed.version),
            headers: WITH_FIELDS,
          })
        : api('POST /redirects', { body, headers: WITH_FIELDS }),
    onSuccess: ({ from, to }) => {
      notifySuccess(
        changed ? 'Redirect changed' : 'Redirect added',
        to === null ? `${from} says that it is gone.` : `${from} leads to ${to}.`,
      );
      onDone();
    },
    onSettled: freshen,
  });
  const refusal: Refusal | null = save.error ? refusalOf(save.error) : null;
  return { save, refusal };
}
