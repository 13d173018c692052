import { useNavigate } from 'react-router';
import { api } from '../../../kit/api.ts';
import { riskyCall } from '../../../kit/workspace/risky-request.ts';
import { useAction, useReadAnew, useTask } from '../../../kit/workspace/use-action.ts';
import type { LetterFields } from '../letter.ts';
import { type Letter, type ListedLetter, letterPlace, letterTag, titleOf } from './letter-queries.ts';

const LETTERS_READ = ['GET /letters'] as const;

/** After anything that is done with a letter: what was read of any is read anew. */
export function useLettersAnew(): () => Promise<void> {
  return useReadAnew(LETTERS_READ);
}

function wordsOf({ subject, preheader, body, purpose }: Letter): LetterFields {
  return { subject, preheader, body, purpose };
}

/** Opens a letter that was just begun. */
function useOpenLetter() {
  const navigate = useNavigate();
  const readAnew = useLettersAnew();
  return async (letter: Letter) => {
    await readAnew();
    await navigate(letterPlace(letter));
  };
}

/** Deletes a letter. A draft can be had back for as long as the message stands: it is written anew from what it said. */
export function useDeleteLetter(listed: ListedLetter) {
  const { id, version, state } = listed;
  const restore = useAction('POST /letters', {
    input: (body: LetterFields) => ({ body }),
    says: ['Letter restored', 'It is under Drafts again.'],
    reads: LETTERS_READ,
  });
  return useTask(
    async () => {
      const letter = await api('GET /letters/:id', { params: { id } });
      await riskyCall('DELETE /letters/:id', { params: { id }, ifMatch: letterTag({ id, version }) });
      return letter;
    },
    {
      says: [
        'Letter deleted',
        state === 'draft' ? `“${titleOf(listed)}” is gone.` : 'The list of who got it is gone, too.',
      ],
      undo: state === 'draft' ? (letter) => restore.mutate(wordsOf(letter)) : undefined,
      reads: LETTERS_READ,
    },
  );
}

/** Begins another letter with the words of one that went out. */
export function useCopyLetter({ id }: Pick<ListedLetter, 'id'>) {
  return useTask(
    async () => api('POST /letters', { body: wordsOf(await api('GET /letters/:id', { params: { id } })) }),
    { after: useOpenLetter() },
  );
}

/** What is done with a letter on its way. */
export function useSendingActions(letter: Pick<ListedLetter, 'id' | 'name'>) {
  const { id } = letter;
  const of = { input: { params: { id } }, reads: LETTERS_READ };
  return {
    takeBack: useAction('POST /letters/:id/take-back', {
      ...of,
      says: ['Taken back', `“${titleOf(letter)}” went to nobody. It is a draft again.`],
    }),
    pause: useAction('POST /letters/:id/pause', of),
    resume: useAction('POST /letters/:id/resume', of),
    stop: useAction('POST /letters/:id/stop', {
      ...of,
      asks: 'Stop this letter? Who has not got it yet will not get it, and it cannot go on afterwards.',
    }),
  };
}
