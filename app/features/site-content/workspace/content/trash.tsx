import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api, apiQuery, type Reply } from '../../../../kit/api.ts';
import { LoadFailure } from '../../../../kit/workspace/load-failure.tsx';
import { notifyError, notifySuccess } from '../../../../kit/workspace/notify.ts';
import { notifyUnlessDeclined, riskyCall } from '../../../../kit/workspace/risky-request.ts';
import { useMoments } from '../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { DAY } from '../../../../lib/durations.ts';
import { Row } from '../../../../ui/row.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { STUDY_TRASH_DAYS } from '../../../case-studies/study-trash.ts';
import { DeleteForGood } from './delete-for-good.tsx';

type TrashedStudy = Reply<'GET /case-studies/trash'>[number];

const trashQuery = apiQuery('GET /case-studies/trash');

/** Deleted case studies, each one step away from being back, and one from being gone. */
export function Trash() {
  const queryClient = useQueryClient();
  const when = useMoments();
  const { data, isError, error, refetch } = useQuery(trashQuery);
  const [asked, setAsked] = useState<TrashedStudy | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const empty = useMutation({
    mutationFn: () => riskyCall('DELETE /case-studies/trash'),
    onSuccess: ({ removed }) =>
      notifySuccess('Trash emptied', removed === 1 ? 'One case study is gone.' : `${removed} case studies are gone.`),
    onError: notifyUnlessDeclined,
    onSettled: () => queryClient.invalidateQueries(),
  });
  const restore = useMutation({
    mutationFn: ({ id }: TrashedStudy) => api('POST /case-studies/:id/restore', { params: { id } }),
    onSuccess: (_reply, { title, wasPublic }) =>
      notifySuccess('Case study restored', `“${title}” is ${wasPublic ? 'back on the website' : 'a draft again'}.`),
    onError: (error) => notifyError(error),
    onSettled: () => queryClient.invalidateQueries(),
  });

  if (!data && isError)
    return <LoadFailure message="The trash could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the trash</Spinner>;
  const isOld = ({ deletedAt }: TrashedStudy) => goesAt(deletedAt).getTime() <= Date.now();
  return (
    <div ref={place} tabIndex={-1}>
      {data.length === 0 ? (
        <p>The trash is empty.</p>
      ) : (
        <p>What lies here for {STUDY_TRASH_DAYS} days goes for good.</p>
      )}
      {data.some(isOld) ? (
        <p>
          <SmallButton look="destructive" act={empty} pendingText="Emptying...">
            {`Empty what is older than ${STUDY_TRASH_DAYS} days`}
          </SmallButton>
        </p>
      ) : null}
      <ul className="rows">
        {data.map((study) => (
          <Row key={study.id}>
            <div>
              <h3>{study.title}</h3>
              <p>
                Deleted on {when(study.deletedAt)}, goes for good on {when(goesAt(study.deletedAt).toISOString())}
              </p>
              <code>{study.slug}</code>
            </div>
            <span className="ra">
              <SmallButton
                aria-label={`Restore ${study.title}`}
                isResting={restore.isPending}
                onClick={() => restore.mutate(study)}
              >
                Restore
              </SmallButton>
              <SmallButton
                look="destructive"
                aria-label={`Delete for good: ${study.title}`}
                onClick={() => setAsked(study)}
              >
                Delete for good
              </SmallButton>
            </span>
          </Row>
        ))}
      </ul>
      {asked ? (
        <DeleteForGood
          study={asked}
          onClose={() => setAsked(null)}
          onRemoved={() => {
            flushSync(() => setAsked(null));
            // its button goes with its line
            place.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

function goesAt(deletedAt: string): Date {
  return new Date(new Date(deletedAt).getTime() + STUDY_TRASH_DAYS * DAY);
}
