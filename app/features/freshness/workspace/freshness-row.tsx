import { Link } from 'react-router';
import type { Reply } from '../../../kit/api.ts';
import { DASHBOARD, type EditorState } from '../../../kit/navigation-state.ts';
import { notifySuccess } from '../../../kit/workspace/notify.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { areaPath } from '../../site-content/content-areas.ts';

type Item = Reply<'GET /freshness'>['items'][number];

const ICONS: Record<Item['level'], IconName> = { down: 'warn', fix: 'link', look: 'eye' };
const PUT_OFF = 30;

/** One thing worth a look: what it is, the way to it, and two ways not to be told of it. */
export function FreshnessRow({ item, onDone }: { item: Item; onDone: () => Promise<void> }) {
  const { key, level, sentence, place } = item;
  const isClaim = place?.kind === 'section' && place.section === 'claims';
  const dismiss = useAction('POST /freshness/:key/dismiss', {
    input: (days: number | null) => ({ params: { key }, body: { days } }),
    after: async (_reply, days) => {
      await onDone();
      if (days === 0) return;
      // a claim that was reviewed has its line in the register
      const undo = isClaim && days === null ? undefined : { label: 'Undo', run: () => dismiss.mutate(0) };
      notifySuccess(days === null ? 'It is right' : `Put off for ${PUT_OFF} days`, sentence, undo);
    },
  });
  return (
    <Row className={`fresh-row ${level}`}>
      <Icon name={ICONS[level]} />
      <p>
        {level === 'down' ? <VisuallyHidden>Urgent: </VisuallyHidden> : null}
        {sentence}
      </p>
      <span className="ra">
        {place ? (
          <Link className="btn ghost sm" aria-label={`Open: ${sentence}`} to={wayTo(place)} state={stateFor(place)}>
            Open
          </Link>
        ) : null}
        <SmallButton
          aria-label={`Not now: ${sentence}`}
          isResting={dismiss.isPending}
          onClick={() => dismiss.mutate(PUT_OFF)}
        >
          Not now
        </SmallButton>
        <SmallButton
          aria-label={`It is right: ${sentence}`}
          isResting={dismiss.isPending}
          onClick={() => dismiss.mutate(null)}
        >
          It is right
        </SmallButton>
      </span>
    </Row>
  );
}

type Place = NonNullable<Item['place']>;

function wayTo(place: Place): string {
  return place.kind === 'study' ? `${DASHBOARD}?edit=${place.id}` : areaPath(place.section);
}

function stateFor({ kind, field }: Place): EditorState {
  if (kind === 'study') return { isFromList: true };
  return field === '' ? {} : { field };
}
