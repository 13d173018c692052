import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, type Reply } from '../../../kit/api.ts';
import { UnreadSetting } from '../../../kit/workspace/loaded.tsx';
import { notifySuccess } from '../../../kit/workspace/notify.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction, useReadAnew } from '../../../kit/workspace/use-action.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Setup, TwoFactorSetup } from './two-factor-setup.tsx';

const twoFactorQuery = apiQuery('GET /account/second-step');

const OFF_QUESTION = 'Switch two-step sign-in off? The password alone will open your account.';
const CODES_QUESTION = 'Make ten new recovery codes? The ones you have will stop working.';

/** Switching the second step of one's own sign-in on and off, with the codes for a lost phone. */
export function TwoFactorCard() {
  const reading = useQuery(twoFactorQuery);
  const { data } = reading;
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = useReadAnew([twoFactorQuery]);

  const begin = useAction('POST /account/second-step', { after: setSetup });
  const renew = useAction('POST /account/second-step/recovery-codes', {
    reads: [twoFactorQuery],
    after: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const turnOff = useAction('DELETE /account/second-step', {
    reads: [twoFactorQuery],
    says: ['Two-step sign-in is off', 'The password alone opens your account.'],
  });

  if (!data) return <UnreadSetting from={reading} />;
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
          <SmallButton look="primary" act={begin} pendingText="One moment...">
            Set up two-step sign-in
          </SmallButton>
        </p>
      </>
    );
  return (
    <>
      <StateOfTwoFactor step={data} />
      <p className="button-row">
        <SmallButton act={renew} asks={CODES_QUESTION} pendingText="Making...">
          Make new recovery codes
        </SmallButton>
        <SmallButton look="destructive" act={turnOff} asks={OFF_QUESTION} pendingText="Switching off...">
          Switch off
        </SmallButton>
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
