import { api } from '../../../../kit/api.ts';
import { counted } from '../../../../kit/workspace/file-size.ts';
import { riskyCall } from '../../../../kit/workspace/risky-request.ts';
import { draftListQuery, draftTag, type ListedDraft } from '../draft-queries.ts';
import { titleOfDraft } from '../draft-state.ts';
import { useEach } from './one-after-the-other.ts';

const draftsCounted = (count: number) => counted(count, 'draft');

/** What is done to several drafts at once; what one of them lacks keeps none of the others back. */
export function useDraftBulk(onDone: (ids: number[]) => void) {
  const drafts = { list: draftListQuery, titleOf: titleOfDraft, counted: draftsCounted, onDone };
  const publish = useEach(
    (draft: ListedDraft) =>
      api('POST /case-study-drafts/:id/publish', { params: { id: draft.id }, ifMatch: draftTag(draft) }),
    { ...drafts, says: { done: 'published', further: 'Everybody can read what they say.' } },
  );
  const remove = useEach(
    (draft: ListedDraft) =>
      riskyCall('DELETE /case-study-drafts/:id', { params: { id: draft.id }, ifMatch: draftTag(draft) }),
    { ...drafts, says: { done: 'deleted', further: 'What is on the site stays as it is.' } },
  );

  return {
    isBusy: publish.isPending || remove.isPending,
    askAndPublish(picked: readonly ListedDraft[]) {
      if (window.confirm(`Publish ${draftsCounted(picked.length)} now?`)) publish.mutate(picked);
    },
    askAndDelete(picked: readonly ListedDraft[]) {
      const withdrawn = picked.filter(({ study }) => study === 'withdrawn').length;
      const trashed = `${counted(withdrawn, 'case study goes', 'case studies go')} to the trash, as when taken off the site.`;
      const question = `Delete ${draftsCounted(picked.length)}? What is on the site stays as it is.`;
      if (window.confirm(withdrawn === 0 ? question : `${question} ${trashed}`)) remove.mutate(picked);
    },
  };
}
