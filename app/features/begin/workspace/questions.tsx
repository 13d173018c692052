import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useKeptForm } from '../../../kit/workspace/form/use-kept-form.ts';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { zoneOfDevice } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import type { Answers } from '../answers.ts';
import { QuestionFields } from './question-fields.tsx';
import { QUESTIONS } from './question-list.ts';
import { ReadIt } from './read-it.tsx';

const PARAMETER = 'q';
/** The last one is no question: everything is read, and put on the air. */
const LAST = QUESTIONS.length + 1;

type Question = (typeof QUESTIONS)[number];

/** One question a screen. Each answer is kept in this browser as it is typed, and reaches the site at the end. */
export function Questions({ stored }: { stored: Answers }) {
  const form = useKeptForm<Answers>({ name: 'begin', data: withBrowser(stored), version: null, isRestoring: true });
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = Math.min(LAST, Math.max(1, Number(search.get(PARAMETER)) || 1));
  const question = QUESTIONS[asked - 1];
  const goTo = (number: number) => void navigate(`?${PARAMETER}=${number}`);

  return (
    <WorkspacePage title="Begin with your own" caption={`${asked} of ${LAST}`}>
      <progress className="asked" value={asked} max={LAST} aria-label="Questions" />
      {question ? (
        <Asked key={question.key} question={question} form={form} asked={asked} onGo={goTo} />
      ) : (
        <ReadIt form={form} onGo={goTo} />
      )}
    </WorkspacePage>
  );
}

type AskedProps = {
  question: Question;
  form: ReturnType<typeof useKeptForm<Answers>>;
  asked: number;
  onGo: (number: number) => void;
};

function Asked({ question, form, asked, onGo }: AskedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isAnswered = question.fields.some((name) => saysSomething(form.data[name]));

  function next(event: FormEvent) {
    event.preventDefault();
    onGo(asked + 1);
  }

  return (
    <form className="question" onSubmit={next} noValidate>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {question.asks}
        </h2>
        <QuestionFields question={question.key} form={form} />
        <p className="question-ways">
          {asked > 1 ? (
            <Button look="secondary" onClick={() => onGo(asked - 1)}>
              Earlier
            </Button>
          ) : null}
          <Button type="submit" icon="arrow">
            {isAnswered ? 'Next' : 'Skip'}
          </Button>
        </p>
        <p className="ht" role="status">
          {form.isKeeping
            ? 'Your answers are kept in this browser.'
            : 'This browser keeps nothing: do not close the page.'}
        </p>
      </div>
      <aside aria-label="How others have answered">
        <ul>
          {question.examples.map(({ who, says }) => (
            <li key={who}>
              <b>{who}</b>
              {says}
            </li>
          ))}
        </ul>
      </aside>
    </form>
  );
}

function saysSomething(answer: unknown): boolean {
  if (typeof answer === 'string') return answer.trim() !== '';
  return typeof answer === 'object' && answer !== null && Object.values(answer).some(saysSomething);
}

/** Language and time zone are offered as the browser has them. */
function withBrowser(stored: Answers): Answers {
  const isNew = stored.name === '' && stored.language === 'en';
  return {
    ...stored,
    language: isNew ? navigator.language : stored.language,
    timeZone: stored.timeZone || zoneOfDevice(),
  };
}
