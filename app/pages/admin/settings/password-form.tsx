import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, apiRequest } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useAuth } from '../auth-provider.tsx';
import { notifyFailure, notifySuccess } from '../notify.ts';
import { sessionListQuery } from './session-queries.ts';

/** Changing one's own password; every other session of the account ends with it. */
export function PasswordForm() {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const change = useMutation({
    mutationFn: (body: Record<string, FormDataEntryValue | null>) => apiRequest('POST', '/api/account/password', body),
    onMutate: () => setRefusal(undefined),
    onSuccess: () => {
      form.current?.reset();
      notifySuccess('Password changed', 'All your other sessions have ended.');
    },
    onError: (error) => {
      notifyFailure('Error', error.message);
      setRefusal(error instanceof ApiError ? error.body : error.message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionListQuery.queryKey }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending || !form.current) return;
    const fields = new FormData(form.current);
    change.mutate({ currentPassword: fields.get('currentPassword'), newPassword: fields.get('newPassword') });
  }

  return (
    <form className="form" ref={form} onSubmit={submit}>
      {/* tells password managers whose password this is */}
      <input type="hidden" name="username" autoComplete="username" value={user?.username ?? ''} readOnly />
      <Field
        kind="password"
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={refusal}
      />
      <Field
        kind="password"
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        required
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
