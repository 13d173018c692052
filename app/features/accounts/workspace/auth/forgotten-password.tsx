import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../../kit/api.ts';
import { sentenceOf } from '../../../../kit/workspace/refusal.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { canMailLinks } from './setup-code.ts';

/** The way back in: a mailed link, or where no mail can be sent, whoever runs the site. */
export function ForgottenPassword({ username }: { username: string }) {
  return (
    <details className="forgotten">
      <summary>Forgot password?</summary>
      {canMailLinks(document) ? (
        <AskForLink username={username} />
      ) : (
        <p>
          This site sends no mail yet. Whoever runs it gives you a new password with{' '}
          <code>npm run site -- reset-password {'<username>'}</code>, and another administrator can do so under Site
          Settings, Accounts.
        </p>
      )}
    </details>
  );
}

function AskForLink({ username }: { username: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? username;
  const ask = useMutation({ mutationFn: () => api('POST /password-resets', { body: { name } }) });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!ask.isPending) ask.mutate();
  }

  return (
    <form className="form" onSubmit={submit} aria-label="A link for a new password">
      <Field
        label="Username or mail address"
        name="reset-name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={name}
        onChange={({ target }) => setTyped(target.value)}
        error={ask.error ? sentenceOf(ask.error) : ''}
      />
      <p>
        <Button type="submit" look="secondary" size="small" isPending={ask.isPending} pendingText="Sending...">
          Mail me a link
        </Button>
      </p>
      <div role="status">{ask.data ? <p>{ask.data.message}</p> : null}</div>
    </form>
  );
}
