import { Link } from 'react-router';
import { ErrorLine } from '../../../kit/workspace/error-line.tsx';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton, SmallLink } from '../../../kit/workspace/small-button.tsx';
import { Row } from '../../../ui/row.tsx';
import { PURPOSE_WORDS } from '../letter.ts';
import { LetterOutcome, LetterProgress } from './letter-progress.tsx';
import { isInView, type ListedLetter, letterPlace, titleOf } from './letter-queries.ts';
import { useCopyLetter, useDeleteLetter } from './use-letter-actions.ts';

/** One letter of the list: what it is called, where it is, and what can be done with it there. */
export function LetterItem({ letter }: { letter: ListedLetter }) {
  const { preheader } = letter;
  return (
    <Row className="card-section letter">
      <header>
        <h2>
          <Link to={letterPlace(letter)}>{titleOf(letter)}</Link> <State letter={letter} />
        </h2>
        {preheader === '' ? null : <p className="ht">{preheader}</p>}
      </header>
      <Body letter={letter} />
    </Row>
  );
}

function Body({ letter }: { letter: ListedLetter }) {
  if (isInView(letter, 'sending')) return <LetterProgress letter={letter} />;
  return isInView(letter, 'drafts') ? <Draft letter={letter} /> : <Sent letter={letter} />;
}

/** What a letter that is no plain draft is just now, as a mark behind its name. */
export function State({ letter: { state } }: { letter: Pick<ListedLetter, 'state'> }) {
  const marks = {
    draft: null,
    scheduled: <span className="tag">Scheduled</span>,
    waiting: <span className="tag cha">Leaves in a moment</span>,
    sending: <span className="tag sol">Sending</span>,
    paused: <span className="tag cha">Paused</span>,
    sent: <span className="tag sol">Sent</span>,
    stopped: <span className="tag cha">Stopped</span>,
  };
  return marks[state];
}

function Draft({ letter }: { letter: ListedLetter }) {
  const when = useMoments();
  const remove = useDeleteLetter(letter);
  const { purpose, updatedAt, username, error } = letter;
  return (
    <>
      <ErrorLine>{error}</ErrorLine>
      <p>{`About ${PURPOSE_WORDS[purpose]}. Saved ${when(updatedAt)}${username === '' ? '' : ` by ${username}`}.`}</p>
      <p className="button-row">
        <SmallLink to={letterPlace(letter)} aria-label={`Go on writing ${titleOf(letter)}`}>
          Go on writing
        </SmallLink>
        <DeleteButton letter={letter} remove={remove} />
      </p>
    </>
  );
}

function Sent({ letter }: { letter: ListedLetter }) {
  const remove = useDeleteLetter(letter);
  const copy = useCopyLetter(letter);
  return (
    <>
      <LetterOutcome letter={letter} />
      <p className="button-row">
        <SmallLink to={letterPlace(letter)} aria-label={`Look at it: ${titleOf(letter)}`}>
          Look at it
        </SmallLink>
        <SmallButton aria-label={`Use its words again: ${titleOf(letter)}`} act={copy} pendingText="Copying...">
          Use its words again
        </SmallButton>
        <DeleteButton letter={letter} remove={remove} />
      </p>
    </>
  );
}

type DeleteButtonProps = { letter: ListedLetter; remove: ReturnType<typeof useDeleteLetter> };

function DeleteButton({ letter, remove }: DeleteButtonProps) {
  const question = `Delete “${titleOf(letter)}” with the list of who got it? This cannot be undone.`;
  return (
    <SmallButton
      look="destructive"
      aria-label={`Delete ${titleOf(letter)}`}
      isPending={remove.isPending}
      pendingText="Deleting..."
      onClick={() => {
        if (letter.state === 'draft' || window.confirm(question)) remove.mutate();
      }}
    >
      Delete
    </SmallButton>
  );
}
