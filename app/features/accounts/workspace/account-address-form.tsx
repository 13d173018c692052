import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../kit/api.ts';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { UnreadSetting } from '../../../kit/workspace/loaded.tsx';
import { SubmitLine } from '../../../kit/workspace/small-button.tsx';
import { useAction, useReadAnew } from '../../../kit/workspace/use-action.ts';
import { isMailAddress } from '../../../lib/mail-address.ts';
import { Field } from '../../../ui/field.tsx';
import { mailSettingsQuery } from '../../mails/workspace/mail-queries.ts';

const addressQuery = apiQuery('GET /account/mail-address');

/** Where a link for a new password is sent when the own one is forgotten. */
export function AccountAddressForm() {
  const freshen = useReadAnew('everything');
  const reading = useQuery(addressQuery);
  const { data } = reading;
  const isMailOff = useQuery(mailSettingsQuery).data?.isConfigured === false;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const change = useAction('PUT /account/mail-address', {
    input: (email: string | null) => ({ body: { email } }),
    after: () => void freshen(),
    clears: () => setTyped(null),
    says: (_reply, email) => [
      'Setting saved',
      email === null ? 'No link for a new password is sent any more.' : `A link for a new password goes to ${email}.`,
    ],
  });

  if (!data) return <UnreadSetting from={reading} />;
  const email = (typed ?? data.email ?? '').trim();

  function submit() {
    const isUsable = email === '' || isMailAddress(email);
    setProblem(isUsable ? '' : 'Enter a mail address that only you read, in the form name@company.com.');
    if (isUsable) change.mutate(email === '' ? null : email);
  }

  return (
    <SentForm isPending={change.isPending} noValidate onSend={submit} aria-label="Mail address for a new password">
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
      <SubmitLine look="primary" isPending={change.isPending} pendingText="Saving...">
        Save mail address
      </SubmitLine>
    </SentForm>
  );
}
