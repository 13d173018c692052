import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Reply } from '../../../kit/api.ts';
import { useKeptForm } from '../../../kit/workspace/form/use-kept-form.ts';
import { useRefusedField } from '../../../kit/workspace/form/use-refused-field.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MAX_REPLY } from '../enquiry.ts';
import { Beginnings } from './beginnings.tsx';
import type { Enquiry } from './enquiry-queries.ts';

/** The owner's answer, which leaves from the site; where it cannot, the way to her own mail program. */
export function ReplyForm({ enquiry, mail }: { enquiry: Enquiry; mail: Reply<'GET /settings/mail'> }) {
  if (!mail.isConfigured)
    return (
      <ByOwnMail enquiry={enquiry}>
        The site sends no mail yet, so you answer from your own mail program.{' '}
        <Link to="/admin/settings/mail">Set up mail</Link>
      </ByOwnMail>
    );
  if (mail.ownerAddress === null)
    return (
      <ByOwnMail enquiry={enquiry}>
        Nobody has said where answers go. <Link to="/admin/settings/mail#enquiries">Say where enquiries are sent</Link>{' '}
        to answer from here.
      </ByOwnMail>
    );
  return <WrittenHere enquiry={enquiry} answersTo={mail.ownerAddress} />;
}

function WrittenHere({ enquiry: { id, name, email }, answersTo }: { enquiry: Enquiry; answersTo: string }) {
  const form = useKeptForm({ name: `reply-${id}`, data: { text: '' }, version: null, isRestoring: true });
  const { text } = form.data;
  const send = useAction('POST /enquiries/:id/replies', {
    input: (given: string) => ({ params: { id }, body: { text: given } }),
    reads: ['GET /enquiries', 'GET /attention'],
    // what was written since is the next answer
    after: (_reply, sent) => form.finish({ data: { text: '' }, version: null }, { text: sent }),
    says: ['Reply sent', `It is on its way to ${name}.`],
    failure: 'refusal',
  });
  const element = useRefusedField(send.isPending);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '' && !send.isPending) send.mutate(text);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    <form className="form reply-form" ref={element} noValidate aria-label={`Reply to ${name}`} onSubmit={submit}>
      <Field
        kind="textarea"
        label="Your reply"
        name="reply"
        rows={5}
        maxLength={MAX_REPLY}
        value={text}
        error={send.refusal?.sentence}
        hint={`To ${email}. Answers come to ${answersTo}.`}
        onChange={({ target }) => form.change(['text'], target.value)}
        onKeyDown={handleKey}
      />
      <p className="button-row">
        <SmallButton
          look="primary"
          type="submit"
          isPending={send.isPending}
          pendingText="Sending..."
          isResting={text.trim() === ''}
        >
          Send reply
        </SmallButton>
      </p>
      <Beginnings
        text={text}
        onBegin={(words) => form.change(['text'], text === '' ? `${words}\n` : `${words}\n${text}`)}
      />
    </form>
  );
}

type ByOwnMailProps = { enquiry: Enquiry; children: ReactNode };

function ByOwnMail({ enquiry, children }: ByOwnMailProps) {
  return (
    <>
      <p>{children}</p>
      <p className="ht">{`To ${enquiry.email}.`}</p>
      <p className="button-row">
        <a className="btn sm" href={replyAddress(enquiry)}>
          <Icon name="mail" /> Reply by mail
        </a>
      </p>
    </>
  );
}

/** The words of the enquiry are quoted, as mail programs do. A long one is cut: some programs refuse long addresses. */
function replyAddress({ name, email, message }: Enquiry): string {
  const quoted = message.slice(0, 1000).replace(/^/gm, '> ');
  const body = `Dear ${name},\n\n\n\n${quoted}${message.length > 1000 ? '…' : ''}\n`;
  const fields = { subject: 'Your enquiry', body: body.replaceAll('\n', '\r\n') };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`);
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`;
}
