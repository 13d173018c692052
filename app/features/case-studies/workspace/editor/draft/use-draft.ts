import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, type Reply } from '../../../../../kit/api.ts';
import { WITH_FIELDS } from '../../../../../kit/workspace/refusal.ts';
import { ApiError } from '../../../../../lib/api-client.ts';
import { DRAFT } from '../../../../../lib/owner-constants.ts';
import type { CaseStudy } from '../../../case-study.ts';
import { draftListQuery, draftTag } from '../../draft-queries.ts';
import { studyListQuery } from '../../study-list-query.ts';
import { afterSave, changesIn, conflictsIn, type Ground, withTheirs } from '../state/draft-merge.ts';
import type { StudyForm } from '../state/study-form.ts';
import { studyOfDraft } from '../state/study-form.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';

export type Drafting = ReturnType<typeof useDraft>;
type StoredDraft = Reply<'GET /case-study-drafts/:id'>;

const GONE = 'This draft was published or deleted meanwhile. Your text is still here; copy what you need of it.';

/**
 * The draft that the editor writes: stored by itself soon after a change, and published by Save. Null in place of one where a study is
 * edited directly. The copy in the browser stays underneath, for as long as the server has not taken the words.
 */
export function useDraft(editor: StudyEditor) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(editor.draft);
  const [failed, setFailed] = useState<'away' | 'changed' | 'refused' | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  /** The words of the server on which the form stands. */
  const ground = useRef<Ground>({ version: editor.draft?.version ?? null, data: editor.draft?.data ?? null });
  /** What a save of the draft met. */
  const met = useRef<StoredDraft | null>(null);
  /** The version of the public study that the person has seen beside their own words. */
  const seenStudy = useRef<number | null>(null);
  /** Storing the draft, where that and not publishing met another version. */
  const attempted = useRef<(() => void) | null>(null);

  function write(): Promise<StoredDraft> {
    // one after the other: the second stands on the version that the first was answered
    const written = writing.current.then(
      () => editor.kept.whileSaving(writeNow),
      () => editor.kept.whileSaving(writeNow),
    );
    writing.current = written.catch(() => {});
    return written;
  }

  async function writeNow(): Promise<StoredDraft> {
    if (!editor.draft) throw new Error('There is no draft to write');
    const { id } = editor.draft;
    const { form, version } = editor.latest();
    try {
      const saved = await api('PATCH /case-study-drafts/:id', {
        params: { id },
        body: {
          ...changesIn(form, version, ground.current),
          ...(seenStudy.current === null ? {} : { studyVersion: seenStudy.current }),
        },
        ifMatch: draftTag({ id, version: version ?? 0 }),
        headers: WITH_FIELDS,
      });
      setDraft(saved);
      setFailed(null);
      adopt(saved, form);
      void queryClient.invalidateQueries({ queryKey: draftListQuery.queryKey });
      return saved;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      setFailed(status === 412 ? 'changed' : status >= 400 && status < 500 ? 'refused' : 'away');
      if (status === 412) void queryClient.invalidateQueries({ queryKey: draftListQuery.queryKey });
      throw error;
    }
  }

  function adopt({ version, data }: StoredDraft, sent: StudyForm) {
    if (!data) return;
    const now = editor.latest().form;
    const next = afterSave({ sent, now, ground: ground.current, saved: { version, data } });
    ground.current = next.ground;
    editor.kept.rebase({ data: next.baseline, version: next.ground.version }, next.merge);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writeByItself = useEffectEvent(() => {
    timer.current = undefined;
    // what the server said is shown beside the state; the words stay in the form and in the browser
    if (editor.isDirty && !isPublishing && failed !== 'changed') void write().catch(() => {});
  });
  const isDue = draft !== null && editor.isDirty && !isPublishing && failed !== 'changed';
  const { form } = editor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the words is a reason to store them
  useEffect(() => {
    if (!isDue) return;
    timer.current ??= setTimeout(writeByItself, failed === 'away' ? DRAFT.triedAgainAfter : DRAFT.savedAfter);
  }, [form, isDue, failed]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    draft,
    /** Why the last words are not on the server. */
    failed,
    write,
    /** What was written is on the server, or refused. */
    settled: () => writing.current,
    take: setDraft,
    attempted,
    /** Writes the words and makes them public. */
    async publish(): Promise<CaseStudy> {
      setPublishing(true);
      attempted.current = null;
      try {
        const saved = await write();
        return await api('POST /case-study-drafts/:id/publish', {
          params: { id: saved.id },
          ifMatch: draftTag(saved),
          headers: WITH_FIELDS,
        });
      } finally {
        setPublishing(false);
      }
    },
    /** The fields that somebody else wrote in, too; null where it is the study and not the draft that was saved. */
    conflicts() {
      const { form: now, version } = editor.latest();
      const theirs = met.current?.data;
      return theirs ? conflictsIn(now, version, ground.current, theirs) : null;
    },
    /** After the choice between two versions: what only somebody else wrote comes in, and the next save knows on what it stands. */
    choose(chosen: 'theirs' | 'mine') {
      const theirs = met.current;
      if (!theirs?.data) return;
      const { version, data } = theirs;
      const { version: stoodOn } = editor.latest();
      editor.kept.edit('', (now) => withTheirs(now, stoodOn, ground.current, data));
      // what is written over is kept where the ground is not known
      ground.current = chosen === 'mine' ? { version: null, data: null } : { version, data };
      met.current = null;
    },
    /** What somebody else saved: the draft, or the public study under it. */
    async readTheirs(refusal: ApiError): Promise<CaseStudy> {
      if (!draft) throw refusal;
      const now = await api('GET /case-study-drafts/:id', { params: { id: draft.id } }).catch((error) => {
        throw error instanceof ApiError && error.status === 404 ? new Error(GONE) : refusal;
      });
      setFailed(null);
      const theirs = studyOfDraft(now);
      met.current = null;
      if (!theirs || now.version !== editor.latest().version) {
        if (!theirs) throw refusal;
        met.current = now;
        return theirs;
      }
      const list = await queryClient.fetchQuery(studyListQuery).catch(() => Promise.reject(refusal));
      const study = list.find(({ id }) => id === now.caseStudyId);
      if (!study) throw refusal;
      seenStudy.current = study.version;
      return { ...study, version: now.version };
    },
  };
}
