import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DASHBOARD } from '../../../kit/navigation-state.ts';
import { ErrorLine } from '../../../kit/workspace/error-line.tsx';
import { sentenceOf } from '../../../kit/workspace/refusal.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type Answers, mistakesIn } from '../answers.ts';
import { beginQuery } from './begin-queries.ts';
import { FrameOfSite, PageChoice, usePreviewOf } from './frame-of-site.tsx';
import type { AnswersForm } from './question-fields.tsx';
import { QUESTIONS } from './question-list.ts';

/** Where the questions end. */
export const ON_AIR = '?onAir';

type ReadItProps = { form: AnswersForm; onGo: (question: number) => void };

/** Every page that the answers make; a press on a sentence leads to its question, and the last one puts it on the air. */
export function ReadIt({ form, onGo }: ReadItProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const heading = useFocusAtFirst();
  const preview = usePreviewOf(form.data);
  const [path, setPath] = useState('/');
  const put = useAction('POST /begin/answers', {
    input: (answers: Answers) => ({ body: { answers } }),
    after: async () => {
      form.forget();
      await queryClient.invalidateQueries({ queryKey: beginQuery.queryKey });
      // an address of its own: that of the question would ask again whether to put it on the air
      void navigate(ON_AIR, { replace: true });
    },
    reads: 'everything',
    failure: 'form',
  });
  const mistakes = [...mistakesIn(form.data)].map(([path, says]) => ({ path, says, question: questionWith(path) }));
  const pages = preview.made?.pages ?? [];
  return (
    <section className="read-it">
      <h2 ref={heading} tabIndex={-1}>
        Read it
      </h2>
      {mistakes.length > 0 ? (
        <ul>
          {mistakes.map(({ path, question, says }) => (
            <li key={path}>
              <ErrorLine>{says}</ErrorLine>
              <SmallButton onClick={() => onGo(question)}>Back to question {question}</SmallButton>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p>Press a sentence to change it. Visitors read it once you put it on the air.</p>
          <PageChoice pages={pages} path={path} onChoose={setPath} />
          <FrameOfSite
            path={path}
            preview={preview}
            onPress={(text) => {
              const question = questionOf(text, form.data);
              if (question !== null) onGo(question);
            }}
          />
        </>
      )}
      {put.error ? <ErrorPanel message={sentenceOf(put.error)} /> : null}
      <p className="question-ways">
        <Button look="secondary" onClick={() => onGo(QUESTIONS.length)}>
          Earlier
        </Button>
        {mistakes.length > 0 ? null : (
          <Button isPending={put.isPending} pendingText="One moment..." onClick={() => put.mutate(form.data)}>
            Put it on the air
          </Button>
        )}
      </p>
    </section>
  );
}

export function OnAir() {
  const heading = useFocusAtFirst();
  return (
    <section className="read-it">
      <h2 ref={heading} tabIndex={-1}>
        It is on the air.
      </h2>
      <p>
        <a href="/" target="_blank" rel="noopener">
          Look at your site
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
        , or <Link to={DASHBOARD}>go to the dashboard</Link>, which says what is next.
      </p>
    </section>
  );
}

function useFocusAtFirst() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return heading;
}

/** The question that has a field. */
function questionWith(path: string): number {
  return QUESTIONS.findIndex(({ fields }) => fields.some((field) => field === path.split('.')[0])) + 1;
}

/** The question whose answer stands in a text of a page, the longest of them; null where there is none. */
function questionOf(text: string, answers: Answers): number | null {
  const found = QUESTIONS.flatMap(({ fields }, index) =>
    fields
      // “en” stands in any sentence, and so does “plain”
      .filter((name) => name !== 'language' && name !== 'faces')
      .flatMap((name) => textsIn(answers[name]))
      .filter((answer) => answer !== '' && text.includes(answer))
      .map((answer) => ({ question: index + 1, length: answer.length })),
  );
  return found.toSorted((one, other) => other.length - one.length)[0]?.question ?? null;
}

function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer.trim()];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(textsIn) : [];
}
