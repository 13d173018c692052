import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { EditorBar } from '../../../kit/workspace/editor-bar.tsx';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { editorTarget } from '../../case-studies/workspace/editor-target.ts';
import type { EntryDraft, EntryKind } from '../entry.ts';
import { EntryEditor } from './entry-editor.tsx';
import { EntryList } from './entry-list.tsx';
import { ENTRIES, entryDraftQuery } from './entry-queries.ts';

/** The list of articles and pages, or the form of one; the address says which, so that Back and reload do what they say. */
export function EntriesPage() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const target = editorTarget(search);
  if (target === null) return <EntryList />;
  const kind: EntryKind = search.get('new') === 'page' ? 'page' : 'article';
  return target === 'new' ? <EntryEditor key={key} entry={null} kind={kind} /> : <Existing key={target} id={target} />;
}

/** Opens one as it was first read, and keeps that open whatever is read later. */
function Existing({ id }: { id: number }) {
  const navigate = useNavigate();
  const reading = useQuery(entryDraftQuery(id));
  const { data, isFetchedAfterMount } = reading;
  const [opened, setOpened] = useState<EntryDraft | null>(null);
  if (!opened && data && isFetchedAfterMount) setOpened(data);
  if (opened) return <EntryEditor entry={opened} kind={opened.kind} />;
  return (
    <>
      <EditorBar title="Edit" backLabel="Back to Articles and pages" onBack={() => void navigate(ENTRIES)} />
      <main id="main" className="page-column">
        <Unread
          from={reading}
          waiting="Loading"
          failure="This could not be read."
          gone="What was deleted stands under Deleted for 30 days."
        />
      </main>
    </>
  );
}
