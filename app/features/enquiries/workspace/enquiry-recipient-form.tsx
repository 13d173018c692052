import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { apiQuery } from '../../../kit/api.ts';
import { RecordForm } from '../../../kit/workspace/form/record-form.tsx';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { UnreadSetting } from '../../../kit/workspace/loaded.tsx';
import { SubmitLine } from '../../../kit/workspace/small-button.tsx';
import { useAction, useReadAnew } from '../../../kit/workspace/use-action.ts';
import { isMailAddress } from '../../../lib/mail-address.ts';
import { Field } from '../../../ui/field.tsx';
import { mailSettingsQuery, outboxQuery } from '../../mails/workspace/mail-queries.ts';
import { isPlaceholder } from '../../site-content/site-content.ts';
import { contentQuery } from '../../site-content/workspace/content/content-queries.ts';
import { reminderGiven } from '../enquiry.ts';
import { replySettingsQuery } from './enquiry-queries.ts';

const recipientQuery = apiQuery('GET /settings/enquiry-recipient');

/** Where enquiries are sent, and when an answer is called for. */
export function EnquirySettings() {
  return (
    <>
      <EnquiryRecipientForm />
      <ReminderForm />
    </>
  );
}

function ReminderForm() {
  const { data } = useQuery(replySettingsQuery);
  const change = useAction('PATCH /settings/enquiry-replies', {
    input: (body: { remindAfterDays: number }) => ({ body }),
    reads: ['GET /settings/enquiry-replies', 'GET /attention'],
    says: ({ remindAfterDays }) => [
      'Setting saved',
      `After ${dayWords(remindAfterDays)} the dashboard says that an enquiry waits too long.`,
    ],
    failure: 'form',
  });
  if (!data) return null;
  return (
    <RecordForm
      key={data.remindAfterDays}
      {...{
        schema: reminderGiven,
        sends: change,
        button: 'Save days',
        pendingText: 'Saving...',
        blames: 'remindAfterDays',
      }}
      aria-label="When an answer is called for"
      fields={{
        remindAfterDays: {
          label: 'Days that an enquiry may wait for you',
          defaultValue: data.remindAfterDays,
          hint: 'Then the dashboard says so.',
        },
      }}
    />
  );
}

function dayWords(days: number): string {
  return days === 1 ? 'one day' : `${days} days`;
}

/** Where enquiries are sent. Not the address that visitors see: whoever may change texts must not redirect letters. */
function EnquiryRecipientForm() {
  const id = useId();
  const freshen = useReadAnew('everything');
  const reading = useQuery(recipientQuery);
  const { data } = reading;
  const printed = useQuery(contentQuery).data?.content.identity.email ?? '';
  const proven = useProvenAddress();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const change = useAction('PATCH /settings/enquiry-recipient', {
    input: (email: string) => ({ body: { email } }),
    after: () => void freshen(),
    clears: () => setTyped(null),
    says: (_reply, email) => {
      const before = data?.email ?? email;
      const told = before === email ? '' : ` A mail tells ${before}.`;
      return ['Setting saved', `Enquiries are sent to ${email} from now on.${told}`];
    },
  });

  if (!data) return <UnreadSetting from={reading} />;
  const suggested = isPlaceholder(printed) ? (proven ?? '') : printed;
  const email = typed ?? data.email ?? suggested;

  function submit() {
    const isUsable = isMailAddress(email.trim()) && !isPlaceholder(email.trim());
    setProblem(isUsable ? '' : 'Enter a mail address that you read, in the form name@company.com.');
    if (isUsable) change.mutate(email.trim());
    else document.getElementById(id)?.focus();
  }

  return (
    <SentForm isPending={change.isPending} noValidate onSend={submit} aria-label="Where enquiries are sent">
      {data.email === null ? (
        <p>
          <b>Enquiries are not sent anywhere yet.</b> They are kept in the workspace, under Enquiries.
          {typed === null && email !== '' && email === proven
            ? ' The mail server took a mail to the address below. Save it to get enquiries there.'
            : ''}
        </p>
      ) : null}
      <Field
        label="Send enquiries to"
        name="recipient"
        id={id}
        type="email"
        autoComplete="off"
        value={email}
        error={problem}
        hint="Visitors do not see it. Changing it asks for your password, and a mail tells the old address."
        onChange={({ target }) => setTyped(target.value)}
      />
      <SubmitLine look="primary" isPending={change.isPending} pendingText="Saving...">
        Save address
      </SubmitLine>
    </SentForm>
  );
}

/** The address of the owner's own mail account, once a mail to it has left; null before. */
function useProvenAddress(): string | null {
  const address = useQuery(mailSettingsQuery).data?.own?.address ?? null;
  const mails = useQuery(outboxQuery).data?.mails ?? [];
  return mails.some(({ to, state }) => state === 'sent' && to === address) ? address : null;
}
