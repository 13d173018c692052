import { useNavigate } from 'react-router';
import { type EditorState, walkState } from '../../../../kit/navigation-state.ts';
import { Modal } from '../../../../kit/workspace/modal.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { WrittenPlace } from './written-places.ts';

/** Asks once, after a wording was changed, whether the places that spell the former one out are to be opened. */
export function PlacesDialog({ places, onClose }: { places: readonly WrittenPlace[]; onClose: () => void }) {
  const navigate = useNavigate();
  const [first] = places;
  if (!first) return null;
  return (
    <Modal
      title={
        places.length === 1 ? 'One place still says it as before' : `${places.length} places still say it as before`
      }
      onClose={onClose}
    >
      <p>These spell the former words out and do not follow. Nothing is replaced by itself.</p>
      <ul className="rows">
        {places.map(({ to, field, name, wording }) => (
          <li key={`${to} ${field}`}>
            <span>
              {name}: “{wording}”
            </span>
          </li>
        ))}
      </ul>
      <p className="button-row">
        <Button
          onClick={() => {
            onClose();
            void navigate(first.to, { state: walkState(places, 0) satisfies EditorState });
          }}
        >
          Open one after the other
        </Button>
        <Button look="secondary" onClick={onClose}>
          Leave them
        </Button>
      </p>
    </Modal>
  );
}
