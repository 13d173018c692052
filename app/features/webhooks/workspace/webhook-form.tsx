import { type FormEvent, useId, useState } from 'react';
import type { Body } from '../../../kit/api.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import type { useAction } from '../../../kit/workspace/use-action.ts';
import { Field } from '../../../ui/field.tsx';
import { isPersonal, WEBHOOK_EVENTS, type WebhookEvent } from '../webhook.ts';

type NewWebhook = Body<'POST /webhooks'>;

const EVENTS = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[]; // its own keys

type WebhookFormProps = { make: ReturnType<typeof useAction<'POST /webhooks', NewWebhook>> };

/** Where a new webhook leads and what it is told. */
export function WebhookForm({ make }: WebhookFormProps) {
  const id = useId();
  const [chosen, setChosen] = useState(EVENTS.filter((event) => !isPersonal(event)));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!make.isPending) make.mutate({ url: String(new FormData(event.currentTarget).get('url')), events: chosen });
  }

  return (
    <form className="form" onSubmit={submit} aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>New webhook</h3>
      <Field
        label="Address"
        name="url"
        type="url"
        autoComplete="off"
        required
        isCode
        placeholder="https://"
        hint="Of the other system. Messages are signed, so that it can be sure of them."
        error={make.refusal?.sentence}
      />
      <fieldset className="fld">
        <legend>It is told when</legend>
        {EVENTS.map((event) => (
          <div className="sw" key={event}>
            <input
              id={`${id}-${event}`}
              type="checkbox"
              checked={chosen.includes(event)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, event] : chosen.filter((other) => other !== event))
              }
            />
            <label htmlFor={`${id}-${event}`}>
              {WEBHOOK_EVENTS[event]}
              {isPersonal(event) && <small> sends personal data to this address</small>}
            </label>
          </div>
        ))}
      </fieldset>
      <p>
        <SmallButton type="submit" isPending={make.isPending} pendingText="Making...">
          Make webhook
        </SmallButton>
      </p>
    </form>
  );
}
