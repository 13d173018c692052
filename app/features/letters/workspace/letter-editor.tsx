import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router';
import { api } from '../../../kit/api.ts';
import type { EditorState } from '../../../kit/navigation-state.ts';
import { CheckedForm } from '../../../kit/workspace/form/checked-form.tsx';
import { FormBar } from '../../../kit/workspace/form/form-bar.tsx';
import { fieldId } from '../../../kit/workspace/form/form-context.ts';
import { UndoButton } from '../../../kit/workspace/form/undo-button.tsx';
import { useCheckedSave } from '../../../kit/workspace/form/use-checked-save.ts';
import { useKeptForm } from '../../../kit/workspace/form/use-kept-form.ts';
import { notifySuccess } from '../../../kit/workspace/notify.ts';
import { WITH_FIELDS } from '../../../kit/workspace/refusal.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { NoticePanel } from '../../../ui/state-panel.tsx';
import { type LetterFields, NEW_LETTER } from '../letter.ts';
import { type Insertion, InsertionDialog, LetterFieldsCard, pieceId } from './letter-fields.tsx';
import { bodyOf, type Place, piecesOf, withOwnLine } from './letter-pieces.ts';
import { LETTERS, letterPlace } from './letter-places.ts';
import { LetterPreview, useLetterPreview } from './letter-preview.tsx';
import { formOf, LETTER_WORDS, type Letter, letterProblems, letterQuery, letterTag } from './letter-queries.ts';
import { SendDialog, SendingButtons, SendingCard } from './sending.tsx';
import { useLettersAnew } from './use-letter-actions.ts';

const FORM_ID = 'letter-form';

/** The name under which unsaved words are kept. */
const formName = (letter: number | 'new') => `letter-${letter}`;

type LetterEditorProps = {
  /** Read once: later values do not touch the form. Null for one that is stored with its first save. */
  letter: Letter | null;
  /** What a new one begins with. */
  begins?: LetterFields;
};

/** The form of a letter beside the mail that comes of it. */
export function LetterEditor({ letter, begins = NEW_LETTER }: LetterEditorProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const readAnew = useLettersAnew();
  const when = useMoments();
  const [stored, setStored] = useState(letter);
  /** As last read, for what others changed. */
  const { data: current } = useQuery({ ...letterQuery(stored?.id ?? 0), enabled: stored !== null });
  const { state } = useLocation() as { state: EditorState | null }; // flags that may be missing
  const [isSending, setSending] = useState<Letter | null>(null);
  const [inserting, setInserting] = useState<Insertion | null>(null);
  /** What was pressed, done once the words are saved. */
  const next = useRef<((saved: Letter) => void) | null>(null);
  const form = useKeptForm<LetterFields>({
    name: formName(stored?.id ?? 'new'),
    data: letter === null ? begins : formOf(letter),
    version: letter?.version ?? null,
    isRestoring: state?.restoreDraft === true,
  });

  /** Where the caret stood last in the words of the letter. */
  const place = useRef<Place>({ piece: 0, caret: form.data.body.length });
  const preview = useLetterPreview(form.data);

  const saving = useCheckedSave<LetterFields, Letter, Letter>({
    form,
    check: letterProblems,
    send: async (body, version) => {
      try {
        if (stored === null) return await api('POST /letters', { body, headers: WITH_FIELDS });
        const { id } = stored;
        const ifMatch = version === null ? undefined : letterTag({ id, version });
        return await api('PATCH /letters/:id', { params: { id }, body, ifMatch, headers: WITH_FIELDS });
      } catch (error) {
        next.current = null;
        throw error;
      }
    },
    onSaved: (written, sent, isFollowed) => {
      form.adopt({ data: formOf(written), version: written.version }, sent);
      if (stored === null) {
        form.renamed(formName(written.id));
        // the page stays as it is, with the caret where it stands; a reload opens what was stored
        history.replaceState(history.state, '', letterPlace(written));
      }
      setStored(written);
      queryClient.setQueryData(letterQuery(written.id).queryKey, written);
      void readAnew();
      if (isFollowed) return;
      const go = next.current;
      next.current = null;
      if (go) go(written);
      else notifySuccess('Letter saved', 'Nobody gets it until you send it.');
    },
    readTheirs: () => api('GET /letters/:id', { params: { id: stored?.id ?? 0 } }),
    formOf,
    failure: 'Failed to save the letter',
  });

  /** Puts a study or a button below the line with the caret, and goes on behind it. */
  function insert(line: string) {
    const { piece } = place.current;
    // the window has to be gone first: while it is open, nothing behind it takes the focus
    flushSync(() => {
      setInserting(null);
      form.change(['body'], bodyOf(withOwnLine(piecesOf(form.latest().data.body), line, place.current)));
    });
    document.getElementById(pieceId(piece + 2))?.focus();
  }

  // a new letter is opened to be written: one about a study has a subject already. Where the focus enters a text, that is drawn
  // anew at once, which React does not do amid drawing
  const firstField = begins.subject === '' ? fieldId('subject') : pieceId(0);
  useEffect(() => {
    if (letter === null) document.getElementById(firstField)?.focus();
  }, [letter, firstField]);

  /** Whatever is done with a letter is done with the words that are on screen. */
  function withSaved(go: (saved: Letter) => void) {
    if (stored !== null && !form.isDirty) return go(stored);
    next.current = letterProblems(form.latest().data).length === 0 ? go : null;
    saving.save();
  }

  return (
    <>
      <FormBar
        title="Letter"
        named={form.data.subject || undefined}
        caption={form.data.subject}
        backLabel="Back to Letters"
        onBack={() => void navigate(LETTERS)}
        formId={FORM_ID}
        isDirty={form.isDirty}
        isSaving={saving.isSaving}
      >
        <UndoButton form={form} announce={saving.announce} />
        <SendingButtons purpose={form.data.purpose} withSaved={withSaved} onSend={setSending} />
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
          <LetterFieldsCard onInsert={setInserting} place={place} />
          <SendingCard error={current?.error ?? stored?.error ?? ''} />
        </CheckedForm>
        <LetterPreview {...preview} />
      </main>
      {inserting ? <InsertionDialog what={inserting} onInsert={insert} onClose={() => setInserting(null)} /> : null}
      {isSending ? <SendDialog letter={isSending} onClose={() => setSending(null)} /> : null}
    </>
  );
}
