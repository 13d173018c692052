import { useLocation, useNavigate } from 'react-router';
import type { EditorState } from '../../../../kit/navigation-state.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';

/** Opens a new study that begins as this one is stored. Nothing is saved, and unsaved words of this one are asked about. */
export function CopyStudy({ id }: { id: number }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: EditorState | null }; // one flag that may be missing
  const isFromList: EditorState = { isFromList: state?.isFromList === true };
  return (
    // in the place of this editor, so that Back leads to the list from there too
    <SmallButton onClick={() => void navigate(`?new=1&copy=${id}`, { replace: true, state: isFromList })}>
      Copy
    </SmallButton>
  );
}
