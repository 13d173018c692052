import { useMoments } from '../../../kit/workspace/site-time.ts';
import { Fact } from '../../../ui/fact.tsx';
import type { ListedLetter } from './letter-queries.ts';
import { people } from './letter-views.ts';

/** What became of a letter that went out, a sentence and four numbers. */
export function LetterOutcome({ letter }: { letter: ListedLetter }) {
  const when = useMoments();
  const { state, agreed, counts, leftSince, startedAt, finishedAt } = letter;
  const ended = finishedAt ?? startedAt;
  const day = ended === null ? '' : ` ${when(ended)}`;
  const whole = agreed ?? 0;
  const sent = counts?.sent ?? 0;
  return (
    <>
      <p>{state === 'stopped' ? `Stopped${day}. ${wentWords(sent, whole)}` : `Sent${day}, to ${people(whole)}.`}</p>
      <dl className="lfacts">
        <Fact name="Delivered to the mail server">{sent}</Fact>
        <Fact name="Refused">{counts?.refused ?? 0}</Fact>
        <Fact name="Not sent">{(counts?.skipped ?? 0) + (counts?.due ?? 0)}</Fact>
        <Fact name="Unsubscribed since">{leftSince ?? 0}</Fact>
      </dl>
    </>
  );
}

/** How much of a letter is gone: “41 of 214 went.” */
export function wentWords(sent: number, whole: number): string {
  return `${sent} of ${whole} went.`;
}
