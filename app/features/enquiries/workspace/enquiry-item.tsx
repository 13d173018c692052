import { type FormEvent, useId, useState } from 'react';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { MAX_NOTE } from '../enquiry.ts';
import type { Enquiry } from './enquiries-page.tsx';
import { useEnquiryActions } from './use-enquiry-actions.ts';

/** One enquiry: a line that opens to the message, the answer and the owner's note. Opening it is reading it. */
export function EnquiryItem({ enquiry, isDeleted }: { enquiry: Enquiry; isDeleted: boolean }) {
  const id = useId();
  const when = useMoments();
  const [isOpen, setIsOpen] = useState(false);
  const actions = useEnquiryActions(enquiry);
  const isUnread = enquiry.state === 'unread' && !isDeleted;

  function toggle() {
    setIsOpen(!isOpen);
    if (!isOpen && isUnread) actions.mark.mutate('read');
  }

  return (
    <Row className={isUnread ? 'unread' : undefined}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={toggle}>
          <span className="from">{enquiry.name}</span>
          {isUnread ? <span className="tag sol">New</span> : null}
          {enquiry.isOneOfMany ? <span className="tag">Many from this address</span> : null}
          {enquiry.note === '' ? null : <span className="tag">Note</span>}
          <time dateTime={enquiry.createdAt}>{when(enquiry.createdAt)}</time>
          <span className="begin">{enquiry.message}</span>
        </button>
      </h2>
      {isOpen ? (
        <div className="opened" id={id}>
          <p>
            From {enquiry.name}, <code>{enquiry.email}</code>
          </p>
          {enquiry.isOneOfMany ? (
            <p>Many enquiries came with this mail address within a day. Perhaps somebody else uses it.</p>
          ) : null}
          <blockquote>{enquiry.message}</blockquote>
          {isDeleted ? (
            <DeletedActions enquiry={enquiry} actions={actions} />
          ) : (
            <LiveActions enquiry={enquiry} actions={actions} />
          )}
        </div>
      ) : null}
    </Row>
  );
}

type ActionsProps = { enquiry: Enquiry; actions: ReturnType<typeof useEnquiryActions> };

function LiveActions({ enquiry, actions }: ActionsProps) {
  const { name, state, note } = enquiry;
  const isResting = actions.mark.isPending || actions.markAsSpam.isPending || actions.remove.isPending;

  function saveNote(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!actions.note.isPending) actions.note.mutate(String(new FormData(event.currentTarget).get('note') ?? ''));
  }

  return (
    <>
      <p className="button-row">
        <a className="btn sm" href={replyAddress(enquiry)}>
          <Icon name="mail" /> Reply by mail
        </a>
        {state === 'spam' ? (
          <SmallButton isResting={isResting} onClick={() => actions.mark.mutate('read')}>
            Not spam
          </SmallButton>
        ) : (
          <>
            <SmallButton isResting={isResting} onClick={() => actions.mark.mutate('unread')}>
              Mark as unread
            </SmallButton>
            <SmallButton isResting={isResting} onClick={() => actions.markAsSpam.mutate()}>
              Mark as spam
            </SmallButton>
          </>
        )}
        <SmallButton
          look="destructive"
          isResting={isResting}
          aria-label={`Delete the enquiry of ${name}`}
          onClick={() => actions.remove.mutate()}
        >
          {actions.remove.isPending ? 'Deleting...' : 'Delete'}
        </SmallButton>
      </p>
      <form className="form" onSubmit={saveNote}>
        <Field
          kind="textarea"
          label={`Your note about ${name}`}
          name="note"
          rows={3}
          maxLength={MAX_NOTE}
          defaultValue={note}
          hint="Only you see it."
        />
        <p>
          <SmallButton type="submit" isPending={actions.note.isPending} pendingText="Saving...">
            Save note
          </SmallButton>
        </p>
      </form>
    </>
  );
}

function DeletedActions({ enquiry: { name }, actions }: ActionsProps) {
  const isResting = actions.restore.isPending || actions.removeForGood.isPending;
  return (
    <p className="button-row">
      <SmallButton isResting={isResting} onClick={() => actions.restore.mutate()}>
        Restore
      </SmallButton>
      <SmallButton
        look="destructive"
        isResting={isResting}
        aria-label={`Delete for good: the enquiry of ${name}`}
        onClick={() => actions.removeForGood.mutate()}
      >
        Delete for good
      </SmallButton>
    </p>
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
