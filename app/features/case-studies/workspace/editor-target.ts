import { useLocation, useNavigate } from 'react-router';
import { DASHBOARD, type EditorState } from '../../../kit/navigation-state.ts';

/** What an editor over a list is open for: something new, or what is there by its number. */
export type EditorTarget = 'new' | number;

/** What was open in an editor of studies. */
export type OpenedEditor = EditorTarget | `draft-${number}`;

/** The draft for which the address opens the editor: `?draft=3`. */
export function draftTarget(search: URLSearchParams): number | null {
  return numberIn(search, 'draft');
}

/** Which editor the address asks for: `?new=1`, `?edit=12`, or none. */
export function editorTarget(search: URLSearchParams): EditorTarget | null {
  if (search.has('new')) return 'new';
  return numberIn(search, 'edit');
}

function numberIn(search: URLSearchParams, name: string): number | null {
  const id = search.get(name) ?? '';
  return /^[1-9][0-9]{0,8}$/.test(id) ? Number(id) : null;
}

/** Back to the list: one step back where the list opened the editor, so that Back never opens it again. */
export function useCloseEditor(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    const state = location.state as EditorState | null; // only ever read for one flag that may be missing
    if (state?.isFromList === true) void navigate(-1);
    else void navigate(DASHBOARD, { replace: true });
  };
}
