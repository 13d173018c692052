import { Link } from 'react-router';
import { DELETED } from '../../../kit/navigation-state.ts';
import { areaPath, CONTENT, findArea } from '../../site-content/content-areas.ts';
import { type PictureUse, TABLES_WITH_PICTURES } from '../library-picture.ts';

/** What a place that uses a picture is called for people; a text section by the name of its area. */
export function titleOf({ kind, title }: PictureUse): string {
  return declared(kind)?.name(title) ?? findArea(title)?.name ?? title;
}

/** The places as a warning lists them: `“A shop reborn”, “Project Crate” (deleted)`. */
export function usesInWords(uses: readonly PictureUse[]): string {
  return uses.map((use) => `“${titleOf(use)}”${use.isInTrash ? ' (deleted)' : ''}`).join(', ');
}

/** Where a place that uses a picture is changed, or brought back. */
export function placeOf({ kind, id, title, isInTrash }: PictureUse): string {
  if (isInTrash) return DELETED;
  const area = findArea(title);
  return declared(kind)?.at(id) ?? (area ? areaPath(area.section) : CONTENT);
}

function declared(kind: PictureUse['kind']) {
  return TABLES_WITH_PICTURES.find((one) => one.kind === kind);
}

/** The places that show a picture, each with a link to where that is changed. */
export function PictureUses({ uses, isInHistory = false }: { uses: readonly PictureUse[]; isInHistory?: boolean }) {
  return (
    <div>
      <h3>Where it is used</h3>
      {uses.length === 0 ? (
        <p>{isInHistory ? 'Nowhere now; earlier versions name it.' : 'Nowhere.'}</p>
      ) : (
        <ul className="plainlist">
          {uses.map((use) => (
            <li key={`${use.kind} ${use.id} ${use.title}`}>
              <Link to={placeOf(use)}>{titleOf(use)}</Link>
              {use.places.length > 0 ? ` (${use.places.join(', ')})` : ''}
              {use.isInTrash ? ', deleted' : ''}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
