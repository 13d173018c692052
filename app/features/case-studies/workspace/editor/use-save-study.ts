import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { api } from '../../../../kit/api.ts';
import { DASHBOARD, type EditorState } from '../../../../kit/navigation-state.ts';
import { attentionQuery } from '../../../../kit/workspace/attention-query.ts';
import { useCheckedSave } from '../../../../kit/workspace/form/use-checked-save.ts';
import { notifySaved } from '../../../../kit/workspace/notify.ts';
import type { Refusal } from '../../../../kit/workspace/refusal.ts';
import { freeSlugBeside } from '../../../../lib/slug.ts';
import { versionTag } from '../../../../lib/version-tag.ts';
import { newLetterPlace, writeToWords } from '../../../letters/workspace/letter-places.ts';
import type { CaseStudy } from '../../case-study.ts';
import { draftListQuery } from '../draft-queries.ts';
import { studyListQuery } from '../study-list-query.ts';
import type { Drafting } from './draft/use-draft.ts';
import { lostSentence, type Uploads } from './gallery/use-save-images.ts';
import { draftName } from './state/drafts.ts';
import { formOf, formProblems, type StudyForm, studyBody, studyFieldId } from './state/study-form.ts';
import type { Evidence } from './state/use-evidence.ts';
import type { StudyEditor } from './state/use-study-editor.ts';

type SaveStudyOptions = {
  editor: StudyEditor;
  uploads: Uploads;
  evidence: Evidence;
  drafting: Drafting;
  studies: readonly CaseStudy[];
  close: () => void;
};

const FROM_LIST: EditorState = { isFromList: true };
const GONE = 'This case study was deleted meanwhile. Restore it under Deleted, then save again.';
const TAKEN = 'Another case study has this slug';

/** What a refusal of this status means for a study. */
const MEANINGS: Record<number, Refusal> = {
  404: { sentence: GONE, fields: [] },
  409: { sentence: TAKEN, fields: [{ path: 'slug', message: TAKEN }] },
};

/** Saving the whole form of a study, new or not. */
export function useSaveStudy({ editor, uploads, evidence, drafting, studies, close }: SaveStudyOptions) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: EditorState | null }; // flags that may be missing
  const { isNew, form } = editor;

  const saving = useCheckedSave<StudyForm, CaseStudy, CaseStudy>({
    form: editor.kept,
    check: formProblems,
    idOf: studyFieldId,
    async settled() {
      await uploads.settled();
      await evidence.save();
      await drafting.settled();
    },
    send(data, version) {
      if (drafting.draft) return drafting.publish();
      const { stored } = editor.latest();
      const body = studyBody(data, stored);
      if (!stored) return api('POST /case-studies', { body: { ...body, content: editor.content } });
      const { id } = stored;
      return api('PATCH /case-studies/:id', { params: { id }, body, ifMatch: versionTag(id, version ?? 0) });
    },
    async onSaved(saved, sent) {
      // a reading that started before the save would show the list without it
      await queryClient.cancelQueries({ queryKey: studyListQuery.queryKey });
      queryClient.setQueryData(studyListQuery.queryKey, (list) => listWith(list, saved));
      void queryClient.invalidateQueries({ queryKey: studyListQuery.queryKey });
      if (drafting.draft) await forgetDraft(queryClient, drafting.draft.id);
      const what = isNew ? `“${saved.title}” is now on the website.` : `“${saved.title}” is up to date.`;
      notifySaved(isNew ? 'Case study created' : 'Case study updated', what + lostSentence(uploads.lost()), [
        { label: 'View on site', href: `/case-studies/${encodeURIComponent(saved.slug)}` },
        { label: 'Edit again', run: () => void navigate(`${DASHBOARD}?edit=${saved.id}`, { state: FROM_LIST }) },
        ...(isNew ? wayToReaders(queryClient, navigate, saved) : []),
      ]);
      // what was typed since; where it cannot be saved its own line says so, and the editor stays
      await evidence.save(saved.outcomes).catch(() => {});
      if (!editor.isWrittenOn(sent) && !evidence.isUnsaved(saved.outcomes)) {
        editor.kept.forget();
        const arriving: EditorState = { published: saved.id };
        // the list that led to a draft is without it now
        if (drafting.draft) void navigate(`${DASHBOARD}?view=studies`, { replace: true, state: arriving });
        else close();
        return;
      }
      editor.adoptSavedGallery(saved, sent.gallery);
      // what has just become a study goes on in the editor of that
      if (isNew || drafting.draft) {
        editor.kept.handOver(draftName(saved.id));
        await evidence.handOver();
        void navigate(`${DASHBOARD}?edit=${saved.id}`, { replace: true, state: { ...state, restoreDraft: true } });
      }
    },
    // what is refused of a draft says by itself what is meant
    meaningOf: (status) => (drafting.draft ? null : (MEANINGS[status] ?? null)),
    isStillRefused: (sent, now) => sent.texts.slug === now.texts.slug,
    async readTheirs(refusal) {
      if (drafting.draft) return drafting.readTheirs(refusal);
      const list = await queryClient.fetchQuery(studyListQuery).catch(() => Promise.reject(refusal));
      const found = list.find(({ id }) => id === editor.stored?.id);
      if (!found) throw new Error(GONE);
      return found;
    },
    formOf,
    onTheirs: (theirs, chosen) => (drafting.draft ? drafting.choose(chosen) : editor.store(theirs)),
    attemptAgain: () => drafting.attempted.current,
    failure: isNew ? 'Failed to create case study' : 'Failed to update case study',
  });

  const isTaken = saving.problems.some(({ message }) => message === TAKEN);
  return {
    ...saving,
    /** A free slug beside one that is taken. */
    suggestedSlug: isTaken ? freeSlugBeside(form.texts.slug, new Set(studies.map(({ slug }) => slug))) : null,
  };
}

/** What was just published can be told to those who asked for it. */
function wayToReaders(queryClient: QueryClient, navigate: NavigateFunction, study: CaseStudy) {
  const { readers = 0 } = queryClient.getQueryData(attentionQuery.queryKey) ?? {};
  return readers === 0 ? [] : [{ label: writeToWords(readers), run: () => void navigate(newLetterPlace(study)) }];
}

/** The draft was published, so nobody is led to it any more. */
async function forgetDraft(queryClient: QueryClient, id: number) {
  await queryClient.cancelQueries({ queryKey: draftListQuery.queryKey });
  queryClient.setQueryData(draftListQuery.queryKey, (list) => list?.filter((draft) => draft.id !== id));
  void queryClient.invalidateQueries({ queryKey: draftListQuery.queryKey });
}

function listWith(list: CaseStudy[] | undefined, saved: CaseStudy): CaseStudy[] | undefined {
  if (!list) return undefined;
  const isKnown = list.some(({ id }) => id === saved.id);
  return isKnown ? list.map((study) => (study.id === saved.id ? saved : study)) : [saved, ...list];
}
