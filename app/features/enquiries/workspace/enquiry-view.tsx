import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { EditorBar } from '../../../kit/workspace/editor-bar.tsx';
import { useKeptForm } from '../../../kit/workspace/form/use-kept-form.ts';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton, SubmitLine } from '../../../kit/workspace/small-button.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Field } from '../../../ui/field.tsx';
import { ENQUIRY_STATES, MAX_NOTE } from '../enquiry.ts';
import { Conversation } from './conversation.tsx';
import { ENQUIRIES, type Enquiry, enquiryQuery } from './enquiry-queries.ts';
import { cameBy, leadingPage, STATE_TAGS, STATE_WORDS, stateTag } from './enquiry-words.ts';
import { ReplyForm } from './reply-form.tsx';
import { useEnquiryActions } from './use-enquiry-actions.ts';

/** One enquiry: the message, what was written since, the reply, what became of it, and the owner's note. */
export function EnquiryView({ id }: { id: number }) {
  const navigate = useNavigate();
  const reading = useQuery(enquiryQuery(id));
  const name = reading.data?.name ?? 'Enquiry';
  return (
    <>
      <EditorBar
        title={name}
        caption={reading.data?.email}
        backLabel="Back to Enquiries"
        onBack={() => void navigate(ENQUIRIES)}
      />
      <main id="main" className="enquiry">
        <Loaded from={reading} waiting="Loading the enquiry" failure="This enquiry could not be read.">
          {(enquiry) => <Opened enquiry={enquiry} />}
        </Loaded>
      </main>
    </>
  );
}

function Opened({ enquiry }: { enquiry: Enquiry }) {
  const { name, state, createdAt, isOneOfMany, message, messages } = enquiry;
  const when = useMoments();
  const [openedAt] = useState(() => new Date());
  return (
    <>
      <p className="ht">
        <span className={`tag ${STATE_TAGS[state]}`}>{stateTag(enquiry, openedAt)}</span>{' '}
        <time dateTime={createdAt}>{when(createdAt)}</time>
      </p>
      {isOneOfMany ? (
        <p>Many enquiries came with this mail address within a day. Perhaps somebody else uses it.</p>
      ) : null}
      <blockquote aria-label={`What ${name} wrote`}>{message}</blockquote>
      <Answers enquiry={enquiry} />
      <Conversation enquiry={enquiry} />
      <ReplyForm key={messages.filter(({ direction }) => direction === 'out').length} enquiry={enquiry} />
      <Decisions enquiry={enquiry} />
    </>
  );
}

/** What was asked, in the words of then, and what is known besides. */
function Answers({ enquiry }: { enquiry: Enquiry }) {
  const { answers, about } = enquiry;
  const page = about === null ? leadingPage(enquiry) : null;
  const way = cameBy(enquiry);
  if (answers.length === 0 && about === null && page === null && way === null) return null;
  return (
    <dl className="facts">
      {answers.map(({ question, answer }) => (
        <Fact key={question} name={question}>
          {answer}
        </Fact>
      ))}
      {about ? (
        <Fact name="About">
          {about.slug === null ? (
            `${about.title} (not on the site any more)`
          ) : (
            <a href={`/case-studies/${about.slug}`} target="_blank" rel="noopener">
              {about.title}
            </a>
          )}
        </Fact>
      ) : null}
      {page ? (
        <Fact name="Led by">
          <a href={page} target="_blank" rel="noopener">
            {page}
          </a>
        </Fact>
      ) : null}
      {way ? <Fact name="Came by">{way}</Fact> : null}
    </dl>
  );
}

function Decisions({ enquiry }: { enquiry: Enquiry }) {
  const { name, state } = enquiry;
  const actions = useEnquiryActions(enquiry);
  return (
    <>
      <fieldset className="enquiry-states">
        <legend>What became of it</legend>
        {ENQUIRY_STATES.map((known) => (
          <SmallButton
            key={known}
            aria-pressed={known === state}
            isResting={actions.move.isPending}
            onClick={() => known !== state && actions.move.mutate(known)}
          >
            {STATE_WORDS[known].press}
          </SmallButton>
        ))}
      </fieldset>
      <Note enquiry={enquiry} save={actions.note} />
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

type NoteProps = { enquiry: Enquiry; save: ReturnType<typeof useEnquiryActions>['note'] };

/** The owner's own words about it; unsaved ones are kept like those of a reply. */
function Note({ enquiry: { id, name, note }, save }: NoteProps) {
  const form = useKeptForm({ name: `note-${id}`, data: { note }, version: null, isRestoring: true });
  const [isOpen] = useState(form.data.note !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const sent = form.data;
    if (save.isPending) return;
    save.mutate(sent.note, { onSuccess: () => form.adopt({ data: sent, version: null }, sent) });
  }
  return (
    <details className="enquiry-note" open={isOpen}>
      <summary>Your note</summary>
      <form className="form" onSubmit={submit}>
        <Field
          kind="textarea"
          label={`Your note about ${name}`}
          name="note"
          rows={3}
          maxLength={MAX_NOTE}
          value={form.data.note}
          hint="Only you see it."
          onChange={({ target }) => form.change(['note'], target.value)}
        />
        <SubmitLine isPending={save.isPending} pendingText="Saving...">
          Save note
        </SubmitLine>
      </form>
    </details>
  );
}
