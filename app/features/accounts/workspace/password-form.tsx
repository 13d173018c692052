import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api, type Body } from '../../../kit/api.ts';
import { useAuth } from '../../../kit/workspace/auth-provider.tsx';
import { notifyFailure, notifySuccess } from '../../../kit/workspace/notify.ts';
import { refusalOf, WITH_FIELDS } from '../../../kit/workspace/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { sessionListQuery } from './session-queries.ts';

/** Changing one's own password; every other session of the account ends with it. */
export function PasswordForm() {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf>>();
  const change = useMutation({
    mutationFn: (body: Body<'POST /account/password'>) => api('POST /account/password', { body, headers: WITH_FIELDS }),
    onMutate: () => setRefusal(undefined),
    onSuccess: () => {
      form.current?.reset();
      notifySuccess('Password changed', 'All your other sessions have ended.');
    },
    onError: (error) => {
      const refused = refusalOf(error);
      // beside a field nothing is read out by itself; the panel is
      if (refused.fields.length > 0) notifyFailure('Error', refused.sentence);
      setRefusal(refused);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionListQuery.queryKey }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending || !form.current) return;
    const fields = new FormData(form.current);
    change.mutate({
      currentPassword: String(fields.get('currentPassword')),
      newPassword: String(fields.get('newPassword')),
    });
  }

  const problemOf = (field: string) => refusal?.fields.find(({ path }) => path === field)?.message;

  return (
    <form className="form" ref={form} onSubmit={submit}>
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
        <Button type="submit" size="small" isPending={change.isPending} pendingText="Changing...">
          Change password
        </Button>
      </div>
    </form>
  );
}
