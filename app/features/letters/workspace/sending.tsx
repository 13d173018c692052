import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../../kit/api.ts';
import { ErrorLine } from '../../../kit/workspace/error-line.tsx';
import { fieldId, useValue } from '../../../kit/workspace/form/form-context.ts';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { notifyError, notifySuccess } from '../../../kit/workspace/notify.ts';
import { OfferedMoments } from '../../../kit/workspace/offered-moments.tsx';
import { refusalOf } from '../../../kit/workspace/refusal.ts';
import { NotConfirmed, riskyCall } from '../../../kit/workspace/risky-request.ts';
import { useTimeZone } from '../../../kit/workspace/site-time.ts';
import { SmallButton, SubmitLine } from '../../../kit/workspace/small-button.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { Field } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { areaName, areaPath } from '../../site-content/content-areas.ts';
import { offersNewsletter } from '../../site-content/public-paths.ts';
import { contentQuery } from '../../site-content/workspace/content/content-queries.ts';
import { type Audience as Counted, LETTER_PURPOSES, type LetterPurpose, PURPOSE_WORDS } from '../letter.ts';
import { LETTERS } from './letter-places.ts';
import { audienceQuery, type Letter, lettersQuery, letterTag, people, sentenceStart } from './letter-queries.ts';
import { useLettersAnew } from './use-letter-actions.ts';

/** Who gets the letter, and when: the last look before it goes. */
export function SendDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const reading = useQuery(audienceQuery(letter.purpose));
  return (
    <Modal title="Send this letter" onClose={onClose}>
      {letter.missing.length > 0 ? (
        <ErrorPanel title="Before it can be sent" heading="h3" message={letter.missing.join(' ')} />
      ) : (
        <Loaded from={reading} waiting="Counting who agreed" failure="Who agreed could not be read.">
          {(audience) => (
            <>
              <p className="letter-agreed">
                <b>{sentenceStart(people(audience.agreed))}</b> agreed to “{PURPOSE_WORDS[letter.purpose]}”.
              </p>
              <SendForm letter={letter} agreed={audience.agreed} />
              <Audience audience={audience} />
            </>
          )}
        </Loaded>
      )}
    </Modal>
  );
}

function SendForm({ letter, agreed }: { letter: Letter; agreed: number }) {
  const { id, purpose } = letter;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const readAnew = useLettersAnew();
  const zone = useTimeZone();
  const [typed, setTyped] = useState('');
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState('');
  const [problems, setProblems] = useState<{ number?: string; at?: string }>({});

  const send = useMutation({
    mutationFn: (moment: string | null) =>
      riskyCall('POST /letters/:id/send', {
        params: { id },
        // what was read on this page is what leaves
        ifMatch: letterTag(letter),
        body: { expected: Number(typed), ...(moment === null ? {} : { at: moment }) },
      }),
    onSuccess: async () => {
      await readAnew();
      await navigate(`${LETTERS}?view=sending`);
    },
    onError: (error) => {
      // the number is another one by now: it is shown, and typed again by whoever still means it
      if (error instanceof ApiError && error.status === 409) setTyped('');
      void queryClient.invalidateQueries({ queryKey: audienceQuery(purpose).queryKey });
    },
  });

  function submit(_fields: FormData, form: HTMLFormElement) {
    const found = {
      ...(typed.trim() === String(agreed) ? {} : { number: `Type ${agreed}, the number of people who get it.` }),
      ...(isLater && at === '' ? { at: 'Choose the day and the time.' } : {}),
    };
    setProblems(found);
    const wrong = 'number' in found ? 'expected' : 'at' in found ? 'at' : null;
    if (wrong === null) send.mutate(isLater ? at : null);
    else form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
  }

  const refusal = send.error && !(send.error instanceof NotConfirmed) ? refusalOf(send.error).sentence : null;
  return (
    <SentForm isPending={send.isPending} noValidate onSend={submit} aria-label="Send this letter">
      <Field
        label={`To send it, type the number of people: ${agreed}`}
        name="expected"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={problems.number}
        onChange={({ target }) => setTyped(target.value)}
      />
      <fieldset className="letter-purpose">
        <legend className="field-label">When</legend>
        <label>
          <input type="radio" name="when" checked={!isLater} onChange={() => setLater(false)} />
          At once
        </label>
        <label>
          <input type="radio" name="when" checked={isLater} onChange={() => setLater(true)} />
          On a date
        </label>
      </fieldset>
      {isLater ? (
        <Field
          type="datetime-local"
          label="Send it on"
          name="at"
          value={at}
          error={problems.at}
          hint={`In the time of ${zone}, the zone of the site. Who gets it is counted anew then.`}
          onChange={({ target }) => setAt(target.value)}
        />
      ) : (
        <p className="ht">For a minute it can be taken back. Then it leaves slowly, and you can pause or stop it.</p>
      )}
      {refusal === null ? null : (
        <>
          <ErrorPanel title="The letter was not sent" heading="h3" message={refusal} />
          <OfferedMoments sentence={refusal} zone={zone} onTake={(written) => send.mutate(written)} />
        </>
      )}
      <SubmitLine look="primary" isPending={send.isPending} pendingText="Sending...">
        {`${isLater ? 'Schedule for' : 'Send to'} ${people(agreed)}`}
      </SubmitLine>
    </SentForm>
  );
}

