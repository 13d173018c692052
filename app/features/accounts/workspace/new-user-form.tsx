import { type FormEvent, useRef } from 'react';
import type { Body } from '../../../kit/api.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { Field } from '../../../ui/field.tsx';
import type { NewPassword } from './made-password.tsx';

/** Makes an account for somebody; the program makes the password. Works while registration is closed. */
export function NewUserForm({ onMade }: { onMade: (password: NewPassword) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const make = useAction('POST /users', {
    input: (body: Body<'POST /users'>) => ({ body }),
    reads: ['GET /users'],
    after: (made) => {
      form.current?.reset();
      onMade(made);
    },
    says: ({ username }) => ['Account made', `${username} can sign in now.`],
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (make.isPending) return;
    const fields = new FormData(event.currentTarget);
    make.mutate({ username: String(fields.get('username')), isAdmin: fields.get('isAdmin') !== null });
  }

  return (
    <form className="form" ref={form} onSubmit={submit} aria-labelledby="new-user">
      <h3 id="new-user">New account</h3>
      <Field
        label="Username"
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={make.refusal?.sentence}
      />
      <div className="sw">
        <input id="new-user-admin" name="isAdmin" type="checkbox" aria-describedby="new-user-admin-hint" />
        <label htmlFor="new-user-admin">With admin access</label>
        <span className="ht" id="new-user-admin-hint">
          Administrators can change everything, accounts included.
        </span>
      </div>
      <p>
        <SmallButton type="submit" isPending={make.isPending} pendingText="Making...">
          Make account
        </SmallButton>
      </p>
    </form>
  );
}
