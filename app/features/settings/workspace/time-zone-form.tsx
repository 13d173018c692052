import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api, type Body } from '../../../kit/api.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { notifyError, notifySuccess } from '../../../kit/workspace/notify.ts';
import { timeZoneQuery } from '../../../kit/workspace/site-time.ts';
import { formatMoment } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { timeZones } from '../time-zone.ts';

/** The zone in which the site prints dates, for visitors and in the workspace. */
export function TimeZoneForm() {
  const id = useId();
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(timeZoneQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (body: Body<'PATCH /settings/time-zone'>) => api('PATCH /settings/time-zone', { body }),
    onSuccess: (_reply, body) => {
      queryClient.setQueryData(timeZoneQuery.queryKey, body);
      setChosen(null);
      notifySuccess('Setting saved', `Dates are printed in the time of ${body.timeZone}.`);
    },
    onError: (error) => notifyError(error),
  });

  if (!data && isError)
    return <LoadFailure message="This setting could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the setting</Spinner>;
  const timeZone = chosen ?? data.timeZone;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!change.isPending) change.mutate({ timeZone });
  }

  return (
    <form className="form" onSubmit={submit}>
      <div className="fld">
        <label htmlFor={id}>Time zone of the site</label>
        <select
          id={id}
          value={timeZone}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setChosen(target.value)}
        >
          {timeZonesWith(data.timeZone).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <span className="ht" id={`${id}-hint`}>
          It is {formatMoment(new Date(), timeZone)} there. Every date on the website and in here is printed in this
          zone.
        </span>
      </div>
      <p>
        <Button type="submit" size="small" isPending={change.isPending} pendingText="Saving...">
          Save time zone
        </Button>
      </p>
    </form>
  );
}

/** The browser's list may be older than the server's. */
function timeZonesWith(current: string): string[] {
  const names = timeZones();
  return names.includes(current) ? names : [current, ...names];
}
