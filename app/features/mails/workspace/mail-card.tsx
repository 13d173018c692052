import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Reply } from '../../../kit/api.ts';
import { UnreadSetting } from '../../../kit/workspace/loaded.tsx';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { Fact } from '../../../ui/fact.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { NoticePanel } from '../../../ui/state-panel.tsx';
import { FreshnessMailSwitch } from '../../freshness/workspace/freshness-mail-switch.tsx';
import { FailedMails } from './failed-mails.tsx';
import { MailForm } from './mail-form.tsx';
import { mailSettingsQuery, outboxQuery } from './mail-queries.ts';

type MailSettings = Reply<'GET /settings/mail'>;
type SentTest = Reply<'POST /settings/mail-test'>;

/** How mail leaves the site: what the server's environment says, or what the owner puts in here; and a way to try it. */
export function MailCard() {
  return (
    <>
      <MailSettingsPart />
      <FreshnessMailSwitch />
    </>
  );
}

function MailSettingsPart() {
  const reading = useQuery(mailSettingsQuery);
  const { data } = reading;
  const hasChanged = useRef(false);
  if (!data) return <UnreadSetting from={reading} />;
  return (
    <>
      <MailState settings={data} />
      {data.source === 'environment' ? (
        <EnvironmentFacts settings={data} />
      ) : (
        // typed anew when what is stored changes
        <MailForm key={JSON.stringify(data.own)} own={data.own} hasChanged={hasChanged} />
      )}
      {data.isConfigured ? <MailTest /> : null}
      <FailedMails />
    </>
  );
}

function MailState({ settings: { isConfigured, own, trouble } }: { settings: MailSettings }) {
  if (isConfigured && trouble !== null)
    return (
      <NoticePanel title="Mails do not get through">
        <p>{trouble}</p>
        <p>They wait, and are tried again by themselves.</p>
      </NoticePanel>
    );
  if (isConfigured) return null;
  return (
    <NoticePanel title="Mail is off">
      {own && !own.isPasswordReadable ? (
        <p>
          The password that was put in cannot be read, because the key that sealed it is missing on the server. Enter it
          again.
        </p>
      ) : (
        <p>Enquiries and sign-ups are kept, and their mails wait. They leave by themselves once mail is set up.</p>
      )}
    </NoticePanel>
  );
}

function EnvironmentFacts({ settings }: { settings: MailSettings }) {
  const { server, isEncrypted, hasLogin, from, ownerAddress } = settings;
  return (
    <>
      <p>Your host set this up, and changes it.</p>
      <dl className="facts">
        <Fact name="Mail server">{server}</Fact>
        <Fact name="Connection">
          {isEncrypted ? 'Encrypted' : 'Encrypted if the server offers it'}
          {hasLogin ? ', with a login' : ', without a login'}
        </Fact>
        <Fact name="Sent from">{from ?? 'Not set: ask your host'}</Fact>
        <Fact name="Mails to you go to">{ownerAddress ?? 'Nowhere yet: say so above'}</Fact>
      </dl>
    </>
  );
}

function MailTest() {
  const [sent, setSent] = useState<SentTest | null>(null);
  const test = useAction('POST /settings/mail-test', { before: () => setSent(null), after: setSent });
  return (
    <>
      <p>
        <SmallButton act={test} pendingText="Sending...">
          Send me a test
        </SmallButton>
      </p>
      <div role="status">{sent ? <TestResult {...sent} /> : null}</div>
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
        <p>{mail.lastError}</p>
        {mail.state === 'pending' ? <p>It is tried again by itself.</p> : null}
      </NoticePanel>
    );
  return <Spinner>{`Waiting for the mail server to take the mail to ${to}`}</Spinner>;
}
