import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiQuery, callAddress } from '../../../kit/api.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { notifyError, notifySuccess } from '../../../kit/workspace/notify.ts';
import { Spinner } from '../../../ui/spinner.tsx';

const countingQuery = apiQuery('GET /settings/visit-counts');

/** Whether visits are counted. Saved at once. */
export function VisitCountingSwitch() {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(countingQuery);
  // what was chosen shows at once; a reading that is under way may still bring the old value
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = useMutation({
    mutationFn: (isOn: boolean) => api('PATCH /settings/visit-counts', { body: { isOn } }),
    onSuccess: (_reply, isOn) =>
      notifySuccess('Setting saved', isOn ? 'Visits are counted.' : 'Visits are not counted any more.'),
    onError: (error) => notifyError(error),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: countingQuery.queryKey });
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(REPORT) });
      setChosen(null);
    },
  });

  function choose(isOn: boolean) {
    if (change.isPending) return;
    setChosen(isOn);
    change.mutate(isOn);
  }

  if (!data && isError)
    return <LoadFailure message="This setting could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the setting</Spinner>;
  return (
    <div className="sw">
      <input
        id="count-visits"
        type="checkbox"
        checked={chosen ?? data.isOn}
        aria-describedby="count-visits-hint"
        onChange={({ target }) => choose(target.checked)}
      />
      <label htmlFor="count-visits">Count visits</label>
      <span className="ht" id="count-visits-hint">
        Numbers by day and page, without cookies and without anything of the visitor. Say so on your privacy page.
      </span>
    </div>
  );
}

const REPORT = callAddress('GET /visit-counts');
