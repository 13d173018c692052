import { useLocation, useNavigate } from 'react-router';
import { DASHBOARD, type EditorState } from '../../../../kit/navigation-state.ts';

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
