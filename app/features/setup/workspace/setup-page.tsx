import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SETUP } from '../../../kit/navigation-state.ts';
import { EditorBar } from '../../../kit/workspace/editor-bar.tsx';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { SmallLink } from '../../../kit/workspace/small-button.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { contentQuery, type Section, sectionQuery } from '../../site-content/workspace/content/content-queries.ts';
import { SetupOverview } from './setup-overview.tsx';
import { setupFieldsQuery } from './setup-queries.ts';
import { StopPage } from './stop-page.tsx';
import { findStop, type TourStop } from './tour-stops.ts';

/** The page at /admin/setup: what is left of the sample, or one stop of the tour through it. */
export function SetupPage() {
  const [search] = useSearchParams();
  const id = search.get('stop');
  if (id === null) return <SetupOverview />;
  const stop = findStop(id, []);
  if (stop) return <OpenStop key={id} stop={stop} />;
  return (
    <Frame title="There is no such card">
      <EmptyState
        title="Nothing is edited at this address"
        action={
          <SmallLink look="primary" to={SETUP}>
            Back to set-up
          </SmallLink>
        }
      />
    </Frame>
  );
}

/** Opens the section of a stop as it was first read, and keeps that open whatever is read later. */
function OpenStop({ stop: { id, section, name } }: { stop: TourStop }) {
  const fields = useQuery(setupFieldsQuery);
  const reading = useQuery(sectionQuery(section));
  const texts = useQuery(contentQuery);
  const { data, isFetchedAfterMount } = reading;
  const [opened, setOpened] = useState<Section | null>(null);
  // what an earlier visit left in memory may be older than what is stored
  if (!opened && data && isFetchedAfterMount) setOpened(data);
  const stop = fields.data && findStop(id, fields.data.fields);
  if (opened && data && fields.data && stop && texts.data)
    return <StopPage stop={stop} fields={fields.data} opened={opened} current={data} content={texts.data.content} />;
  return (
    <Frame title={name}>
      <Unread
        from={[fields, reading, texts].find(({ isError }) => isError) ?? reading}
        waiting="Loading the card"
        failure="This card could not be read."
      />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <>
      <EditorBar title={title} backLabel="Back to set-up" onBack={() => void navigate(SETUP)} />
      <main id="main" className="page-column">
        {children}
      </main>
    </>
  );
}
