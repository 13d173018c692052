import type { ListedDraft } from '../../draft-queries.ts';
import { stateWords } from '../../draft-queries.ts';

/** Why the last words of a draft are not on the server. */
export type DraftFailure = 'away' | 'changed' | 'refused';

const FAILURES: Record<DraftFailure, string> = {
  away: 'Not on the server yet. It is kept in this browser and tried again.',
  changed: 'Changed elsewhere. Save as draft to choose which version to keep.',
  refused: 'The server does not take it. Save as draft says why.',
};

/** Where the words of the form are. */
export type Standing = {
  /** They are others than those on the server. */
  isDirty: boolean;
  /** A copy of them lies in this browser; null where it takes none. */
  hasCopy: boolean | null;
  draft: Pick<ListedDraft, 'study' | 'isChanged' | 'schedule'> | null;
  failed: DraftFailure | null;
  /** Visitors see the study, with these words or others. */
  isPublic: boolean;
  /** The day of its publishing, as it is printed. */
  since: string;
};

type StateLine = { where: string; words: string[]; failure: string };

/** The one line that says where a study is and where its words are. Nothing in it is a promise: each part holds now. */
export function stateLine({ isDirty, hasCopy, draft, failed, isPublic, since }: Standing): StateLine {
  const isStored = draft !== null || isPublic;
  const where = isStored ? stateWords(draft, isPublic) : 'Not saved yet';
  const isPlain = isPublic && where === 'Published' && since !== '';
  return {
    where: isPlain ? `Published since ${since}` : where,
    words: isDirty ? ['Unsaved changes', copyWords(hasCopy)].filter(Boolean) : draft ? ['Saved as a draft'] : [],
    failure: isDirty && failed ? FAILURES[failed] : '',
  };
}

function copyWords(hasCopy: boolean | null): string {
  if (hasCopy === null) return 'this browser keeps no copy';
  return hasCopy ? 'a copy is kept in this browser' : '';
}

/** What a press of Save will do. */
export function saveWords(findings: number | null): string {
  const looks =
    findings === null || findings === 0 ? '' : ` · ${findings} ${findings === 1 ? 'thing' : 'things'} to look at`;
  return `Visitors see it at once${looks}`;
}
