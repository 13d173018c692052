import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../kit/api.ts';
import type { EditorState } from '../../../kit/navigation-state.ts';
import { attentionQuery } from '../../../kit/workspace/attention-query.ts';
import { BarMenu } from '../../../kit/workspace/bar-menu.tsx';
import { CheckedForm } from '../../../kit/workspace/form/checked-form.tsx';
import { FormBar } from '../../../kit/workspace/form/form-bar.tsx';
import { TEXT_WORDS } from '../../../kit/workspace/form/form-notices.tsx';
import { UndoButton } from '../../../kit/workspace/form/undo-button.tsx';
import { useCheckedSave } from '../../../kit/workspace/form/use-checked-save.ts';
import { useKeptForm } from '../../../kit/workspace/form/use-kept-form.ts';
import { notifySaved, notifySuccess } from '../../../kit/workspace/notify.ts';
import { WITH_FIELDS } from '../../../kit/workspace/refusal.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton, SmallLink } from '../../../kit/workspace/small-button.tsx';
import { useAction, useReadAnew } from '../../../kit/workspace/use-action.ts';
import {
  draftProblems,
  EMPTY_ENTRY,
  type EntryDraft,
  type EntryFields,
  type EntryKind,
  entryPath,
  entryProblems,
} from '../entry.ts';
import { EntryHistoryDialog, EntryReviewDialog, EntryScheduleDialog, scheduleName } from './entry-dialogs.tsx';
import { EntryFieldsCards } from './entry-fields.tsx';
import { EntryPreview } from './entry-preview.tsx';
import {
  ENTRIES,
  ENTRY_READS,
  entryDraftQuery,
  entryPlace,
  entryTag,
  KIND_NAMES,
  letterPlace,
  stateOf,
} from './entry-queries.ts';
import { PartsField } from './parts-field.tsx';
import { useStoredSoon } from './use-stored-soon.ts';

const FORM_ID = 'entry-form';

/** The name under which unsaved words are kept. */
const formName = (entry: number | `new-${EntryKind}`) => `entry-${entry}`;

type EntryEditorProps = {
  /** Read once: later values do not touch the form. Null for one that is stored with its first save. */
  entry: EntryDraft | null;
  kind: EntryKind;
};

