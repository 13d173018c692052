import type { Body } from '../../../kit/api.ts';
import { useAuth } from '../../../kit/workspace/auth-provider.tsx';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { useRefusedField } from '../../../kit/workspace/form/use-refused-field.ts';
import { WITH_FIELDS } from '../../../kit/workspace/refusal.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { Field } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { sessionListQuery } from './session-queries.ts';

/** Changing one's own password; every other session of the account ends with it. */
export function PasswordForm() {
  const { user } = useAuth();
  const change = useAction('POST /account/password', {
    input: (body: Body<'POST /account/password'>) => ({ body, headers: WITH_FIELDS }),
    reads: [sessionListQuery],
    clears: (): void => form.current?.reset(),
    says: ['Password changed', 'All your other sessions have ended.'],
    failure: 'form',
  });
  const { refusal } = change;
  const form = useRefusedField(change.isPending);

  function submit(fields: FormData) {
    change.mutate({
      currentPassword: String(fields.get('currentPassword')),
      newPassword: String(fields.get('newPassword')),
    });
  }

  const problemOf = (field: string) => refusal?.fields.find(({ path }) => path === field)?.message;

  return (
    <SentForm ref={form} isPending={change.isPending} onSend={submit}>
      {/* tells password managers whose password this is */}
      <input type="hidden" name="username" autoComplete="username" value={user?.username ?? ''} readOnly />
      {refusal && refusal.fields.length === 0 ? <ErrorPanel message={refusal.sentence} /> : null}
      <Field
        kind="password"
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={problemOf('currentPassword')}
      />
      <Field
        kind="password"
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        required
        error={problemOf('newPassword')}
        hint="12 characters or more. Long is better than complicated."
      />
      <div>
        <SmallButton look="primary" type="submit" isPending={change.isPending} pendingText="Changing...">
          Change password
        </SmallButton>
      </div>
    </SentForm>
  );
}
