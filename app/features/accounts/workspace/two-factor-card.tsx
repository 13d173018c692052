import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, type Reply } from '../../../kit/api.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { notifySuccess } from '../../../kit/workspace/notify.ts';
import { notifyUnlessDeclined, riskyCall } from '../../../kit/workspace/risky-request.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Setup, TwoFactorSetup } from './two-factor-setup.tsx';

const twoFactorQuery = apiQuery('GET /account/second-step');

const OFF_QUESTION = 'Switch two-step sign-in off? The password alone will open your account.';
const CODES_QUESTION = 'Make ten new recovery codes? The ones you have will stop working.';

/** Switching the second step of one's own sign-in on and off, with the codes for a lost phone. */
export function TwoFactorCard() {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(twoFactorQuery);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });

  const begin = useMutation({
    mutationFn: () => riskyCall('POST /account/second-step'),
    onSuccess: setSetup,
    onError: notifyUnlessDeclined,
  });
  const renew = useMutation({
    mutationFn: () => riskyCall('POST /account/second-step/recovery-codes'),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onError: notifyUnlessDeclined,
    onSettled: refresh,
  });
  const turnOff = useMutation({
    mutationFn: () => riskyCall('DELETE /account/second-step'),
    onSuccess: () => notifySuccess('Two-step sign-in is off', 'The password alone opens your account.'),
    onError: notifyUnlessDeclined,
    onSettled: refresh,
  });

  if (!data && isError)
    return <LoadFailure message="This setting could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the setting</Spinner>;
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (setup)
    return (
      <TwoFactorSetup
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
      <StateOfTwoFactor step={data} />
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

function StateOfTwoFactor({ step: { since, recoveryCodesLeft } }: { step: Reply<'GET /account/second-step'> }) {
  const when = useMoments();
  return (
    <p>
      <b>On{since === null ? '' : ` since ${when(since)}`}.</b>{' '}
      {recoveryCodesLeft === 1 ? 'One recovery code is' : `${recoveryCodesLeft} recovery codes are`} left
      {recoveryCodesLeft < 3 ? ': make new ones soon.' : '.'}
    </p>
  );
}
