import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { apiQuery } from '../../../kit/api.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { notifySuccess } from '../../../kit/workspace/notify.ts';
import { notifyUnlessDeclined, riskyCall } from '../../../kit/workspace/risky-request.ts';
import { isMailAddress } from '../../../lib/mail-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { mailSettingsQuery } from '../../mails/workspace/mail-queries.ts';

const addressQuery = apiQuery('GET /account/mail-address');

/** Where a link for a new password is sent when the own one is forgotten. */
export function AccountAddressForm() {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(addressQuery);
  const isMailOff = useQuery(mailSettingsQuery).data?.isConfigured === false;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const change = useMutation({
    mutationFn: (email: string | null) => riskyCall('PUT /account/mail-address', { body: { email } }),
    onSuccess: (_reply, email) => {
      setTyped(null);
      notifySuccess(
        'Setting saved',
        email === null ? 'No link for a new password is sent any more.' : `A link for a new password goes to ${email}.`,
      );
      void queryClient.invalidateQueries();
    },
    onError: notifyUnlessDeclined,
  });

  if (!data && isError)
    return <LoadFailure message="This setting could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the setting</Spinner>;
  const email = (typed ?? data.email ?? '').trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const isUsable = email === '' || isMailAddress(email);
    setProblem(isUsable ? '' : 'Enter a mail address that only you read, in the form name@company.com.');
    if (isUsable) change.mutate(email === '' ? null : email);
  }

  return (
    <form className="form" noValidate onSubmit={submit} aria-label="Mail address for a new password">
      <Field
        label="Mail address for a new password"
        name="account-address"
        type="email"
        autoComplete="email"
        value={typed ?? data.email ?? ''}
        error={problem}
        hint={`If you forget your password, a link is sent there. Whoever reads this mailbox can get into an account without two-step sign-in. May be empty.${isMailOff ? ' No mail is sent until it is set up under Mail and time.' : ''}`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p>
        <Button type="submit" size="small" isPending={change.isPending} pendingText="Saving...">
          Save mail address
        </Button>
      </p>
    </form>
  );
}
