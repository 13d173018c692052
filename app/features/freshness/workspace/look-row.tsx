import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { type Attention, attentionQuery } from '../../../kit/workspace/attention-query.ts';
import { lazyPart } from '../../../kit/workspace/lazy-part.ts';
import { notifySuccess } from '../../../kit/workspace/notify.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { freshnessQuery } from './freshness-query.ts';
import type { LookLine } from './look-lines.ts';

const PUT_OFF = 30;

/** One thing worth a look: a press leads to it, another puts it off; where it may be right as it is, a third says so. */
export function LookRow({ line, isShort = false }: { line: LookLine; isShort?: boolean }) {
  const { key, icon, text, note = '', to, state, isUrgent, mayBeRight, does } = line;
  const Does = useMemo(() => does && lazyPart(does), [does]);
  const dismiss = useDismiss(line);
  return (
    <Row className={isUrgent ? 'look-row urgent' : 'look-row'}>
      <Icon name={icon} />
      <span className="look-words">
        <Link className="row-open" to={to} state={state}>
          {isUrgent ? <VisuallyHidden>Urgent: </VisuallyHidden> : null}
          {text}
        </Link>
        {isShort || note === '' ? null : <span className="ht">{note}</span>}
        {Does ? (
          <Suspense fallback={<span className="look-does" />}>
            <Does />
          </Suspense>
        ) : null}
      </span>
      {key === '' ? null : (
        <span className="ra">
          {mayBeRight && !isShort ? (
            <SmallButton
              aria-label={`It is right: ${text}`}
              isResting={dismiss.isPending}
              onClick={() => dismiss.mutate(null)}
            >
              It is right
            </SmallButton>
          ) : null}
          <SmallButton
            aria-label={`Not now: ${text}`}
            isResting={dismiss.isPending}
            onClick={() => dismiss.mutate(PUT_OFF)}
          >
            Not now
          </SmallButton>
        </span>
      )}
    </Row>
  );
}

/** Puts a line off, shown at once and taken back where the server refuses. */
function useDismiss({ key, text, to }: LookLine) {
  const queryClient = useQueryClient();
  const isClaim = to.endsWith('/claims');
  const hide = () => {
    queryClient.setQueryData(
      attentionQuery.queryKey,
      (before): Attention | undefined => before && { ...before, putOff: [...before.putOff, key] },
    );
    queryClient.setQueryData(
      freshnessQuery.queryKey,
      (before) => before && { ...before, items: before.items.filter((item) => item.key !== key) },
    );
  };
  const dismiss = useAction('POST /freshness/:key/dismiss', {
    input: (days: number | null) => ({ params: { key }, body: { days } }),
    before: (days) => {
      if (days !== 0) hide();
    },
    after: (_reply, days) => {
      if (days === 0) return;
      // a claim that was reviewed has its line in the register
      const undo = isClaim && days === null ? undefined : { label: 'Undo', run: () => dismiss.mutate(0) };
      notifySuccess(days === null ? 'It is right' : `Put off for ${PUT_OFF} days`, text, undo);
    },
    reads: [attentionQuery, freshnessQuery],
  });
  return dismiss;
}
