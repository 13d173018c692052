import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { picturesName } from '../../case-studies/section-labels.ts';
import { AltAdvice, AltField } from '../../media/workspace/alt-field.tsx';
import { withoutReferences } from '../../site-content/reference-notation.ts';
import type { AltItem, Row } from './descriptions.ts';
import type { SaveState } from './use-descriptions.ts';

type DescribeRowProps = {
  row: Row;
  /** Where the picture is used, as people call it. */
  place: string;
  advice: string | null;
  state: SaveState | undefined;
  onType: (text: string) => void;
  onTryAgain: () => void;
  onPutBack: () => void;
  onLeave: () => void;
};

/** A picture, where it is used, its words, and what is to be said of them. */
export function DescribeRow({ row, place, advice, state, onType, ...answers }: DescribeRowProps) {
  const { key, item, typed, beside, isGone } = row;
  const id = `describe-${key.replaceAll(/[^\w-]/g, '-')}`;
  const isUnsaved = typed !== row.stored && !isGone;
  // words with a figure in them are written where the figure is shown as words
  const isElsewhere = withoutReferences(row.stored) !== row.stored;
  return (
    <tr>
      <td>
        <span className="thumb">
          <Picture src={item.url} sizes="96px" decorative />
        </span>
      </td>
      <th scope="row">
        <b>{item.title}</b>
        <span className="ht">{place}</span>
      </th>
      <td>
        <AltField
          id={id}
          of={`${item.title}, ${place}`}
          value={typed}
          isOff={item.decorative || isGone || isElsewhere}
          advice={advice}
          onText={onType}
        />
        {isUnsaved && typeof state === 'object' ? (
          <p className="em" role="alert">
            <Icon name="warn" /> Not saved{state.failed === '' ? '' : `: ${state.failed}`} ·{' '}
            <button type="button" className="txtb" onClick={answers.onTryAgain}>
              Try again
            </button>
          </p>
        ) : null}
        {beside === null ? null : <Beside words={beside} isGone={isGone} {...answers} />}
      </td>
      <td>
        <AltAdvice id={id} advice={advice} isDecorative={item.decorative} />
      </td>
    </tr>
  );
}

type BesideProps = Pick<DescribeRowProps, 'onPutBack' | 'onLeave'> & { words: string; isGone: boolean };

/** Words of ours, after somebody else saved others. */
function Beside({ words, isGone, onPutBack, onLeave }: BesideProps) {
  return (
    <p className="beside-theirs" role="status">
      {isGone ? 'This picture was removed meanwhile.' : 'Somebody else saved other words meanwhile.'} You typed: “
      {words}”{' '}
      {isGone ? null : (
        <button type="button" className="txtb" onClick={onPutBack}>
          Use mine
        </button>
      )}{' '}
      <button type="button" className="txtb" onClick={onLeave}>
        {isGone ? 'Dismiss' : 'Keep theirs'}
      </button>
    </p>
  );
}

/** Where a picture stands in its study; in a text, what its field belongs to. */
export function placeName(item: AltItem, areaName: (section: Extract<AltItem, { kind: 'content' }>['id']) => string) {
  return item.kind === 'study' ? `${picturesName(item.section)} image ${item.index + 1}` : areaName(item.id);
}
