import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { DASHBOARD } from '../../../kit/navigation-state.ts';
import { ErrorLine } from '../../../kit/workspace/error-line.tsx';
import { FileButton } from '../../../kit/workspace/form/file-field.tsx';
import { QuestionScreen } from '../../../kit/workspace/form/question-screen.tsx';
import { TickField } from '../../../kit/workspace/form/tick-field.tsx';
import { useServerReturn } from '../../../kit/workspace/form/use-server-return.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { FileChoice, UploadRows } from '../../../kit/workspace/uploads/drop-place.tsx';
import { useTask } from '../../../kit/workspace/use-action.ts';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { ApiError, UnreachableError } from '../../../lib/api-client.ts';
import { LIMITS } from '../../../lib/owner-constants.ts';
import { Field } from '../../../ui/field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Row } from '../../../ui/row.tsx';
import type { Section } from '../../case-studies/section-labels.ts';
import { draftPlace } from '../../case-studies/workspace/draft-queries.ts';
import { draftOfNotes, isNoted, NOTE_QUESTIONS, whatGoesWhere } from '../study-notes.ts';
import { makeDraft, type NotesInWriting, useStudyNotes } from './use-study-notes.ts';

const SCREENS = NOTE_QUESTIONS.length + 1;

/** A case study from notes: a few questions, with photographs, out of which a draft is made. */
export function NotesPage() {
  const navigate = useNavigate();
  return (
    <WorkspacePage
      title="From notes"
      caption="A few answers and photographs become a draft. Nobody sees it before you publish it."
    >
      <StudyNotes onMade={(draft) => void navigate(`${DASHBOARD}${draftPlace(draft)}`)} />
    </WorkspacePage>
  );
}

type StudyNotesProps = {
  onMade: (draft: { id: number }) => void;
  /** Where they are one of several questions: the ways past all of them, and back to the one before. */
  around?: { onSkip: () => void; onEarlier: () => void };
};

/** The questions, and the draft at their end. */
export function StudyNotes({ onMade, around }: StudyNotesProps) {
  const writing = useStudyNotes();
  const { notes, step, goTo, isKept } = writing;
  const making = useMakingDraft(writing, onMade);
  const asked = NOTE_QUESTIONS[step];
  const isEmpty = !isNoted(notes) && writing.uploads.items.length === 0;
  const onEarlier = step === 0 ? around?.onEarlier : () => goTo(step - 1);
  const common = { number: step + 1, of: SCREENS, ...(onEarlier && { onEarlier }) };

  function screen() {
    if (asked) {
      const goOn = () => goTo(step + 1);
      return (
        <QuestionScreen
          {...common}
          question={asked.question}
          hint={asked.hint}
          onNext={goOn}
          onSkip={(step === 0 && around?.onSkip) || goOn}
        >
          <Field
            kind="textarea"
            rows={6}
            label={asked.label}
            name={asked.key}
            value={notes[asked.key]}
            maxLength={LIMITS.text}
            onChange={({ target }) => writing.write([asked.key], target.value)}
          />
          {asked.key === 'about' ? (
            <WhatAndWho writing={writing} />
          ) : (
            <Photographs section={asked.key} writing={writing} />
          )}
        </QuestionScreen>
      );
    }
    if (isEmpty)
      return (
        <QuestionScreen
          {...common}
          question="Nothing is noted yet"
          hint="One answer is enough for a draft."
          next={around ? 'Next' : 'To the first question'}
          onNext={around?.onSkip ?? (() => goTo(0))}
        />
      );
    return (
      <QuestionScreen
        {...common}
        question="What goes where"
        hint="You can change all of it in the draft."
        next="Make a draft"
        pending={making.isPending ? 'Making the draft...' : undefined}
        onNext={() => making.mutate()}
      >
        <ErrorLine role="alert">{making.refusal?.sentence}</ErrorLine>
        <dl className="question-result">
          {whatGoesWhere(draftOfNotes(notes)).map(({ name, label, words }) => (
            <div key={name} className={words === '' ? 'is-empty' : undefined}>
              <dt>{label}</dt>
              <dd>{words === '' ? 'Empty' : name === 'coverImage' ? <Thumbnail address={words} /> : words}</dd>
            </div>
          ))}
        </dl>
      </QuestionScreen>
    );
  }

  return (
    <>
      {writing.isAway || making.isAway ? (
        <p className="note" role="status">
          Kept on this device. {making.isAway ? 'The draft is made' : 'What is not there yet is sent'} as soon as the
          site can be reached.
        </p>
      ) : null}
      {isKept ? null : (
        <p className="note" role="status">
          This browser keeps nothing. Leave this page open until the draft is made.
        </p>
      )}
      {screen()}
    </>
  );
}

function useMakingDraft(writing: NotesInWriting, onMade: (draft: { id: number }) => void) {
  const { uploads, sendUnreached, latest, forget } = writing;
  const known = useRef<number[] | null>(null);
  const making = useTask(
    async () => {
      // a photograph that did not reach the site is waited for: the draft holds them all
      sendUnreached();
      await uploads.settled();
      if (uploads.unreached().length > 0) throw new UnreachableError();
      return makeDraft(latest(), known);
    },
    {
      reads: ['GET /case-study-drafts'],
      says: () =>
        uploads.lost() > 0
          ? ['Draft made', 'A photograph that was not uploaded is not in it.']
          : ['Draft made', 'What is still empty is marked in it.'],
      after: (draft) => {
        forget();
        onMade(draft);
      },
      failure: 'refusal',
    },
  );
  const isAway = making.error !== null && !(making.error instanceof ApiError && making.error.status < 500);
  useServerReturn(isAway, () => making.mutate());
  return { ...making, isAway };
}

function WhatAndWho({ writing: { notes, write } }: { writing: NotesInWriting }) {
  return (
    <>
      <Field
        label="A title, if you have one"
        name="title"
        hint="Else it is your first sentence."
        value={notes.title}
        maxLength={LIMITS.title}
        onChange={({ target }) => write(['title'], target.value)}
      />
      <Field
        label="The client"
        name="client"
        value={notes.client}
        maxLength={120}
        onChange={({ target }) => write(['client'], target.value)}
      />
      <TickField
        label="They may be named"
        hint="Otherwise their name stays out of the draft."
        checked={notes.mayBeNamed}
        onChange={({ target }) => write(['mayBeNamed'], target.checked)}
      />
    </>
  );
}

function Photographs({ section, writing }: { section: Section; writing: NotesInWriting }) {
  const id = useId();
  const { notes, uploads, addFiles, dismiss, removePicture } = writing;
  const add = (files: File[]) => addFiles(section, files);
  return (
    <div>
      <FileChoice id={id} invitation="Drop photographs here" label="Choose photographs" onFiles={add}>
        <FileButton accept="image/*" capture="environment" onFiles={add}>
          Take one
        </FileButton>
      </FileChoice>
      <UploadRows
        items={uploads.items.filter((upload) => upload.section === section)}
        onCancel={dismiss}
        onRetry={uploads.retry}
      />
      <ul className="question-pictures">
        {notes.pictures[section].map((address, index) => (
          <Row key={address}>
            <Thumbnail address={address} />
            <SmallButton aria-label={`Remove photograph ${index + 1}`} onClick={() => removePicture(section, address)}>
              Remove
            </SmallButton>
          </Row>
        ))}
      </ul>
    </div>
  );
}

function Thumbnail({ address }: { address: string }) {
  return (
    <span className="media-thumb">
      <Picture src={address} sizes="8rem" decorative />
    </span>
  );
}
