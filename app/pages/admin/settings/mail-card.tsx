import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { NoticePanel } from '../../../ui/state-panel.tsx';
import { api, apiQuery, type Reply } from '../../api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { outboxQuery } from '../mail-queries.ts';
import { notifyFailure } from '../notify.ts';
import { FailedMails } from './failed-mails.tsx';

const mailSettingsQuery = apiQuery('GET /settings/mail');

type SentTest = Reply<'POST /settings/mail-test'>;

/** What is set up for mail, and a way to try it. The settings themselves are the server's. */
export function MailCard() {
  const { data, isError, error, refetch } = useQuery(mailSettingsQuery);
  const [sent, setSent] = useState<SentTest | null>(null);
  const test = useMutation({
    mutationFn: () => api('POST /settings/mail-test'),
    onMutate: () => setSent(null),
    onSuccess: setSent,
    onError: (error) => notifyFailure('Error', error.message),
  });

  if (!data && isError)
    return <LoadFailure message="This setting could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the setting</Spinner>;
  if (!data.isConfigured)
    return (
      <NoticePanel title="No mail server is set up">
        <p>
          Enquiries and sign-ups are kept, and their mails wait. Whoever runs the site sets <code>SMTP_URL</code> and{' '}
          <code>MAIL_FROM</code> and starts it again; the waiting mails leave by themselves.
        </p>
      </NoticePanel>
    );
  return (
    <>
      <dl className="facts">
        <div>
          <dt>Mail server</dt>
          <dd>{data.server}</dd>
        </div>
        <div>
          <dt>Connection</dt>
          <dd>
            {data.isEncrypted ? 'Encrypted' : 'Encrypted if the server offers it'}
            {data.hasLogin ? ', with a login' : ', without a login'}
          </dd>
        </div>
        <div>
          <dt>Sent from</dt>
          <dd>{data.from ?? 'Not set: set MAIL_FROM'}</dd>
        </div>
        <div>
          <dt>Mails to you go to</dt>
          <dd>{data.ownerAddress ?? 'Nowhere yet: say so above'}</dd>
        </div>
      </dl>
      <p>
        <Button
          look="secondary"
          size="small"
          isPending={test.isPending}
          pendingText="Sending..."
          onClick={() => test.mutate()}
        >
          Send a test mail
        </Button>
      </p>
      <div role="status">{sent ? <TestResult {...sent} /> : null}</div>
      <FailedMails />
    </>
  );
}

/** Follows the test mail through the outbox until it has left or was turned away. */
function TestResult({ id, to }: SentTest) {
  const { data } = useQuery(outboxQuery);
  const mail = data?.mails.find((candidate) => candidate.id === id);
  if (mail?.state === 'sent')
    return (
      <p>
        <b>The mail server took the test mail to {to}.</b> If it is not in the inbox in a few minutes, look among the
        junk mail.
      </p>
    );
  if (mail?.lastError)
    return (
      <NoticePanel title="The test mail could not be sent">
        <p>The mail server said: {mail.lastError}</p>
        <p>
          Check <code>SMTP_URL</code> and <code>MAIL_FROM</code>, and start the site again.{' '}
          {mail.state === 'pending' ? 'The mail is tried again by itself.' : null}
        </p>
      </NoticePanel>
    );
  return <Spinner>{`Waiting for the mail server to take the mail to ${to}`}</Spinner>;
}
