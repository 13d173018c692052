import { Link } from 'react-router';
import type { PictureUse } from '../library-picture.ts';
import { placeOf, titleOf } from './picture-use.ts';

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
              {use.isInTrash ? ', in the trash' : ''}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
