import { useState } from 'react';
import { api, asRead, type Body } from '../../../kit/api.ts';
import { useDeed } from '../../../kit/workspace/list/use-deed.ts';
import { WITH_FIELDS } from '../../../kit/workspace/refusal.ts';
import { useAction, useTask } from '../../../kit/workspace/use-action.ts';
import type { Redirect } from '../redirect.ts';
import { redirectsQuery } from './redirect-queries.ts';

type Given = Body<'POST /redirects'>;

/** What leads on now is missed no more. */
export const REDIRECT_LISTS = ['GET /redirects', 'GET /misses'] as const;

/** Deleting a redirect, and adding one by a press; either can be undone. */
export function useRedirectActions() {
  const remove = useDeed({
    act: (redirect: Redirect) => api('DELETE /redirects/:id', asRead(redirect)),
    ...{ lists: [redirectsQuery], titleOf: ({ from }: Redirect) => from, becomes: () => null },
    says: ([first, ...others]) =>
      others.length === 0
        ? ['Redirect deleted', `${first?.item.from} leads nowhere any more.`]
        : [`${others.length + 1} redirects deleted`, 'They lead nowhere any more.'],
    undo: ({ item: { id } }) => api('POST /redirects/:id/restore', { params: { id } }),
    saysUndone: ([first, ...others]) =>
      others.length === 0
        ? ['Redirect is back', `${first?.from} leads on again.`]
        : ['Redirects are back', 'They lead on again.'],
  });
  const takeBack = useAction('DELETE /redirects/:id', {
    // one that somebody changed since is theirs
    input: (made: Redirect) => asRead(made),
    reads: REDIRECT_LISTS,
    says: (_reply, { from }) => ['Taken back', `${from} leads nowhere.`],
  });
  const add = useAction('POST /redirects', {
    input: (body: Given) => ({ body }),
    reads: REDIRECT_LISTS,
    says: ({ from, to }) => ['Redirect added', `${from} leads to ${to}.`],
    undo: (made) => takeBack.mutate(made),
  });
  return { add, remove };
}

/** Adding or changing one in a form: a refusal stands at its field, and a success closes the form. */
export function useSaveRedirect(changed: Redirect | null, onDone: () => void) {
  // a form that stays open goes on with what it has made
  const [stored, setStored] = useState(changed);
  return useTask(
    (body: Given) =>
      stored
        ? api('PATCH /redirects/:id', { ...asRead(stored), body, headers: WITH_FIELDS })
        : api('POST /redirects', { body, headers: WITH_FIELDS }),
    {
      reads: REDIRECT_LISTS,
      after: setStored,
      clears: onDone,
      says: ({ from, to }) => [
        stored ? 'Redirect changed' : 'Redirect added',
        to === null ? `${from} says that it is gone.` : `${from} leads to ${to}.`,
      ],
      failure: 'form',
    },
  );
}
