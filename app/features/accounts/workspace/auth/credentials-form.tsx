import { type ReactNode, useState } from 'react';
import { SentForm } from '../../../../kit/workspace/form/sent-form.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import type { Credentials } from '../../user.ts';
import { PasswordMeter } from './password-meter.tsx';

type CredentialsFormProps = {
  /** Kept by the page, so that it survives a failure and a change of tab. */
  username: string;
  onUsername: (username: string) => void;
  isNewPassword?: boolean;
  passwordHint?: string;
  /** Shows while it is typed how well a password of the owner would stand. */
  hasMeter?: boolean;
  isPending: boolean;
  button: string;
  pendingButton: string;
  onSubmit: (credentials: Credentials) => void;
  children?: ReactNode;
};

/** Username and password, checked by the browser for being there at all; everything else is the server's to say. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { username, onUsername, isNewPassword = false, isPending, onSubmit } = props;
  const [typed, setTyped] = useState('');

  return (
    <SentForm
      className="form paper tab-panel"
      isPending={isPending}
      onSend={(fields) => onSubmit({ username, password: String(fields.get('password')) })}
    >
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
        {...(props.hasMeter ? { onChange: ({ target }) => setTyped(target.value) } : {})}
      />
      {props.hasMeter ? <PasswordMeter password={typed} username={username} /> : null}
      <div className="wide-button">
        <Button type="submit" isPending={isPending} pendingText={props.pendingButton}>
          {props.button}
        </Button>
      </div>
    </SentForm>
  );
}
