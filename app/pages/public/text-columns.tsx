import type { TextBlock } from '../../features/site-content/site-content.ts';
import { Lines } from '../../ui/lines.tsx';

/**
 * Short texts side by side, ruled apart.
 *
 * @example <TextColumns blocks={content.commentaryAreas} />
 */
export function TextColumns({ blocks }: { blocks: TextBlock[] }) {
  return (
    <ul className="trio">
      {blocks.map(({ heading, text }) => (
        <li key={heading}>
          <h3>{heading}</h3>
          <p>
            <Lines text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}
