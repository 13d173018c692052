import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../kit/api.ts';
import { EditorBar } from '../../../kit/workspace/editor-bar.tsx';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { useKeptForm } from '../../../kit/workspace/form/use-kept-form.ts';
import { Loaded, Unread } from '../../../kit/workspace/loaded.tsx';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton, SubmitLine } from '../../../kit/workspace/small-button.tsx';
import { useTask } from '../../../kit/workspace/use-action.ts';
import { Fact } from '../../../ui/fact.tsx';
import { Field } from '../../../ui/field.tsx';
import { mailSettingsQuery } from '../../mails/workspace/mail-queries.ts';
import { ENQUIRY_STATES, MAX_NOTE } from '../enquiry.ts';
import { Conversation } from './conversation.tsx';
import { ENQUIRIES, type Enquiry, enquiryQuery } from './enquiry-queries.ts';
import { cameBy, leadingPage, STATE_WORDS, stateTag } from './enquiry-words.ts';
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
  const { name, state, createdAt, isOneOfMany, message } = enquiry;
  const when = useMoments();
  const [openedAt] = useState(() => new Date());
  const mail = useQuery(mailSettingsQuery);
  return (
    <>
      <p className="ht">
        <time dateTime={createdAt}>{when(createdAt)}</time>{' '}
        <span className={`tag ${STATE_WORDS[state].look}`}>{stateTag(enquiry, openedAt)}</span>
      </p>
      {isOneOfMany ? (
        <p>Many enquiries came with this mail address within a day. Perhaps somebody else uses it.</p>
      ) : null}
      <blockquote aria-label={`What ${name} wrote`}>{message}</blockquote>
      <Answers enquiry={enquiry} />
      <Conversation enquiry={enquiry} />
      {mail.data ? (
        <ReplyForm enquiry={enquiry} mail={mail.data} />
      ) : (
        <Unread from={mail} failure="How this can be answered could not be read." />
      )}
      {/* below the answer, so they wait for it: no button moves under the pointer */}
      {mail.isPending ? null : <Decisions enquiry={enquiry} />}
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
      {way ? <Fact name="Found you through">{way}</Fact> : null}
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
      <Note enquiry={enquiry} />
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

/** The owner's own words about it; unsaved ones are kept like those of a reply, and what is written elsewhere comes in. */
function Note({ enquiry: { id, name, note } }: { enquiry: Enquiry }) {
  const form = useKeptForm({ name: `note-${id}`, data: { note }, version: null, isRestoring: true });
  const [isOpen] = useState(form.data.note !== '');
  const [theirs, setTheirs] = useState<string | null>(null);
  const save = useTask(
    async (sent: { note: string }) => {
      await api('PATCH /enquiries/:id', { params: { id }, body: { ...sent, noteBefore: form.latest().baseline.note } });
      form.adopt({ data: sent, version: null }, sent);
      setTheirs(null);
    },
    {
      reads: ['GET /enquiries', 'GET /attention', 'GET /deleted'],
      says: ['Note saved', `It stands with the enquiry of ${name}.`],
      failure: 'refusal',
    },
  );
  const follow = useEffectEvent(() => {
    form.adopt({ data: { note }, version: null }, form.latest().baseline);
    setTheirs(form.isUnsaved() ? note : null);
  });
  const read = useRef(note);
  useEffect(() => {
    if (read.current !== note) follow();
    read.current = note;
  }, [note]);

  return (
    <details className="enquiry-note" open={isOpen}>
      <summary>Your note</summary>
      <SentForm isPending={save.isPending} onSend={() => save.mutate(form.data)}>
        <Field
          kind="textarea"
          label={`Your note about ${name}`}
          name="note"
          rows={3}
          maxLength={MAX_NOTE}
          value={form.data.note}
          hint="Only you see it."
          error={save.refusal?.sentence}
          onChange={({ target }) => form.change(['note'], target.value)}
        />
        {theirs === null ? null : (
          <p role="status">
            {'Meanwhile this note was saved elsewhere. Yours takes its place once you save it: '}
            <q>{theirs}</q>
          </p>
        )}
        <SubmitLine isPending={save.isPending} pendingText="Saving...">
          Save note
        </SubmitLine>
      </SentForm>
    </details>
  );
}
