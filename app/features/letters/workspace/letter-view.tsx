import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { EditorBar } from '../../../kit/workspace/editor-bar.tsx';
import { refusalOf } from '../../../kit/workspace/refusal.ts';
import { PURPOSE_WORDS } from '../letter.ts';
import { State } from './letter-item.tsx';
import { LetterOutcome } from './letter-outcome.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { LetterProgress } from './letter-progress.tsx';
import { LETTERS, type Letter, letterMailQuery } from './letter-queries.ts';
import { isInView, titleOf } from './letter-views.ts';

/** A letter that is on its way or gone: its words are as they went. */
export function LetterView({ letter }: { letter: Letter }) {
  const navigate = useNavigate();
  const { data, error } = useQuery(letterMailQuery(letter.id));
  return (
    <>
      <EditorBar
        title="Letter"
        caption={titleOf(letter)}
        backLabel="Back to Letters"
        onBack={() => void navigate(LETTERS)}
      />
      <main id="main" className="lgrid">
        <div className="ecol">
          <section className="ecard letter" aria-labelledby="letter-state">
            <h2 id="letter-state">
              {titleOf(letter)} <State letter={letter} />
            </h2>
            <p>{`About ${PURPOSE_WORDS[letter.purpose]}.`}</p>
            {isInView(letter, 'sending') ? <LetterProgress letter={letter} /> : <LetterOutcome letter={letter} />}
          </section>
        </div>
        <LetterPreview answer={data ?? null} problem={error ? refusalOf(error).sentence : null} />
      </main>
    </>
  );
}