/** The form of an article or a page beside its page. What is written is stored by itself, and published by a press. */
export function EntryEditor({ entry, kind }: EntryEditorProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const readAnew = useReadAnew(ENTRY_READS);
  const when = useMoments();
  const { state } = useLocation() as { state: EditorState | null }; // flags that may be missing
  const [stored, setStored] = useState(entry);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { data: current } = useQuery({ ...entryDraftQuery(stored?.id ?? 0), enabled: stored !== null });
  const form = useKeptForm<EntryFields>({
    name: formName(stored?.id ?? `new-${kind}`),
    data: entry?.data ?? EMPTY_ENTRY,
    version: entry?.version ?? null,
    isRestoring: state?.restoreDraft === true,
  });
  /** What was pressed, done once the words are stored. */
  const next = useRef<((saved: EntryDraft) => void) | null>(null);
  const isPublishing = useRef(false);
  /** Stored by itself: nothing is said about it. */
  const isQuiet = useRef(false);

  function take(saved: EntryDraft) {
    setStored(saved);
    queryClient.setQueryData(entryDraftQuery(saved.id).queryKey, saved);
  }

  const saving = useCheckedSave<EntryFields, EntryDraft, EntryDraft>({
    form,
    // a draft may say anything; what goes onto the site is whole
    check: (data) => (isPublishing.current ? entryProblems(data) : draftProblems(data)),
    send: async (data, version) => {
      try {
        if (stored === null) return await api('POST /entry-drafts', { body: { kind, data }, headers: WITH_FIELDS });
        const { id } = stored;
        const ifMatch = entryTag({ id, version: version ?? 0 });
        return await api('PATCH /entry-drafts/:id', { params: { id }, body: { data }, ifMatch, headers: WITH_FIELDS });
      } catch (error) {
        next.current = null;
        throw error;
      }
    },
    onSaved: (written, sent, isFollowed) => {
      form.adopt({ data: written.data, version: written.version }, sent);
      if (stored === null) {
        form.renamed(formName(written.id));
        // the page stays as it is, with the caret where it stands; a reload opens what was stored
        history.replaceState(history.state, '', entryPlace(written));
      }
      take(written);
      void readAnew();
      if (isFollowed) return;
      const go = next.current;
      next.current = null;
      if (go) go(written);
      else if (!isQuiet.current) notifySuccess('Draft saved', 'Nobody but you sees it until you publish it.');
      isQuiet.current = false;
    },
    readTheirs: () => api('GET /entry-drafts/:id', { params: { id: stored?.id ?? 0 } }),
    formOf: ({ data }) => data,
    failure: 'Failed to save the draft',
  });

  const publish = useAction('POST /entry-drafts/:id/publish', {
    input: (saved: EntryDraft) => ({ params: { id: saved.id }, ifMatch: entryTag(saved), headers: WITH_FIELDS }),
    reads: ENTRY_READS,
    failure: 'form',
    after: async (published, sent) => {
      const now = await api('GET /entry-drafts/:id', { params: { id: published.id } });
      form.adopt({ data: now.data, version: now.version }, sent.data);
      take(now);
      const { articleReaders = 0 } = queryClient.getQueryData(attentionQuery.queryKey) ?? {};
      const isNews = published.kind === 'article' && published.version === 1 && articleReaders > 0;
      notifySaved('Published', `“${published.title}” is on the website.`, [
        { label: 'View on site', href: entryPath(published) },
        ...(isNews ? [{ label: 'Send it to your readers', href: letterPlace(published) }] : []),
      ]);
    },
  });

  useStoredSoon({
    isDue:
      form.isDirty &&
      saving.theirs === null &&
      !saving.isSaving &&
      !publish.isPending &&
      draftProblems(form.data).length === 0,
    isPutOff: saving.isPutOff,
    about: form.data,
    store: () => {
      isQuiet.current = true;
      saving.store();
    },
  });

  /** Whatever is done is done with the words that are on screen. */
  function withSaved(go: (saved: EntryDraft) => void, { isWhole = false } = {}) {
    isPublishing.current = isWhole;
    const isReady = !isWhole || entryProblems(form.latest().data).length === 0;
    // a press that waits for more words is no reason to tell of what is being stored by itself
    if (isReady) isQuiet.current = false;
    if (stored !== null && !form.isDirty && isReady) return go(stored);
    next.current = isReady ? go : null;
    saving.save();
  }

  /** By its button, and by the keys for it: unfinished words, too. */
  function saveDraft() {
    isPublishing.current = false;
    isQuiet.current = false;
    saving.save();
  }

  const isNew = entry === null;
  useLayoutEffect(() => {
    if (isNew) document.getElementById('field-title')?.focus();
  }, [isNew]);

  const shown = stored?.isPublic === true;
  const { one } = KIND_NAMES[kind];
  return (
    <>
      <FormBar
        title={stored === null ? `New ${one}` : `Edit ${one}`}
        named={form.data.title || undefined}
        caption={stored ? stateOf(stored) : 'Stored by itself while you write'}
        backLabel="Back to Articles and pages"
        onBack={() => void navigate(`${ENTRIES}?view=${kind}s`)}
        formId={FORM_ID}
        isDirty={form.isDirty}
        isSaving={saving.isSaving}
      >
        <UndoButton form={form} announce={saving.announce} />
        <span className="letter-send">
          <SmallButton
            isPending={publish.isPending}
            pendingText="Publishing..."
            onClick={() => withSaved((saved) => publish.mutate(saved, { onError: saving.explain }), { isWhole: true })}
          >
            Publish
          </SmallButton>
          <BarMenu label={`More of this ${one}`}>
            <SmallButton onClick={() => withSaved(() => setDialog('schedule'))}>
              {scheduleName({ isChanged: form.isDirty || stored?.isChanged !== false })}
            </SmallButton>
            <SmallButton onClick={() => withSaved(() => setDialog('review'))}>Ask for approval</SmallButton>
            <SmallButton isResting={stored === null} onClick={() => setDialog('history')}>
              Earlier versions
            </SmallButton>
            {shown && stored ? (
              <a className="btn ghost sm" href={entryPath(stored)} target="_blank" rel="noreferrer">
                View it
              </a>
            ) : null}
            {shown && kind === 'page' ? (
              <SmallLink to="/admin/content/navigation">Put it into the navigation</SmallLink>
            ) : null}
            {shown && kind === 'article' && stored ? (
              <SmallLink to={letterPlace(stored)}>Send this article</SmallLink>
            ) : null}
          </BarMenu>
        </span>
      </FormBar>
      <main id="main" className="letter-grid">
        <CheckedForm
          id={FORM_ID}
          form={form}
          saving={{ ...saving, save: saveDraft }}
          current={current ?? null}
          words={TEXT_WORDS}
          titleOf={({ title }) => title}
          conflict={({ username, updatedAt }) => ({
            story: `${username === '' ? 'Somebody' : username} saved it on ${when(updatedAt)}`,
          })}
        >
          <EntryFieldsCards kind={kind} advice={stored?.advice ?? []} keepsSlug={shown} edit={form.edit} />
          <PartsField />
        </CheckedForm>
        <EntryPreview kind={kind} data={form.data} />
      </main>
      {dialog !== null && stored ? (
        <EntryDialog
          dialog={dialog}
          entry={stored}
          onDone={(saved) => {
            form.replace({ data: saved.data, version: saved.version });
            take(saved);
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}

const DIALOGS = { schedule: EntryScheduleDialog, review: EntryReviewDialog, history: EntryHistoryDialog };
type Dialog = keyof typeof DIALOGS;

type EntryDialogProps = Parameters<typeof EntryScheduleDialog>[0] & { dialog: Dialog };

function EntryDialog({ dialog, ...props }: EntryDialogProps) {
  const Shown = DIALOGS[dialog];
  return <Shown {...props} />;
}
