import { type FormEvent, useId } from 'react';
import type { Body } from '../../../kit/api.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import type { useAction } from '../../../kit/workspace/use-action.ts';
import { Field } from '../../../ui/field.tsx';
import { TOKEN_LIFETIMES, TOKEN_SCOPES } from '../access-token.ts';

type NewToken = Body<'POST /access-tokens'>;

type TokenFormProps = { make: ReturnType<typeof useAction<'POST /access-tokens', NewToken>> };

/** What a new token is for, what it may do and how long. */
export function TokenForm({ make }: TokenFormProps) {
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (make.isPending) return;
    const fields = new FormData(event.currentTarget);
    const days = String(fields.get('days'));
    make.mutate({
      name: String(fields.get('name')),
      scope: fields.get('scope') as NewToken['scope'], // one of the options
      days: days === '' ? null : Number(days),
    });
  }

  return (
    <form className="form" onSubmit={submit} aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>New token</h3>
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={60}
        required
        hint="Which program it is for. The record shows it beside your name."
        error={make.refusal?.sentence}
      />
      <div className="fld">
        <label htmlFor={`${id}-scope`}>It may</label>
        <select id={`${id}-scope`} name="scope" defaultValue="read">
          {Object.entries(TOKEN_SCOPES).map(([scope, name]) => (
            <option key={scope} value={scope}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="fld">
        <label htmlFor={`${id}-days`}>It ends</label>
        <select id={`${id}-days`} name="days" defaultValue="90">
          {TOKEN_LIFETIMES.map((days) => (
            <option key={days} value={days ?? ''}>
              {days === null ? 'Only when it is revoked' : `After ${days} days`}
            </option>
          ))}
        </select>
      </div>
      <p>
        <SmallButton type="submit" isPending={make.isPending} pendingText="Making...">
          Make token
        </SmallButton>
      </p>
    </form>
  );
}
