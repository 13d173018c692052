import { type FormEvent, useId, useState } from 'react';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Row } from '../../../ui/row.tsx';
import { ENQUIRY_STATES, MAX_NOTE } from '../enquiry.ts';
import { Conversation } from './conversation.tsx';
import type { Enquiry } from './enquiries-page.tsx';
import { STATE_TAGS, STATE_WORDS, stateTag } from './enquiry-words.ts';
import { ReplyForm } from './reply-form.tsx';
import { useEnquiryActions } from './use-enquiry-actions.ts';

type EnquiryItemProps = { enquiry: Enquiry; isDeleted: boolean; isOpenAtFirst: boolean };

/** One enquiry: a line that opens to the message, what was written since, the reply and the owner's note. */
export function EnquiryItem({ enquiry, isDeleted, isOpenAtFirst }: EnquiryItemProps) {
  const id = useId();
  const when = useMoments();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [openedAt] = useState(() => new Date());
  const actions = useEnquiryActions(enquiry);
  const { state, messages } = enquiry;

  return (
    <Row className={state === 'new' && !isDeleted ? 'unread' : undefined}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="from">{enquiry.name}</span>
          {isDeleted ? null : <span className={`tag ${STATE_TAGS[state]}`}>{stateTag(enquiry, openedAt)}</span>}
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
          <Conversation enquiry={enquiry} />
          {isDeleted ? (
            <DeletedActions enquiry={enquiry} actions={actions} />
          ) : (
            <>
              <ReplyForm key={messages.filter(({ direction }) => direction === 'out').length} enquiry={enquiry} />
              <LiveActions enquiry={enquiry} actions={actions} />
            </>
          )}
        </div>
      ) : null}
    </Row>
  );
}

type ActionsProps = { enquiry: Enquiry; actions: ReturnType<typeof useEnquiryActions> };

function LiveActions({ enquiry, actions }: ActionsProps) {
  const { name, state, note } = enquiry;
  const isResting = actions.move.isPending || actions.remove.isPending;

  function saveNote(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!actions.note.isPending) actions.note.mutate(String(new FormData(event.currentTarget).get('note') ?? ''));
  }

  return (
    <>
      <fieldset className="enquiry-states">
        <legend>What became of it</legend>
        {ENQUIRY_STATES.map((known) => (
          <SmallButton
            key={known}
            aria-pressed={known === state}
            isResting={isResting}
            onClick={() => known !== state && actions.move.mutate(known)}
          >
            {STATE_WORDS[known].press}
          </SmallButton>
        ))}
      </fieldset>
      <details className="enquiry-note" open={note !== ''}>
        <summary>Your note</summary>
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
      </details>
      <p>
        <SmallButton
          look="destructive"
          isPending={actions.remove.isPending}
          pendingText="Deleting..."
          aria-label={`Delete the enquiry of ${name}`}
          onClick={() => actions.remove.mutate()}
        >
          Delete
        </SmallButton>
      </p>
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
