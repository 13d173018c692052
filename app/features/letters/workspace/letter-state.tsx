import type { ListedLetter } from './letter-queries.ts';

/** What a letter that is no plain draft is just now, as a mark behind its name. */
export function LetterState({ letter: { state } }: { letter: Pick<ListedLetter, 'state'> }) {
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
