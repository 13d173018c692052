import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { EditorBar } from '../../../../kit/workspace/editor-bar.tsx';
import { LoadFailure } from '../../../../kit/workspace/load-failure.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { EmptyState } from '../../../../ui/state-panel.tsx';
import { type Area, CONTENT, listOf } from '../../content-areas.ts';
import { contentQuery, type Section, sectionQuery } from './content-queries.ts';
import { SectionEditor } from './section-editor.tsx';
import { WebsiteBar } from './website-bar.tsx';

/** The fields of one section of the texts; a way back where there is no such section. */
export function AreaFields({ area }: { area: Area | null }) {
  if (area) return <SectionFields key={area.section} area={area} />;
  return (
    <Frame title="There is no such text">
      <EmptyState
        title="Nothing is edited at this address"
        action={
          <Link className="btn sm" to={CONTENT}>
            Back to Manage Content
          </Link>
        }
      />
    </Frame>
  );
}

/** Opens the section as it was first read, and keeps that open whatever is read later. */
function SectionFields({ area }: { area: Area }) {
  const { data, isFetchedAfterMount, ...reading } = useQuery(sectionQuery(area.section));
  const { data: texts, ...readingTexts } = useQuery(contentQuery);
  const [opened, setOpened] = useState<Section | null>(null);
  // what an earlier visit left in memory may be older than what is stored
  if (!opened && data && isFetchedAfterMount) setOpened(data);
  // what the words refer to is shown in their place from the beginning
  if (opened && data && texts)
    return <SectionEditor area={area} opened={opened} current={data} content={texts.content} />;
  const failed = [reading, readingTexts].find(({ isError }) => isError);
  return (
    <Frame title={area.name} back={listOf(area)}>
      {failed ? (
        <LoadFailure
          message="This text could not be read."
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <Spinner>Loading the text</Spinner>
      )}
    </Frame>
  );
}

const MANAGE_CONTENT = { label: 'Back to Manage Content', to: CONTENT };

type FrameProps = { title: string; back?: { label: string; to: string }; children: ReactNode };

function Frame({ title, back = MANAGE_CONTENT, children }: FrameProps) {
  const navigate = useNavigate();
  return (
    <>
      <WebsiteBar>
        <EditorBar title={title} backLabel={back.label} onBack={() => void navigate(back.to)} />
      </WebsiteBar>
      {children}
    </>
  );
}