/** Who is left out and why, and how the words that people agreed to are read. */
function Audience({ audience: { leftOut, wordings } }: { audience: Counted }) {
  const others = leftOut.filter(({ count }) => count > 0);
  return (
    <>
      {others.length === 0 ? null : (
        <>
          <p>Left out:</p>
          <ul className="left-out">
            {others.map(({ why, count }) => (
              <li key={why}>
                <b>{count}</b> {why}
              </li>
            ))}
          </ul>
        </>
      )}
      <details>
        <summary>What they agreed to, word for word</summary>
        <ul className="left-out">
          {wordings.map(({ words, purposes, count }) => (
            <li key={words}>
              <b>{count}</b> “{words}”{' '}
              <span className="ht">
                {purposes.length === 0
                  ? 'These words name nothing that is known, so they get no letter.'
                  : `Covers ${purposes.map((purpose) => PURPOSE_WORDS[purpose]).join(', ')}.`}
              </span>
            </li>
          ))}
        </ul>
        <p className="ht">
          {'The words stand in '}
          <Link to={areaPath('footer')}>{areaName('footer')}</Link>.
        </p>
      </details>
    </>
  );
}

type SendingButtonsProps = {
  purpose: LetterPurpose;
  /** Saves what is on screen and goes on with it. */
  withSaved: (go: (saved: Letter) => void) => void;
  onSend: (letter: Letter) => void;
};

/** The ways to try and to send a letter. */
export function SendingButtons({ purpose, withSaved, onSend }: SendingButtonsProps) {
  const { data: list } = useQuery(lettersQuery);
  const { data: audience } = useQuery(audienceQuery(purpose));
  const test = useMutation({
    mutationFn: ({ id }: Letter) => api('POST /letters/:id/test', { params: { id } }),
    onSuccess: ({ to }) => notifySuccess('Test sent', `It is on its way to ${to}.`),
    onError: (failure) => notifyError(failure, 'The test was not sent'),
  });
  const isOff = list === undefined || list.whyNot !== null;
  const isEmpty = audience === undefined || audience.agreed === 0;
  return (
    <div className="letter-send">
      <SmallButton
        isPending={test.isPending}
        pendingText="Sending a test..."
        isResting={isOff}
        onClick={() => withSaved((saved) => test.mutate(saved))}
      >
        Send me a test
      </SmallButton>
      <SmallButton isResting={isOff || isEmpty} onClick={() => withSaved(onSend)}>
        Send …
      </SmallButton>
    </div>
  );
}

/** Whom a letter is for. `error` is why it came back after it was to be sent; else empty. */
export function SendingCard({ error }: { error: string }) {
  const { value, set } = useValue(['purpose']);
  const purpose = LETTER_PURPOSES.find((known) => known === value) ?? 'studies';
  const { data: list } = useQuery(lettersQuery);
  const { data: audience } = useQuery(audienceQuery(purpose));
  const { data: site } = useQuery(contentQuery);
  const whyNot = list?.whyNot ?? null;
  const isEmpty = audience?.agreed === 0;

  return (
    <section className="card-section" aria-labelledby="letter-sending">
      <h2 id="letter-sending">Who gets it</h2>
      <fieldset className="letter-purpose" id={fieldId('purpose')}>
        <legend className="field-label">What it is about</legend>
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
      {isEmpty && audience.leftOut.length > 0 ? <Audience audience={audience} /> : null}
      {isEmpty && site && !offersNewsletter(site.content) ? (
        <p className="ht">
          Your site asks nobody for an address yet: it does once it says, in its{' '}
          <Link to={areaPath('footer')}>{areaName('footer')}</Link>, what people sign up for.
        </p>
      ) : isEmpty && site ? (
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
    </section>
  );
}
