import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { EditorBar } from '../../../kit/workspace/editor-bar.tsx';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { refusalOf } from '../../../kit/workspace/refusal.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { caseStudyListQuery } from '../../case-studies/case-study-queries.ts';
import { editorTarget } from '../../case-studies/workspace/editor-target.ts';
import { NEW_LETTER, PURPOSE_WORDS } from '../letter.ts';
import type { LetterThing } from '../mail/letter-text.ts';
import { LetterEditor } from './letter-editor.tsx';
import { LetterList } from './letter-list.tsx';
import { LETTERS } from './letter-places.ts';
import { LetterPreview } from './letter-preview.tsx';
import { LetterOutcome, LetterProgress } from './letter-progress.tsx';
import {
  articlesQuery,
  isInView,
  type Letter,
  letterAbout,
  letterMailQuery,
  letterQuery,
  titleOf,
} from './letter-queries.ts';
import { LetterState } from './letter-state.tsx';

/** The list of letters, or one of them; the address says which, so that Back and reload do what they say. */
export function LettersPage() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const target = editorTarget(search);
  if (target === 'new') {
    const article = Number(search.get('article') ?? 0);
    const about =
      article > 0
        ? { tag: 'article' as const, id: article }
        : { tag: 'study' as const, id: Number(search.get('about') ?? 0) };
    return <NewLetter key={key} {...about} />;
  }
  return target === null ? <LetterList /> : <OneLetter key={target} id={target} />;
}

/** A letter of which nothing is stored before it is saved; about a study or an article, it begins with that. */
function NewLetter({ tag, id: about }: LetterThing) {
  const studies = useQuery({ ...caseStudyListQuery, enabled: about > 0 && tag === 'study' });
  const articles = useQuery({ ...articlesQuery, enabled: about > 0 && tag === 'article' });
  const reading = tag === 'article' ? articles : studies;
  if (about > 0 && reading.isPending)
    return (
      <main id="main" className="page-column">
        <Spinner>{tag === 'article' ? 'Loading the article' : 'Loading the case study'}</Spinner>
      </main>
    );
  const found = reading.data?.find(({ id }) => id === about);
  return (
    <LetterEditor letter={null} begins={found ? letterAbout({ tag, id: about, title: found.title }) : NEW_LETTER} />
  );
}

/** Opens a draft as it was first read, and keeps that open whatever is read later. */
function OneLetter({ id }: { id: number }) {
  const navigate = useNavigate();
  const reading = useQuery(letterQuery(id));
  const [opened, setOpened] = useState<Letter | null>(null);
  const letter = reading.isFetchedAfterMount ? reading.data : undefined;
  if (letter?.state === 'draft' && !opened) setOpened(letter);

  if (opened) return <LetterEditor letter={opened} />;
  if (letter && letter.state !== 'draft') return <LetterView letter={letter} />;
  return (
    <>
      <EditorBar title="Letter" backLabel="Back to Letters" onBack={() => void navigate(LETTERS)} />
      <main id="main" className="page-column">
        <Unread
          from={reading}
          waiting="Loading the letter"
          failure="This letter could not be read."
          gone="What is left of your letters is in the list."
        />
      </main>
    </>
  );
}

/** A letter that is on its way or gone: its words are as they went. */
function LetterView({ letter }: { letter: Letter }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(letterMailQuery(letter.id));
  return (
    <>
      <EditorBar title={titleOf(letter)} backLabel="Back to Letters" onBack={() => void navigate(LETTERS)} />
      <main id="main" className="letter-grid">
        <div className="card-column">
          <section className="card-section letter" aria-labelledby="letter-state">
            <h2 id="letter-state">
              {titleOf(letter)} <LetterState letter={letter} />
            </h2>
            <p>{`About ${PURPOSE_WORDS[letter.purpose]}.`}</p>
            {isInView(letter, 'sending') ? <LetterProgress letter={letter} /> : <LetterOutcome letter={letter} />}
          </section>
        </div>
        <LetterPreview
          answer={data ?? null}
          problem={error ? refusalOf(error).sentence : null}
          retry={() => void refetch()}
        />
      </main>
    </>
  );
}
