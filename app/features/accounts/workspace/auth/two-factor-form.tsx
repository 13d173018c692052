import { useLayoutEffect, useRef } from 'react';
import { SentForm } from '../../../../kit/workspace/form/sent-form.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';

type TwoFactorFormProps = {
  isPending: boolean;
  error?: string | undefined;
  onSubmit: (code: string) => void;
  onCancel: () => void;
};

/** The code after the password: from the authenticator app, or one of the printed ones. */
export function TwoFactorForm({ isPending, error, onSubmit, onCancel }: TwoFactorFormProps) {
  const form = useRef<HTMLFormElement>(null);

  // also after a wrong code: the next one is typed into the same place
  useLayoutEffect(() => {
    const input = form.current?.querySelector('input');
    input?.focus();
    if (error !== undefined) input?.select();
  }, [error]);

  return (
    <SentForm
      className="form paper"
      ref={form}
      isPending={isPending}
      onSend={(fields) => onSubmit(String(fields.get('code')))}
      aria-labelledby="second-step-heading"
    >
      <h2 className="h2s" id="second-step-heading">
        One more step
      </h2>
      <Field
        label="Code"
        name="code"
        isCode
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={error}
        hint="The six digits from your authenticator app. Without your phone: one of your recovery codes."
      />
      <div className="wide-button">
        <Button type="submit" isPending={isPending} pendingText="Signing in...">
          Sign In
        </Button>
      </div>
      <div className="wide-button">
        <Button look="secondary" onClick={onCancel}>
          Start again
        </Button>
      </div>
    </SentForm>
  );
}
