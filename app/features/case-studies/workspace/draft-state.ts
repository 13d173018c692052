import type { Reply } from '../../../kit/api.ts';

/** What a draft is called in lists; it may have no title yet. */
export function titleOfDraft({ title }: { title: string }): string {
  return title || 'Untitled case study';
}

type Stored = Pick<Reply<'GET /case-study-drafts'>[number], 'study' | 'isChanged' | 'schedule'>;

/** Where a study is, in the words of the editor's header and of the list. */
export function stateWords(draft: Stored | null, isPublic: boolean): string {
  if (draft?.schedule.state === 'failed') return 'Could not be changed as planned';
  const { publishAtText = null, unpublishAtText = null } = draft?.schedule ?? {};
  if (publishAtText !== null) return `Scheduled for ${publishAtText}`;
  if (!isPublic) return 'Draft';
  const until = unpublishAtText === null ? '' : ` until ${unpublishAtText}`;
  return draft?.isChanged ? `Published${until}, with unpublished changes` : `Published${until}`;
}
