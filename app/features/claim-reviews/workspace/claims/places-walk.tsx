import { useLocation, useNavigate } from 'react-router';
import { type EditorState, walkState } from '../../../../kit/navigation-state.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';

/** The way through the places that spell a former wording out, over whichever editor one of them is open in. */
export function PlacesWalk() {
  const { state, pathname, search } = useLocation() as ReturnType<typeof useLocation> & { state: EditorState | null }; // flags that may be missing
  const navigate = useNavigate();
  const walk = state?.walk;
  const here = walk?.places[walk.at];
  if (!walk || !here) return null;
  const next = walk.places[walk.at + 1];
  return (
    <aside className="walk" aria-label="Places to change">
      <p role="status">
        {`Place ${walk.at + 1} of ${walk.places.length}: `}
        <b>“{here.wording}”</b> in {here.name}
      </p>
      {next ? (
        <SmallButton
          look="primary"
          onClick={() => void navigate(next.to, { state: walkState(walk.places, walk.at + 1) })}
        >
          Next place
        </SmallButton>
      ) : null}
      <SmallButton onClick={() => void navigate(pathname + search, { replace: true, state: {} })}>
        {next ? 'Stop' : 'Done'}
      </SmallButton>
    </aside>
  );
}
