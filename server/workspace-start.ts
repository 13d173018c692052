import { draftTarget, editorTarget } from '../app/features/case-studies/workspace/editor-target.ts';
import { callAddress } from '../app/kit/api.ts';
import { DASHBOARD } from '../app/kit/navigation-state.ts';
import type { Assets } from './assets.ts';

/** What a browser fetches while the workspace's own program still starts. */
export type WorkspaceStart = {
  /** Files of the program. */
  modules: string[];
  /** Calls of the API, each with the permission that it always asks for. */
  reads: string[];
};

const WHOLE_LIST = callAddress('GET /case-studies');
const STUDIES = [WHOLE_LIST, callAddress('GET /case-study-drafts')];
/** What the first rows of the dashboard wait for, and what stands above them. */
const LIST = [
  callAddress('GET /newest-case-studies'),
  callAddress('GET /review-links/states'),
  callAddress('GET /case-study-drafts'),
  callAddress('GET /damaged-case-studies'),
  callAddress('GET /attention'),
  callAddress('GET /setup-status'),
];

type Asking = {
  /** Whoever has no session to show asks for nothing. */
  hasSession: boolean;
  /** The first rows of a long list come by themselves: the whole, of a thousand studies megabytes, is read once they are drawn. */
  isLong: boolean;
};

/** What the page at an address asks for first. */
export function workspaceStart({ pathname, searchParams }: URL, asking: Asking, assets: Assets): WorkspaceStart {
  if (!asking.hasSession) return { modules: [], reads: [] };
  const user = callAddress('GET /user');
  if (pathname !== DASHBOARD) return { modules: [], reads: [user] };
  const { dashboard, editor, draft } = assets.adminPages;
  const id = draftTarget(searchParams);
  if (id !== null) {
    const words = callAddress('GET /case-study-drafts/:id', { params: { id } });
    return { modules: [...dashboard, ...draft], reads: [user, words, ...STUDIES] };
  }
  if (editorTarget(searchParams) !== null) return { modules: [...dashboard, ...editor], reads: [user, ...STUDIES] };
  return { modules: dashboard, reads: [user, ...LIST, ...(asking.isLong ? [] : [WHOLE_LIST])] };
}
