import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ErrorLine } from '../../../kit/workspace/error-line.tsx';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { type ListedLetter, letterProgressQuery, people, titleOf } from './letter-queries.ts';
import { useSendingActions } from './use-letter-actions.ts';

/** How far a letter on its way is, at what pace, and the ways to halt it. */
export function LetterProgress({ letter }: { letter: ListedLetter }) {
  const { id, state, agreed, sendAt, sendAtText, error } = letter;
  const { data } = useQuery(letterProgressQuery(id));
  const actions = useSendingActions(letter);
  const title = titleOf(letter);
  const whole = agreed ?? 0;
  if (state === 'scheduled' || state === 'waiting')
    return (
      <>
        <p>
          {state === 'scheduled' ? `Goes out on ${sendAtText ?? 'its day'}` : <Countdown until={sendAt} />}
          {agreed === null ? ', to everybody who has agreed by then.' : `, to ${people(whole)}.`}
        </p>
        <p className="button-row">
          <SmallButton aria-label={`Take back ${title}`} act={actions.takeBack} pendingText="Taking back...">
            Take back
          </SmallButton>
        </p>
      </>
    );
  const counts = data?.counts ?? letter.counts;
  const sent = counts?.sent ?? 0;
  const done = whole - (counts?.due ?? whole);
  const reason = data?.error || error;
  return (
    <>
      <progress max={Math.max(1, whole)} value={done} aria-label={`How far ${title} is`} />
      <p>
        {state === 'paused' ? `Paused. ${wentWords(sent, whole)}` : wentWords(sent, whole)} <Others counts={counts} />
      </p>
      {state === 'sending' && data ? <Pace progress={data} /> : null}
      <ErrorLine>{reason}</ErrorLine>
      <p className="button-row">
        {state === 'paused' ? (
          <SmallButton
            look="primary"
            aria-label={`Go on sending ${title}`}
            act={actions.resume}
            pendingText="Going on..."
          >
            Go on
          </SmallButton>
        ) : (
          <SmallButton aria-label={`Pause ${title}`} act={actions.pause} pendingText="Pausing...">
            Pause
          </SmallButton>
        )}
        <SmallButton look="destructive" aria-label={`Stop ${title}`} act={actions.stop} pendingText="Stopping...">
          Stop
        </SmallButton>
      </p>
    </>
  );
}

type Counts = { refused: number; skipped: number } | null;

function Others({ counts }: { counts: Counts }) {
  const { refused, skipped } = counts ?? { refused: 0, skipped: 0 };
  const words = [refused > 0 && `${refused} refused`, skipped > 0 && `${skipped} unsubscribed meanwhile`];
  const said = words.filter(Boolean).join(', ');
  return said === '' ? null : <span className="ht">{said}</span>;
}

type PaceProps = { progress: { perMinute: number; isSlowed: boolean; endsAbout: string | null } };

function Pace({ progress: { perMinute, isSlowed, endsAbout } }: PaceProps) {
  const when = useMoments();
  const pace = `${perMinute} a minute${isSlowed ? ', half as fast for a while, as the mail server puts copies off' : ''}`;
  return <p className="ht">{endsAbout === null ? `${pace}.` : `${pace}. Done about ${when(endsAbout)}.`}</p>;
}

/** The seconds in which it can be taken back. */
function Countdown({ until }: { until: string | null }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = until === null ? 0 : Math.ceil((Date.parse(until) - now) / 1000);
  return seconds > 0 ? `Leaves in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : 'Leaves now';
}

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
      <dl className="letter-facts">
        <Fact name="Delivered to the mail server">{sent}</Fact>
        <Fact name="Refused">{counts?.refused ?? 0}</Fact>
        <Fact name="Not sent">{(counts?.skipped ?? 0) + (counts?.due ?? 0)}</Fact>
        <Fact name="Unsubscribed since">{leftSince ?? 0}</Fact>
      </dl>
    </>
  );
}

/** How much of a letter is gone: “41 of 214 went.” */
function wentWords(sent: number, whole: number): string {
  return `${sent} of ${whole} went.`;
}
