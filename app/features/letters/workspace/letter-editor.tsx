import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { api } from '../../../kit/api.ts';
import type { EditorState } from '../../../kit/navigation-state.ts';
import { CheckedForm } from '../../../kit/workspace/form/checked-form.tsx';
import { FormBar } from '../../../kit/workspace/form/form-bar.tsx';
import { UndoButton } from '../../../kit/workspace/form/undo-button.tsx';
import { useCheckedSave } from '../../../kit/workspace/form/use-checked-save.ts';
import { useKeptForm } from '../../../kit/workspace/form/use-kept-form.ts';
import { notifySuccess } from '../../../kit/workspace/notify.ts';
import { WITH_FIELDS } from '../../../kit/workspace/refusal.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { NoticePanel } from '../../../ui/state-panel.tsx';
import type { LetterFields } from '../letter.ts';
import { type Insertion, InsertionDialog, LetterFieldsCard } from './letter-fields.tsx';
import { LetterPreview, useLetterPreview } from './letter-preview.tsx';
import {
  formOf,
  LETTER_WORDS,
  LETTERS,
  type Letter,
  letterProblems,
  letterQuery,
  letterTag,
} from './letter-queries.ts';
import { SendDialog, SendingCard } from './sending.tsx';
import { useLettersAnew } from './use-letter-actions.ts';

const FORM_ID = 'letter-form';

type LetterEditorProps = {
  /** Read once: later values do not touch the form. */
  letter: Letter;
  /** The letter as last read, for what others changed. */
  current: Letter | undefined;
};

/** The form of a letter beside the mail that comes of it. */
export function LetterEditor({ letter, current }: LetterEditorProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const readAnew = useLettersAnew();
  const when = useMoments();
  const { id } = letter;
  const { state } = useLocation() as { state: EditorState | null }; // flags that may be missing
  const [isSending, setSending] = useState<Letter | null>(null);
  const [inserting, setInserting] = useState<Insertion | null>(null);
  /** What was pressed, done once the words are saved. */
  const next = useRef<((saved: Letter) => void) | null>(null);
  const saved = useRef(letter);
  const form = useKeptForm<LetterFields>({
    name: `letter-${id}`,
    data: formOf(letter),
    version: letter.version,
    isRestoring: state?.restoreDraft === true,
  });

  const preview = useLetterPreview(form.data);

  const saving = useCheckedSave<LetterFields, Letter, Letter>({
    form,
    check: letterProblems,
    send: async (body, version) => {
      try {
        const ifMatch = version === null ? undefined : letterTag({ id, version });
        return await api('PATCH /letters/:id', { params: { id }, body, ifMatch, headers: WITH_FIELDS });
      } catch (error) {
        next.current = null;
        throw error;
      }
    },
    onSaved: (written, sent) => {
      form.adopt({ data: formOf(written), version: written.version }, sent);
      saved.current = written;
      queryClient.setQueryData(letterQuery(id).queryKey, written);
      void readAnew();
      const go = next.current;
      next.current = null;
      if (go) go(written);
      else notifySuccess('Letter saved', 'Nobody gets it until you send it.');
    },
    readTheirs: () => api('GET /letters/:id', { params: { id } }),
    formOf,
    failure: 'Failed to save the letter',
  });

  /** Whatever is done with a letter is done with the words that are on screen. */
  function withSaved(go: (saved: Letter) => void) {
    if (!form.isDirty) return go(saved.current);
    next.current = letterProblems(form.latest().data).length === 0 ? go : null;
    saving.save();
  }

  return (
    <>
      <FormBar
        title="Letter"
        caption={form.data.subject}
        backLabel="Back to Letters"
        onBack={() => void navigate(LETTERS)}
        formId={FORM_ID}
        isDirty={form.isDirty}
        isSaving={saving.isSaving}
      >
        <UndoButton form={form} announce={saving.announce} />
      </FormBar>
      <main id="main" className="letter-grid">
        <CheckedForm
          id={FORM_ID}
          form={form}
          saving={saving}
          // one that is on its way says so itself, below
          current={current?.state === 'draft' ? current : null}
          words={LETTER_WORDS}
          titleOf={({ subject }) => subject}
          conflict={({ username, updatedAt }) => ({
            story: `${username === '' ? 'Somebody' : username} saved it on ${when(updatedAt)}`,
          })}
        >
          {current === undefined || current.state === 'draft' ? null : (
            <NoticePanel title="This letter is on its way">
              <p>
                It was sent meanwhile, so its words cannot be changed any more.{' '}
                <Link to={`${LETTERS}?view=sending`}>See how far it is</Link>
              </p>
            </NoticePanel>
          )}
          <LetterFieldsCard onInsert={setInserting} />
          <SendingCard letterId={id} error={current?.error ?? letter.error} withSaved={withSaved} onSend={setSending} />
        </CheckedForm>
        <LetterPreview {...preview} />
      </main>
      {inserting ? <InsertionDialog what={inserting} onClose={() => setInserting(null)} /> : null}
      {isSending ? <SendDialog letter={isSending} onClose={() => setSending(null)} /> : null}
    </>
  );
}
