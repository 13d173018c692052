import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Body } from '../../../kit/api.ts';
import { SelectField } from '../../../kit/workspace/form/select-field.tsx';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { timeZoneQuery, useTimeZone } from '../../../kit/workspace/site-time.ts';
import { SubmitLine } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { formatMoment } from '../../../lib/moments.ts';
import { timeZones } from '../time-zone.ts';

/** The zone in which the site prints dates, for visitors and in the workspace. */
export function TimeZoneForm() {
  const queryClient = useQueryClient();
  const current = useTimeZone();
  const [chosen, setChosen] = useState<string | null>(null);
  const change = useAction('PATCH /settings/time-zone', {
    input: (body: Body<'PATCH /settings/time-zone'>) => ({ body }),
    after: (_reply, body) => {
      queryClient.setQueryData(timeZoneQuery.queryKey, body);
      setChosen(null);
    },
    says: (_reply, body) => ['Setting saved', `Dates are printed in the time of ${body.timeZone}.`],
  });

  const timeZone = chosen ?? current;

  return (
    <SentForm isPending={change.isPending} onSend={() => change.mutate({ timeZone })}>
      <SelectField
        label="Time zone of the site"
        hint={`It is ${formatMoment(new Date(), timeZone)} there. Every date on the website and in here is printed in this zone.`}
        value={timeZone}
        onChange={({ target }) => setChosen(target.value)}
        options={timeZones(current).map((name) => [name, name] as const)}
      />
      <SubmitLine look="primary" isPending={change.isPending} pendingText="Saving...">
        Save time zone
      </SubmitLine>
    </SentForm>
  );
}
