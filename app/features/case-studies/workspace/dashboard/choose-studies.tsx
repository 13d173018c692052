import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../kit/api.ts';
import { counted } from '../../../../kit/workspace/file-size.ts';
import { notifyError, notifySuccess } from '../../../../kit/workspace/notify.ts';
import { saveBlob } from '../../../../kit/workspace/save-download.ts';
import { useDays } from '../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { versionTag } from '../../../../lib/version-tag.ts';
import { PACK_LIMITS } from '../../../one-pagers/pack-limits.ts';
import { PackDialog } from '../../../one-pagers/workspace/pack-dialog.tsx';
import { studyItem } from '../../../one-pagers/workspace/pack-items.ts';
import type { CaseStudy } from '../../case-study.ts';
import { shownDate } from '../../shown-date.ts';
import { STUDY_TRASH_DAYS } from '../../study-trash.ts';
import { studyListQuery } from '../study-list-query.ts';
import { Chooser, useChosen } from './chooser.tsx';
import { useEach } from './one-after-the-other.ts';

/** Several studies at once: into the trash, off the site, into a file, onto paper. */
export function ChooseStudies({ studies }: { studies: readonly CaseStudy[] }) {
  const day = useDays();
  const chosen = useChosen(studies);
  const bulk = useStudyBulk(chosen.forget);
  const [isPacking, setPacking] = useState(false);
  const { picked } = chosen;
  return (
    <>
      <Chooser
        items={studies}
        chosen={chosen}
        names={{ one: 'case study', many: 'case studies' }}
        titleOf={({ title }) => title}
        noteOf={(study) => <time dateTime={shownDate(study)}>{day(shownDate(study))}</time>}
      >
        <SmallButton look="destructive" isPending={bulk.isBusy} onClick={() => bulk.askAndTrash(picked)}>
          Move to trash
        </SmallButton>
        <SmallButton isResting={bulk.isBusy} onClick={() => bulk.askAndUnpublish(picked)}>
          Take off the site
        </SmallButton>
        <SmallButton onClick={() => bulk.exportAll(picked)}>Export</SmallButton>
        <SmallButton isResting={picked.length > PACK_LIMITS.studies} onClick={() => setPacking(true)}>
          Pack for a meeting
        </SmallButton>
      </Chooser>
      {isPacking ? <PackDialog items={picked.map(studyItem)} onClose={() => setPacking(false)} /> : null}
    </>
  );
}

type Undo = () => Promise<unknown>;

const studiesCounted = (count: number) => counted(count, 'case study', 'case studies');

/** What is done to several studies at once: one after the other, and all of it taken back by one press. */
export function useStudyBulk(onDone: (ids: number[]) => void) {
  const queryClient = useQueryClient();
  // not waited for: who reads that it is done may press the next button
  const refresh = () => void queryClient.invalidateQueries();

  const undo = useMutation({
    mutationFn: async (steps: readonly Undo[]) => {
      for (const step of steps) await step();
    },
    onSuccess: (_nothing, steps) =>
      notifySuccess(
        'Taken back',
        `${studiesCounted(steps.length)} ${steps.length === 1 ? 'is' : 'are'} on the website again.`,
      ),
    onError: (error) => notifyError(error),
    onSettled: refresh,
  });

  const each = {
    list: studyListQuery,
    titleOf: ({ title }: CaseStudy) => title,
    counted: studiesCounted,
    undo: (steps: Undo[]) => ({ label: 'Undo', run: () => undo.mutate(steps) }),
    onDone,
  };
  const trash = useEach(
    async ({ id, version }: CaseStudy): Promise<Undo> => {
      await api('DELETE /case-studies/:id', { params: { id }, ifMatch: versionTag(id, version) });
      return () => api('POST /case-studies/:id/restore', { params: { id } });
    },
    { ...each, says: { done: 'moved to the trash', further: `Kept there for ${STUDY_TRASH_DAYS} days.` } },
  );
  const unpublish = useEach(
    async ({ id, version }: CaseStudy): Promise<Undo> => {
      const draft = await api('POST /case-studies/:id/unpublish', { params: { id }, ifMatch: versionTag(id, version) });
      return () => api('POST /case-study-drafts/:id/publish', { params: { id: draft.id } });
    },
    { ...each, says: { done: 'taken off the site', further: 'Kept as drafts.' } },
  );

  return {
    isBusy: trash.isPending || unpublish.isPending || undo.isPending,
    askAndTrash(studies: readonly CaseStudy[]) {
      if (window.confirm(`Move ${studiesCounted(studies.length)} to the trash?`)) trash.mutate(studies);
    },
    askAndUnpublish(studies: readonly CaseStudy[]) {
      if (window.confirm(`Take ${studiesCounted(studies.length)} off the site?`)) unpublish.mutate(studies);
    },
    /** Every field of the chosen ones, as the API answers them. */
    exportAll(studies: readonly CaseStudy[]) {
      const file = new Blob([`${JSON.stringify(studies, null, 2)}\n`], { type: 'application/json' });
      saveBlob(file, 'case-studies.json');
      notifySuccess(
        `${studiesCounted(studies.length)} exported`,
        'The file case-studies.json is among your downloads.',
      );
    },
  };
}
