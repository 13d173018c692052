import { type ReactNode, useCallback, useMemo } from 'react';
import { api } from '../../../kit/api.ts';
import { ErrorLine } from '../../../kit/workspace/error-line.tsx';
import type { Act } from '../../../kit/workspace/list/act.ts';
import { List } from '../../../kit/workspace/list/list.tsx';
import { useDeed } from '../../../kit/workspace/list/use-deed.ts';
import { riskyCall } from '../../../kit/workspace/risky-request.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { useStableHandlers } from '../../../kit/workspace/use-stable-handlers.ts';
import { PURPOSE_WORDS } from '../letter.ts';
import { letterPlace } from './letter-places.ts';
import { LetterOutcome, LetterProgress } from './letter-progress.tsx';
import { formOf, isInView, type ListedLetter, lettersQuery, letterTag, titleOf } from './letter-queries.ts';
import { LetterState } from './letter-state.tsx';
import { useCopyLetter } from './use-letter-actions.ts';

const DELETE = { name: 'Delete', key: 'd', isShown: true, isDanger: true, busyName: 'Deleting...' };
const idOf = ({ id }: ListedLetter) => id;
const isDraft = ({ state }: ListedLetter) => state === 'draft';
const isOver = ({ state }: ListedLetter) => state === 'sent' || state === 'stopped';

/** The letters of one list: where each is, and what can be done with it there. */
export function LetterRows({ letters, label }: { letters: readonly ListedLetter[]; label: string }) {
  const drafts = useDeleteDrafts();
  const sent = useDeleteSent();
  const copy = useCopyLetter();
  const does = useStableHandlers({ drafts: drafts.run, sent: sent.run, copy: copy.mutate });
  const acts = useMemo<Act<ListedLetter>[]>(
    () => [
      { name: 'Open', opens: true, only: 'one', leads: (letter) => ({ to: letterPlace(letter) }) },
      {
        ...{ name: 'Use its words again', key: 'c', only: 'one', fits: isOver },
        called: (letter) => `Use its words again: ${titleOf(letter)}`,
        does: ([letter]) => letter && does.copy(letter),
      },
      { ...DELETE, fits: isDraft, does: does.drafts },
      { ...DELETE, fits: isOver, does: does.sent },
    ],
    [does],
  );
  const says = useCallback(
    (letter: ListedLetter, title: ReactNode) => (
      <div className="letter">
        <header>
          {title} <LetterState letter={letter} />
          {letter.preheader === '' ? null : <p className="ht">{letter.preheader}</p>}
        </header>
        <Body letter={letter} />
      </div>
    ),
    [],
  );
  return (
    <List
      items={letters}
      {...{ label, keyOf: idOf, titleOf, acts }}
      className="letters beside"
      heading="h2"
      names={{ one: 'letter', many: 'letters' }}
      busy={[...drafts.busy, ...sent.busy]}
    >
      {says}
    </List>
  );
}

function Body({ letter }: { letter: ListedLetter }) {
  if (isInView(letter, 'sending')) return <LetterProgress letter={letter} />;
  return isDraft(letter) ? <Draft letter={letter} /> : <LetterOutcome letter={letter} />;
}

function Draft({ letter: { purpose, updatedAt, username, error } }: { letter: ListedLetter }) {
  const when = useMoments();
  return (
    <>
      <ErrorLine>{error}</ErrorLine>
      <p>{`About ${PURPOSE_WORDS[purpose]}. Saved ${when(updatedAt)}${username === '' ? '' : ` by ${username}`}.`}</p>
    </>
  );
}

const deletion = {
  act: async (letter: ListedLetter) => {
    const params = { id: letter.id };
    const words = await api('GET /letters/:id', { params });
    await riskyCall('DELETE /letters/:id', { params, ifMatch: letterTag(letter) });
    return words;
  },
  ...{ lists: [lettersQuery], titleOf, goes: true },
};

/** A draft can be had back for as long as the message stands: it is written anew from what it said. */
function useDeleteDrafts() {
  return useDeed({
    ...deletion,
    says: ([first, ...others]) =>
      others.length === 0 && first
        ? ['Letter deleted', `“${titleOf(first.item)}” is gone.`]
        : [`${others.length + 1} letters deleted`, 'They are gone.'],
    undo: ({ result }) => api('POST /letters', { body: formOf(result) }),
    saysUndone: () => ['Restored', 'It is under Drafts again.'],
  });
}

/** With the list of who got it. */
function useDeleteSent() {
  return useDeed({
    ...deletion,
    asks: ([first, ...others]) => {
      const what = others.length === 0 && first ? `“${titleOf(first)}”` : `${others.length + 1} letters`;
      return `Delete ${what} with the list of who got it? This cannot be undone.`;
    },
    says: () => ['Letter deleted', 'The list of who got it is gone, too.'],
  });
}
