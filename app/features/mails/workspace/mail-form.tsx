import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import type { Body, Reply } from '../../../kit/api.ts';
import { SelectField } from '../../../kit/workspace/form/select-field.tsx';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { useRefusedField } from '../../../kit/workspace/form/use-refused-field.ts';
import { WITH_FIELDS } from '../../../kit/workspace/refusal.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction, useReadAnew } from '../../../kit/workspace/use-action.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Field } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';

type Own = Reply<'GET /settings/mail'>['own'];
type NewMail = Body<'PUT /settings/mail'>;
type Provider = NewMail['provider'];
type Security = NonNullable<Own>['security'];

const PROVIDERS: Record<Provider, string> = {
  google: 'Google (Gmail, Google Workspace)',
  microsoft: 'Microsoft 365',
  other: 'Another provider',
};

const PORTS: Record<Security, { port: number; name: string }> = {
  tls: { port: 465, name: 'TLS from the start (port 465)' },
  starttls: { port: 587, name: 'STARTTLS (port 587)' },
};

type MailFormProps = {
  own: Own;
  /** Whether this browser has just changed the setting, which makes the form a new one. */
  hasChanged: RefObject<boolean>;
};

/** The account through which mail leaves. The password goes in and is never shown again. */
export function MailForm({ own, hasChanged }: MailFormProps) {
  const freshen = useReadAnew('everything');
  const [provider, setProvider] = useState<Provider>(own?.provider ?? 'google');
  const [security, setSecurity] = useState<Security>(own?.security ?? 'tls');
  const [port, setPort] = useState(String(own?.port ?? PORTS.tls.port));
  const change = useAction('PUT /settings/mail', {
    input: (body: NewMail) => ({ body, headers: WITH_FIELDS }),
    after: renew,
    says: ['Setting saved', 'Mail leaves through this account from now on. Send yourself a test.'],
    failure: 'form',
  });
  const { refusal } = change;
  const form = useRefusedField(change.isPending);
  // the button that was pressed went with the form of before
  useLayoutEffect(() => {
    const isLost = hasChanged.current && document.activeElement === document.body;
    hasChanged.current = false;
    if (isLost) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [hasChanged, form]);
  const forget = useAction('DELETE /settings/mail', {
    after: renew,
    says: ['Mail is off', 'The account and its password are forgotten. Mails wait from now on.'],
  });

  function renew() {
    hasChanged.current = true;
    void freshen();
  }

  function submit(fields: FormData) {
    const text = (name: string) => String(fields.get(name) ?? '');
    const password = text('app-password');
    const common = {
      address: text('address'),
      senderName: text('sender-name'),
      ...(password === '' ? {} : { password }),
    };
    if (provider !== 'other') change.mutate({ provider, ...common });
    else
      change.mutate({
        provider,
        ...common,
        username: text('login-name'),
        host: text('host'),
        port: Number(port),
        security,
      });
  }

  const problemOf = (field: string) => refusal?.fields.find(({ path }) => path === field)?.message;

  return (
    <SentForm isPending={change.isPending} noValidate onSend={submit} aria-label="How mail leaves" ref={form}>
      {refusal && refusal.fields.length === 0 ? <ErrorPanel message={refusal.sentence} /> : null}
      <SelectField
        label="Provider of your mail"
        value={provider}
        onChange={({ target }) => setProvider(target.value as Provider)} // one of the options
        options={PROVIDERS}
      />
      <Field
        label="Mail address"
        name="address"
        type="email"
        autoComplete="off"
        defaultValue={own?.address}
        error={problemOf('address')}
        hint="Mails of the site are sent from it."
      />
      <Field
        kind="password"
        label="App password"
        name="app-password"
        autoComplete="new-password"
        error={problemOf('password')}
        hint={passwordHint(provider, own !== null)}
      />
      {provider === 'other' ? (
        <>
          <Field
            label="Mail server"
            name="host"
            isCode
            autoComplete="off"
            spellCheck={false}
            defaultValue={own?.provider === 'other' ? own.host : ''}
            error={problemOf('host')}
            hint="Your provider’s help calls it SMTP server or outgoing server, for example smtp.company.com."
          />
          <SelectField
            label="Encryption"
            value={security}
            onChange={({ target }) => {
              const next = target.value as Security; // one of the options
              setSecurity(next);
              setPort(String(PORTS[next].port));
            }}
            options={Object.entries(PORTS).map(([key, { name }]) => [key, name] as const)}
          />
          <Field
            label="Port"
            name="port"
            inputMode="numeric"
            autoComplete="off"
            value={port}
            onChange={({ target }) => setPort(target.value)}
            error={problemOf('port')}
          />
          <Field
            label="User name"
            name="login-name"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={own?.provider === 'other' && own.username !== own.address ? own.username : ''}
            error={problemOf('username')}
            hint="Only if it is not the mail address."
          />
        </>
      ) : null}
      <Field
        label="Name of the sender"
        name="sender-name"
        autoComplete="off"
        defaultValue={own?.senderName}
        error={problemOf('senderName')}
        hint="What recipients see beside the address. May be empty."
      />
      <p className="button-row">
        <SmallButton look="primary" type="submit" isPending={change.isPending} pendingText="Saving...">
          Save mail settings
        </SmallButton>
        {own ? (
          <SmallButton act={forget} pendingText="Switching off...">
            Switch mail off
          </SmallButton>
        ) : null}
      </p>
    </SentForm>
  );
}

function passwordHint(provider: Provider, isStored: boolean): ReactNode {
  const kept = isStored ? 'One is stored, and never shown again; leave this empty to keep it. ' : '';
  if (provider === 'google')
    return (
      <>
        {kept}Not the password of your account: with 2-Step Verification on, Google makes one at{' '}
        <ExternalLink href="https://myaccount.google.com/apppasswords">myaccount.google.com/apppasswords</ExternalLink>.
      </>
    );
  if (provider === 'microsoft')
    return `${kept}Your organisation’s administrator has to allow “Authenticated SMTP” for the mailbox; with two-step sign-in it is an app password. Outlook.com and Hotmail addresses do not take passwords from programs.`;
  return `${kept}Many providers call it app password; some take the password of the mailbox.`;
}
