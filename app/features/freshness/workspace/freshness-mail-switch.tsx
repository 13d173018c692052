import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiQuery } from '../../../kit/api.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { notifyError, notifySuccess } from '../../../kit/workspace/notify.ts';
import { Spinner } from '../../../ui/spinner.tsx';

const mailQuery = apiQuery('GET /settings/freshness-mail');

/** Whether the owner is told by mail of what is worth a look. Saved at once. */
export function FreshnessMailSwitch() {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(mailQuery);
  // what was chosen shows at once; a reading that is under way may still bring the old value
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = useMutation({
    mutationFn: (isOn: boolean) => api('PATCH /settings/freshness-mail', { body: { isOn } }),
    onSuccess: (_reply, isOn) =>
      notifySuccess('Setting saved', isOn ? 'You are told by mail.' : 'You are not told by mail.'),
    onError: (error) => notifyError(error),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: mailQuery.queryKey });
      setChosen(null);
    },
  });

  if (!data && isError)
    return <LoadFailure message="This setting could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the setting</Spinner>;
  return (
    <div className="sw">
      <input
        id="freshness-mail"
        type="checkbox"
        checked={chosen ?? data.isOn}
        aria-describedby="freshness-mail-hint"
        onChange={({ target }) => {
          if (change.isPending) return;
          setChosen(target.checked);
          change.mutate(target.checked);
        }}
      />
      <label htmlFor="freshness-mail">Mail me what is worth a look</label>
      <span className="ht" id="freshness-mail-hint">
        Once a month at most, to the address of enquiries; at once when the booking page is gone.
      </span>
    </div>
  );
}
