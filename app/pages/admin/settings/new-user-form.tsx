import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { notifyFailure, notifySuccess } from '../notify.ts';
import { NotConfirmed, riskyRequest } from '../risky-request.ts';
import type { NewPassword } from './made-password.tsx';

type NewUser = { username: string; isAdmin: boolean };

/** Makes an account for somebody; the program makes the password. Works while registration is closed. */
export function NewUserForm({ onMade }: { onMade: (password: NewPassword) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const make = useMutation({
    mutationFn: async (body: NewUser) => (await (await riskyRequest('POST', '/api/users', body)).json()) as NewPassword,
    onMutate: () => setRefusal(undefined),
    onSuccess: (made) => {
      form.current?.reset();
      notifySuccess('Account made', `${made.username} can sign in now.`);
      onMade(made);
    },
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      if (error instanceof ApiError && error.status < 500) setRefusal(error.body);
      notifyFailure('Error', error.message);
    },
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
        <Button type="submit" look="secondary" size="small" isPending={make.isPending} pendingText="Making...">
          Make account
        </Button>
      </p>
    </form>
  );
}
