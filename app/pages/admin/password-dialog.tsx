import { useSyncExternalStore } from 'react';
import { api } from '../../kit/api.ts';
import { useAuth } from '../../kit/workspace/auth-provider.tsx';
import { SentForm } from '../../kit/workspace/form/sent-form.tsx';
import { Modal } from '../../kit/workspace/modal.tsx';
import { passwordQuestion } from '../../kit/workspace/risky-request.ts';
import { SmallButton } from '../../kit/workspace/small-button.tsx';
import { useTask } from '../../kit/workspace/use-action.ts';
import { Field } from '../../ui/field.tsx';

/** Asks for the password again whenever `riskyCall` needs it. Mounted once. */
export function PasswordDialog() {
  const question = useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.current, passwordQuestion.current);
  return question ? <OpenDialog answer={question.answer} /> : null;
}

function OpenDialog({ answer }: { answer: (isConfirmed: boolean) => void }) {
  const { user } = useAuth();
  const confirm = useTask((password: string) => api('POST /account/confirm', { body: { password } }), {
    failure: 'form',
    after: () => answer(true),
  });

  function submit(fields: FormData, form: HTMLFormElement) {
    confirm.mutate(String(fields.get('password')), {
      onError: () => form.querySelector<HTMLInputElement>('[name="password"]')?.focus(),
    });
  }

  return (
    <Modal title="Enter your password again" onClose={() => answer(false)}>
      <SentForm isPending={confirm.isPending} onSend={submit}>
        <p>This could do lasting harm in the wrong hands, so we make sure that it is you.</p>
        {/* tells password managers whose password this is */}
        <input type="hidden" name="username" autoComplete="username" value={user?.username ?? ''} readOnly />
        <Field
          kind="password"
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={confirm.refusal?.sentence}
        />
        <p className="button-row">
          <SmallButton type="submit" look="primary" isPending={confirm.isPending} pendingText="Checking...">
            Continue
          </SmallButton>
          <SmallButton onClick={() => answer(false)}>Cancel</SmallButton>
        </p>
      </SentForm>
    </Modal>
  );
}
