import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRead, apiRequest } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/row.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { notifyFailure, notifySuccess } from '../notify.ts';
import { useMoments } from '../site-time.ts';

type TrashedStudy = { id: number; title: string; slug: string; summary: string; deletedAt: string };

const trashQuery = queryOptions({
  queryKey: ['/api/case-studies/trash'],
  queryFn: ({ signal }) => apiRead<TrashedStudy[]>('/api/case-studies/trash', signal),
});

/** Deleted case studies, each one step away from being back. */
export function Trash() {
  const queryClient = useQueryClient();
  const when = useMoments();
  const { data, isError, error, refetch } = useQuery(trashQuery);
  const restore = useMutation({
    mutationFn: ({ id }: TrashedStudy) => apiRequest('POST', `/api/case-studies/${id}/restore`),
    onSuccess: (_reply, { title }) => notifySuccess('Case study restored', `“${title}” is back on the website.`),
    onError: (error) => notifyFailure('Error', error.message),
    onSettled: () => queryClient.invalidateQueries(),
  });

  if (!data && isError)
    return <LoadFailure message="The trash could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the trash</Spinner>;
  if (data.length === 0) return <p>The trash is empty.</p>;
  return (
    <ul className="rows">
      {data.map((study) => (
        <Row key={study.id}>
          <div>
            <h3>{study.title}</h3>
            <p>Deleted on {when(study.deletedAt)}</p>
            <code>{study.slug}</code>
          </div>
          <span className="ra">
            <Button
              look="secondary"
              size="small"
              aria-label={`Restore ${study.title}`}
              isResting={restore.isPending}
              onClick={() => restore.mutate(study)}
            >
              Restore
            </Button>
          </span>
        </Row>
      ))}
    </ul>
  );
}
