import { type FormEvent, useRef } from 'react';
import { useMaking } from '../../../kit/workspace/making/use-making.ts';
import { notifySuccess } from '../../../kit/workspace/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { NewPassword } from './made-password.tsx';

/** Makes an account for somebody; the program makes the password. Works while registration is closed. */
export function NewUserForm({ onMade }: { onMade: (password: NewPassword) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { make, isPending, refusal } = useMaking('POST /users', (made) => {
    form.current?.reset();
    notifySuccess('Account made', `${made.username} can sign in now.`);
    onMade(made);
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const fields = new FormData(event.currentTarget);
    make({ username: String(fields.get('username')), isAdmin: fields.get('isAdmin') !== null });
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
        error={refusal}
      />
      <div className="sw">
        <input id="new-user-admin" name="isAdmin" type="checkbox" aria-describedby="new-user-admin-hint" />
        <label htmlFor="new-user-admin">With admin access</label>
        <span className="ht" id="new-user-admin-hint">
          Administrators can change everything, accounts included.
        </span>
      </div>
      <p>
        <Button type="submit" look="secondary" size="small" isPending={isPending} pendingText="Making...">
          Make account
        </Button>
      </p>
    </form>
  );
}
