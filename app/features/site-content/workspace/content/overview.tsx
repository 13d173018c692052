import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../../kit/api.ts';
import { SETUP } from '../../../../kit/navigation-state.ts';
import { EditorBar } from '../../../../kit/workspace/editor-bar.tsx';
import { Modal } from '../../../../kit/workspace/modal.tsx';
import { MoreLink, SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../../kit/workspace/use-action.ts';
import { WorkspaceCard } from '../../../../kit/workspace/workspace-page.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { OwnerServices } from '../../content-areas.ts';
import { OfferedWords } from './offered-words.tsx';
import { SitePages } from './site-pages.tsx';
import { SlotsCard } from './slots-card.tsx';
import { PreviewButton, WebsiteBar } from './website-context.tsx';

/** The pages, where the column beside them has no room for their list, and what waits to be done with them. */
export function Overview({ services }: { services: OwnerServices }) {
  return (
    <>
      <WebsiteBar>
        <EditorBar title="Manage Content" caption="What visitors see">
          <PreviewButton />
        </EditorBar>
      </WebsiteBar>
      <div className="card-column">
        <div className="told-pages">
          <SitePages isTold />
        </div>
        <OfferedWords services={services} />
        <SlotsCard />
        <SampleCard />
      </div>
    </>
  );
}

/** The samples, while there are any; then what of the texts is still the sample's, until nothing is. */
function SampleCard() {
  const { data = [] } = useQuery(apiQuery('GET /setup-status'));
  const isOpen = (step: string) => data.some(({ key, isDone }) => key === step && !isDone);
  const texts = data.find(({ key, isDone }) => key === 'texts' && !isDone);
  if (!isOpen('samples') && !texts) return null;
  return (
    <WorkspaceCard id="samples" name="Sample Content">
      {isOpen('samples') ? <RemoveSamples /> : null}
      {texts ? (
        <p>
          {texts.details[0]}{' '}
          <MoreLink to={SETUP}>
            Look at them <Icon name="arrow" />
          </MoreLink>
        </p>
      ) : null}
    </WorkspaceCard>
  );
}

function RemoveSamples() {
  const [isAsked, setIsAsked] = useState(false);
  const remove = useAction('DELETE /samples', {
    reads: 'everything',
    says: ['Samples removed', 'Its case studies and projects are gone. Its texts and figures are not.'],
  });
  return (
    <>
      <p>A new site starts with invented case studies and projects, so that there is something to look at.</p>
      <p>
        <SmallButton
          look="destructive"
          isPending={remove.isPending}
          pendingText="Removing..."
          onClick={() => setIsAsked(true)}
        >
          Remove all samples
        </SmallButton>
      </p>
      {isAsked ? (
        <Modal title="Remove all samples?" onClose={() => setIsAsked(false)}>
          <p>
            All sample case studies and sample projects go for good, and their pictures, but for those that you use or
            have described. What you wrote yourself stays.
          </p>
          <p className="button-row">
            <SmallButton
              look="destructive"
              onClick={() => {
                setIsAsked(false);
                remove.mutate();
              }}
            >
              Remove for good
            </SmallButton>
            <SmallButton onClick={() => setIsAsked(false)}>Keep them</SmallButton>
          </p>
        </Modal>
      ) : null}
    </>
  );
}
