import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { EditorBar } from '../../../kit/workspace/editor-bar.tsx';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { editorTarget } from '../../case-studies/workspace/editor-target.ts';
import { LetterEditor } from './letter-editor.tsx';
import { LetterList } from './letter-list.tsx';
import { LETTERS, type Letter, letterQuery } from './letter-queries.ts';
import { LetterView } from './letter-view.tsx';

/** The list of letters, or one of them; the address says which, so that Back and reload do what they say. */
export function LettersPage() {
  const [search] = useSearchParams();
  const target = editorTarget(search);
  return typeof target === 'number' ? <OneLetter key={target} id={target} /> : <LetterList />;
}

/** Opens a draft as it was first read, and keeps that open whatever is read later. */
function OneLetter({ id }: { id: number }) {
  const navigate = useNavigate();
  const { data, isError, error, isFetchedAfterMount, refetch } = useQuery(letterQuery(id));
  const [opened, setOpened] = useState<Letter | null>(null);
  const letter = isFetchedAfterMount ? data : undefined;
  if (letter?.state === 'draft' && !opened) setOpened(letter);

  if (opened) return <LetterEditor letter={opened} current={letter} />;
  if (letter && letter.state !== 'draft') return <LetterView letter={letter} />;
  return (
    <>
      <EditorBar title="Letter" backLabel="Back to Letters" onBack={() => void navigate(LETTERS)} />
      <main id="main" className="awrap">
        {isError ? (
          <>
            <LoadFailure message="This letter could not be read." error={error} onRetry={() => void refetch()} />
            <EmptyState title="It may have been deleted">What is left of your letters is in the list.</EmptyState>
          </>
        ) : (
          <Spinner>Loading the letter</Spinner>
        )}
      </main>
    </>
  );
}
