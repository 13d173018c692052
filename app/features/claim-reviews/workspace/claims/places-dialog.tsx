import { Modal } from '../../../../kit/workspace/modal.tsx';
import { SmallButton, SmallLink } from '../../../../kit/workspace/small-button.tsx';
import type { WrittenPlace } from './written-places.ts';

/** Says once, after a wording was changed, which places spell the former one out, and leads to where all of them are changed. */
export function PlacesDialog({ places, onClose }: { places: readonly WrittenPlace[]; onClose: () => void }) {
  if (places.length === 0) return null;
  const wordings = [...new Map(places.map(({ wording, now }) => [wording, now]))];
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
        {wordings.map(([from, to]) => (
          <SmallLink key={from} to={`/admin/change-figure?${new URLSearchParams({ from, to })}`}>
            {to === '' ? `Look at “${from}”` : `Change “${from}” to “${to}”`}
          </SmallLink>
        ))}
        <SmallButton onClick={onClose}>Leave them</SmallButton>
      </p>
    </Modal>
  );
}
