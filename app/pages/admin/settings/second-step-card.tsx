import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiRead } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { notifyFailure, notifySuccess } from '../notify.ts';
import { NotConfirmed, riskyRequest } from '../risky-request.ts';
import { useMoments } from '../site-time.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondStepSetup, type Setup } from './second-step-setup.tsx';

type SecondStep = { isOn: boolean; since: string | null; recoveryCodesLeft: number };

const ADDRESS = '/api/account/second-step';

const secondStepQuery = queryOptions({
  queryKey: [ADDRESS],
  queryFn: ({ signal }) => apiRead<SecondStep>(ADDRESS, signal),
});

const OFF_QUESTION = 'Switch two-step sign-in off? The password alone will open your account.';
const CODES_QUESTION = 'Make ten new recovery codes? The ones you have will stop working.';

/** Switching the second step of one's own sign-in on and off, with the codes for a lost phone. */
export function SecondStepCard() {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(secondStepQuery);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: secondStepQuery.queryKey });
  const report = (error: Error) => {
    if (!(error instanceof NotConfirmed)) notifyFailure('Error', error.message);
  };

  const begin = useMutation({
    mutationFn: async () => (await (await riskyRequest('POST', ADDRESS)).json()) as Setup,
    onSuccess: setSetup,
    onError: report,
  });
  const renew = useMutation({
    mutationFn: async () => readCodes(await riskyRequest('POST', `${ADDRESS}/recovery-codes`)),
    onSuccess: setCodes,
    onError: report,
    onSettled: refresh,
  });
  const turnOff = useMutation({
    mutationFn: () => riskyRequest('DELETE', ADDRESS),
    onSuccess: () => notifySuccess('Two-step sign-in is off', 'The password alone opens your account.'),
    onError: report,
    onSettled: refresh,
  });

  if (!data && isError)
    return <LoadFailure message="This setting could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the setting</Spinner>;
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (setup)
    return (
      <SecondStepSetup
        setup={setup}
        onCancel={() => setSetup(null)}
        onDone={(recoveryCodes) => {
          setSetup(null);
          setCodes(recoveryCodes);
          void refresh();
          notifySuccess('Two-step sign-in is on', 'Keep the recovery codes where you will find them.');
        }}
      />
    );
  if (!data.isOn)
    return (
      <>
        <p>
          With two-step sign-in a stolen password is not enough: signing in also takes a code from an app on your phone.
          Any authenticator app will do.
        </p>
        <p>
          <Button size="small" isPending={begin.isPending} pendingText="One moment..." onClick={() => begin.mutate()}>
            Set up two-step sign-in
          </Button>
        </p>
      </>
    );
  return (
    <>
      <StateOfSecondStep step={data} />
      <p className="brow2">
        <Button
          look="secondary"
          size="small"
          isPending={renew.isPending}
          pendingText="Making..."
          onClick={() => {
            if (window.confirm(CODES_QUESTION)) renew.mutate();
          }}
        >
          Make new recovery codes
        </Button>
        <Button
          look="destructive"
          size="small"
          isPending={turnOff.isPending}
          pendingText="Switching off..."
          onClick={() => {
            if (window.confirm(OFF_QUESTION)) turnOff.mutate();
          }}
        >
          Switch off
        </Button>
      </p>
    </>
  );
}

function StateOfSecondStep({ step: { since, recoveryCodesLeft } }: { step: SecondStep }) {
  const when = useMoments();
  return (
    <p>
      <b>On{since === null ? '' : ` since ${when(since)}`}.</b>{' '}
      {recoveryCodesLeft === 1 ? 'One recovery code is' : `${recoveryCodesLeft} recovery codes are`} left
      {recoveryCodesLeft < 3 ? ': make new ones soon.' : '.'}
    </p>
  );
}

/** What the two calls that make codes answer. */
export async function readCodes(response: Response): Promise<string[]> {
  const { recoveryCodes } = (await response.json()) as { recoveryCodes: string[] }; // the reply's own schema says so
  return recoveryCodes;
}
