import { useNavigate } from 'react-router';
import { api } from '../../../kit/api.ts';
import { useAction, useReadAnew, useTask } from '../../../kit/workspace/use-action.ts';
import { letterPlace } from './letter-places.ts';
import { formOf, type Letter, type ListedLetter, titleOf } from './letter-queries.ts';

const LETTERS_READ = ['GET /letters'] as const;

/** After anything that is done with a letter: what was read of any is read anew. */
export function useLettersAnew(): () => Promise<void> {
  return useReadAnew(LETTERS_READ);
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

/** Begins another letter with the words of one that went out. */
export function useCopyLetter() {
  return useTask(
    async ({ id }: ListedLetter) =>
      api('POST /letters', { body: formOf(await api('GET /letters/:id', { params: { id } })) }),
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
