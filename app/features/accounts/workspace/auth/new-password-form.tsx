import { useQueryClient } from '@tanstack/react-query';
import { SentForm } from '../../../../kit/workspace/form/sent-form.tsx';
import { useRefusedField } from '../../../../kit/workspace/form/use-refused-field.ts';
import { WITH_FIELDS } from '../../../../kit/workspace/refusal.ts';
import { useAction } from '../../../../kit/workspace/use-action.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { ErrorPanel } from '../../../../ui/state-panel.tsx';

type NewPasswordFormProps = {
  /** Of the mailed link. */
  token: string;
  /** The password is set. */
  onDone: () => void;
};

/** Where a mailed link leads: nothing happens before the press of the button. */
export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const queryClient = useQueryClient();
  const redeem = useAction('POST /password-resets/redeem', {
    input: (newPassword: string) => ({ body: { token, newPassword }, headers: WITH_FIELDS }),
    after: async () => {
      // whoever was signed in here is not any more
      await queryClient.invalidateQueries();
      onDone();
    },
    failure: 'form',
  });
  const { refusal } = redeem;
  const form = useRefusedField(redeem.isPending);

  const problem = refusal?.fields.find(({ path }) => path === 'newPassword')?.message;
  return (
    <SentForm
      className="form paper"
      ref={form}
      isPending={redeem.isPending}
      onSend={(fields) => redeem.mutate(String(fields.get('new-password')))}
      aria-labelledby="new-password-heading"
    >
      <h2 className="h2s" id="new-password-heading">
        A new password
      </h2>
      {refusal && !problem ? <ErrorPanel message={refusal.sentence} /> : null}
      <Field
        kind="password"
        label="New password"
        name="new-password"
        autoComplete="new-password"
        required
        error={problem ?? ''}
        hint="12 characters or more. Long is better than complicated."
      />
      <div className="wide-button">
        <Button type="submit" isPending={redeem.isPending} pendingText="Saving...">
          Set password
        </Button>
      </div>
      <p>
        <a className="more" href="/auth">
          Back to signing in
        </a>
      </p>
    </SentForm>
  );
}
