import { useState } from 'react';
import { SentForm } from '../../../../kit/workspace/form/sent-form.tsx';
import { useRefusedField } from '../../../../kit/workspace/form/use-refused-field.ts';
import { SubmitLine } from '../../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../../kit/workspace/use-action.ts';
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
  const ask = useAction('POST /password-resets', { input: () => ({ body: { name } }), failure: 'form' });
  const form = useRefusedField(ask.isPending);

  return (
    <SentForm ref={form} isPending={ask.isPending} onSend={() => ask.mutate()} aria-label="A link for a new password">
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
        error={ask.refusal?.sentence ?? ''}
      />
      <SubmitLine isPending={ask.isPending} pendingText="Sending...">
        Mail me a link
      </SubmitLine>
      <div role="status">{ask.data ? <p>{ask.data.message}</p> : null}</div>
    </SentForm>
  );
}
