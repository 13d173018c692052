import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../kit/api.ts';
import { ErrorLine } from '../../../kit/workspace/error-line.tsx';
import { fieldId, useValue } from '../../../kit/workspace/form/form-context.ts';
import { notifyError, notifySuccess } from '../../../kit/workspace/notify.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { LETTER_PURPOSES, type LetterPurpose, PURPOSE_WORDS } from '../letter.ts';
import { audienceQuery, type Letter, lettersQuery } from './letter-queries.ts';
import { people, sentenceStart } from './letter-views.ts';

type SendingCardProps = {
  letterId: number;
  /** Why it came back after it was to be sent; else empty. */
  error: string;
  /** Saves what is on screen and goes on with it. */
  withSaved: (go: (saved: Letter) => void) => void;
  onSend: (letter: Letter) => void;
};

/** Whom the letter is for, and the ways to try and to send it. */
export function SendingCard({ letterId, error, withSaved, onSend }: SendingCardProps) {
  const { value, set } = useValue(['purpose']);
  const purpose = LETTER_PURPOSES.find((known) => known === value) ?? 'studies';
  const { data: list } = useQuery(lettersQuery);
  const { data: audience } = useQuery(audienceQuery(purpose));
  const test = useMutation({
    mutationFn: () => api('POST /letters/:id/test', { params: { id: letterId } }),
    onSuccess: ({ to }) => notifySuccess('Test sent', `It is on its way to ${to}.`),
    onError: (failure) => notifyError(failure, 'The test was not sent'),
  });
  const whyNot = list?.whyNot ?? null;
  const isEmpty = audience?.agreed === 0;

  return (
    <section className="ecard" aria-labelledby="letter-sending">
      <h2 id="letter-sending">Who gets it</h2>
      <fieldset className="lpurpose" id={fieldId('purpose')}>
        <legend>What it is about</legend>
        {LETTER_PURPOSES.map((known) => (
          <label key={known}>
            <input
              type="radio"
              name="purpose"
              value={known}
              checked={known === purpose}
              onChange={() => set(known satisfies LetterPurpose)}
            />
            {sentenceStart(PURPOSE_WORDS[known])}
          </label>
        ))}
      </fieldset>
      <ErrorLine>{error}</ErrorLine>
      <p role="status">
        {audience === undefined
          ? 'Counting who agreed to this'
          : isEmpty
            ? 'Nobody has agreed to this yet.'
            : `${sentenceStart(people(audience.agreed))} agreed to “${PURPOSE_WORDS[purpose]}”.`}
      </p>
      {isEmpty ? (
        <p className="ht">
          People sign up at the foot of every page of your site and on <a href="/newsletter">its newsletter page</a>,
          and confirm by a mail. Who they are, you see under <Link to="/admin/subscribers">Subscribers</Link>.
        </p>
      ) : null}
      {whyNot === null ? null : (
        <p className="ht">
          {whyNot} <Link to="/admin/settings/mail">To the mail settings</Link>
        </p>
      )}
      <p className="brow2">
        <SmallButton
          look="primary"
          isResting={whyNot !== null || isEmpty || audience === undefined}
          onClick={() => withSaved(onSend)}
        >
          Send …
        </SmallButton>
        <SmallButton
          isPending={test.isPending}
          pendingText="Sending a test..."
          isResting={whyNot !== null}
          onClick={() => withSaved(() => test.mutate())}
        >
          Send me a test
        </SmallButton>
      </p>
    </section>
  );
}
