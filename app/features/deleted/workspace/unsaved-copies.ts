import type { DeletedKind } from '../../../kit/deleted.ts';
import { forgetForm } from '../../../kit/workspace/form/kept-words.ts';
import { removeDraftsOf } from '../../case-studies/workspace/editor/state/drafts.ts';

type Forget = (storage: Storage, number: number) => void;

/** Under which name this browser keeps what was not saved of one of each kind; null where it keeps nothing. */
const FORGETS: Record<DeletedKind, Forget | null> = {
  study: removeDraftsOf,
  draft: (storage, number) => removeDraftsOf(storage, `draft-${number}`),
  entry: (storage, number) => forgetForm(storage, `entry-${number}`),
  project: (storage, number) => forgetForm(storage, `project-${number}`),
  enquiry: (storage, number) => {
    for (const form of ['reply', 'note']) forgetForm(storage, `${form}-${number}`);
  },
  picture: null,
  redirect: null,
};

/** What was not saved of something goes with it, for good. */
export function forgetUnsavedOf(storage: Storage, { id, kind }: { id: string; kind: DeletedKind }): void {
  FORGETS[kind]?.(storage, Number(id.slice(kind.length + 1)));
}
