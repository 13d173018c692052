import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { refusalOf } from '../../../kit/workspace/refusal.ts';
import { NotConfirmed, riskyCall } from '../../../kit/workspace/risky-request.ts';
import { timeZoneQuery } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { formatAppointment } from '../../../lib/moments.ts';
import { Field } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { choicesIn } from '../../case-studies/workspace/editor/draft/schedule-dialog.tsx';
import { PURPOSE_WORDS } from '../letter.ts';
import { Audience } from './audience.tsx';
import { audienceQuery, LETTERS, type Letter, letterTag } from './letter-queries.ts';
import { people, sentenceStart } from './letter-views.ts';
import { useLettersAnew } from './use-letter-actions.ts';

/** Who gets the letter, and when: the last look before it goes. */
export function SendDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery(audienceQuery(letter.purpose));
  return (
    <Modal title="Send this letter" onClose={onClose}>
      {letter.missing.length > 0 ? (
        <ErrorPanel title="Before it can be sent" heading="h3" message={letter.missing.join(' ')} />
      ) : data ? (
        <>
          <p className="lagreed">
            <b>{sentenceStart(people(data.agreed))}</b> agreed to “{PURPOSE_WORDS[letter.purpose]}”.
          </p>
          <Audience audience={data} />
          <SendForm letter={letter} agreed={data.agreed} />
        </>
      ) : isError ? (
        <LoadFailure message="Who agreed could not be read." error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner>Counting who agreed</Spinner>
      )}
    </Modal>
  );
}

function SendForm({ letter, agreed }: { letter: Letter; agreed: number }) {
  const { id, purpose } = letter;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const readAnew = useLettersAnew();
  const zone = useQuery(timeZoneQuery).data?.timeZone ?? '';
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

  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    const found = {
      ...(typed.trim() === String(agreed) ? {} : { number: `Type ${agreed}, the number of people who get it.` }),
      ...(isLater && at === '' ? { at: 'Choose the day and the time.' } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) send.mutate(isLater ? at : null);
  }

  const refusal = send.error && !(send.error instanceof NotConfirmed) ? refusalOf(send.error).sentence : null;
  return (
    <form className="form" noValidate onSubmit={submit} aria-label="Send this letter">
      <fieldset className="lpurpose">
        <legend>When</legend>
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
      <Field
        label={`To send it, type the number of people: ${agreed}`}
        name="expected"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={problems.number}
        onChange={({ target }) => setTyped(target.value)}
      />
      {refusal === null ? null : (
        <>
          <ErrorPanel title="The letter was not sent" heading="h3" message={refusal} />
          {choicesIn(refusal).map((written) => (
            <SmallButton key={written} onClick={() => send.mutate(written)}>
              {`Take ${formatAppointment(written, zone || 'UTC')}`}
            </SmallButton>
          ))}
        </>
      )}
      <p>
        <SmallButton type="submit" look="primary" isPending={send.isPending} pendingText="Sending...">
          {`${isLater ? 'Schedule for' : 'Send to'} ${people(agreed)}`}
        </SmallButton>
      </p>
    </form>
  );
}
