import { type FormEvent, type ReactNode, useRef } from 'react';
import type { Credentials } from '../../../features/accounts/user.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';

type CredentialsFormProps = {
  /** Kept by the page, so that it survives a failure and a change of tab. */
  username: string;
  onUsername: (username: string) => void;
  isNewPassword?: boolean;
  passwordHint?: string;
  isPending: boolean;
  button: string;
  pendingButton: string;
  onSubmit: (credentials: Credentials) => void;
  children?: ReactNode;
};

/** Username and password, checked by the browser for being there at all; everything else is the server's to say. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { username, onUsername, isNewPassword = false, isPending, onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || !form.current) return;
    const password = new FormData(form.current).get('password');
    onSubmit({ username, password: typeof password === 'string' ? password : '' });
  }

  return (
    <form className="form paper tabp" ref={form} onSubmit={submit}>
      {props.children}
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        onChange={({ target }) => onUsername(target.value)}
      />
      <Field
        kind="password"
        label="Password"
        name="password"
        autoComplete={isNewPassword ? 'new-password' : 'current-password'}
        required
        hint={props.passwordHint}
      />
      <div className="wide-button">
        <Button type="submit" isPending={isPending} pendingText={props.pendingButton}>
          {props.button}
        </Button>
      </div>
    </form>
  );
}
