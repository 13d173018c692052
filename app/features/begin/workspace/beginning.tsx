import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DASHBOARD } from '../../../kit/navigation-state.ts';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { zoneOfDevice } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { beginQuery } from './begin-queries.ts';

/** The one question of the first sign-in; later the way from the example to one's own. */
export function Beginning({ origin }: { origin: 'example' | null }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const zone = zoneOfDevice();
  const [isSure, setIsSure] = useState(origin === null);
  const [isAsked, setIsAsked] = useState(false);
  const begin = useAction('POST /begin', {
    input: (chosen: 'own' | 'example') => ({ body: { origin: chosen, timeZone: zone } }),
    after: async (reply, chosen) => {
      queryClient.setQueryData(beginQuery.queryKey, reply);
      if (chosen === 'example') await navigate(DASHBOARD);
    },
    reads: 'everything',
  });
  const own = () => (isSure ? begin.mutate('own') : setIsAsked(true));

  return (
    <WorkspacePage title="Begin" caption="What this site says before you have written a word.">
      <div className="beginnings">
        <section className="card-section" aria-labelledby="own-heading">
          <h2 id="own-heading">Begin with my own</h2>
          <p>
            Ten questions, any of which you may skip. What you answer becomes your site; what you leave out is not
            there. It takes about half an hour, on a phone or here.
          </p>
          <p>
            <Button icon="arrow" isPending={begin.isPending} pendingText="One moment..." onClick={own}>
              Begin with my own
            </Button>
          </p>
        </section>
        <section className="card-section" aria-labelledby="example-heading">
          <h2 id="example-heading">Look at the example first</h2>
          <p>
            A whole site of an invented consultant. Visitors see it until you begin with your own, which is one press
            away from the dashboard.
          </p>
          <p>
            <Button
              look="secondary"
              isPending={begin.isPending}
              onClick={() => (origin === null ? begin.mutate('example') : void navigate(DASHBOARD))}
            >
              {origin === null ? 'Look at the example first' : 'Stay with the example'}
            </Button>
          </p>
        </section>
      </div>
      <p className="ht">Dates are printed in the time of {zone}, as this device has it. Settings has all others.</p>
      {isAsked ? (
        <Modal title="Begin with your own?" onClose={() => setIsAsked(false)}>
          <p>
            The example leaves: its case studies and projects for good, its texts from every page. What you have written
            into it stays. Visitors then see what you say, and nothing else.
          </p>
          <p className="button-row">
            <SmallButton
              look="primary"
              onClick={() => {
                setIsAsked(false);
                setIsSure(true);
                begin.mutate('own');
              }}
            >
              Begin with my own
            </SmallButton>
            <SmallButton onClick={() => setIsAsked(false)}>Stay with the example</SmallButton>
          </p>
        </Modal>
      ) : null}
    </WorkspacePage>
  );
}
