import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { QuestionScreen } from '../../../kit/workspace/form/question-screen.tsx';
import { useKeptForm } from '../../../kit/workspace/form/use-kept-form.ts';
import { MoreLink } from '../../../kit/workspace/small-button.tsx';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { zoneOfDevice } from '../../../lib/moments.ts';
import { StudyNotes } from '../../case-study-drafts/workspace/notes-page.tsx';
import { type Answers, type Mistakes, mistakesIn } from '../answers.ts';
import { QuestionFields } from './question-fields.tsx';
import { QUESTIONS } from './question-list.ts';
import { ReadIt } from './read-it.tsx';

const PARAMETER = 'q';
/** The last one is no question: everything is read, and put on the air. */
const LAST = QUESTIONS.length + 1;
const NO_MISTAKES: Mistakes = new Map();

/** One question a screen. Each answer is kept in this browser as it is typed, and reaches the site at the end. */
export function Questions({ stored, hasExample }: { stored: Answers; hasExample: boolean }) {
  const kept = useKeptForm<Answers>({ name: 'begin', data: withDevice(stored), version: null, isRestoring: true });
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = Math.min(LAST, Math.max(1, Number(search.get(PARAMETER)) || 1));
  const question = QUESTIONS[asked - 1];
  const goTo = (number: number) => void navigate(`?${PARAMETER}=${number}`);
  const screen = useScreenWithFocus(asked);
  // what is wrong is said once somebody tries to go on, and for as long as it is
  const [told, setTold] = useState<number | null>(null);
  const form = { ...kept, mistakes: told === asked ? mistakesIn(kept.data) : NO_MISTAKES };

  function goOn() {
    flushSync(() => setTold(asked));
    const wrong = screen.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) return wrong.focus();
    // nothing is said there when she comes back, but once she tries again
    setTold(null);
    goTo(asked + 1);
  }

  function mend(number: number) {
    setTold(number);
    goTo(number);
  }

  function shown() {
    if (!question) return <ReadIt form={form} onGo={mend} />;
    if (question.key === 'work')
      return (
        <StudyNotes
          onMade={() => goTo(asked + 1)}
          around={{ onSkip: () => goTo(asked + 1), onEarlier: () => goTo(asked - 1) }}
        />
      );
    return (
      <QuestionScreen
        number={asked}
        of={LAST}
        question={question.asks}
        onNext={goOn}
        onSkip={() => goTo(asked + 1)}
        {...(asked > 1 ? { onEarlier: () => goTo(asked - 1) } : {})}
        aside={
          <ul aria-label="How others have answered">
            {question.examples.map(({ who, says }) => (
              <li key={who}>
                <b>{who}</b>
                {says}
              </li>
            ))}
          </ul>
        }
      >
        <QuestionFields question={question.key} form={form} />
        {form.isKeeping ? null : (
          <p className="em" role="status">
            This browser keeps nothing. Leave this page open until your site is on the air.
          </p>
        )}
      </QuestionScreen>
    );
  }

  return (
    <WorkspacePage title="Begin with your own" caption={`Question ${asked} of ${LAST}`}>
      <div className="begin" ref={screen}>
        {shown()}
      </div>
      {hasExample ? (
        <p>
          <MoreLink to="?example">Look at the example</MoreLink>
        </p>
      ) : null}
    </WorkspacePage>
  );
}

/** Where a screen of another kind comes, nothing has the focus any more: its first field takes it. */
function useScreenWithFocus(asked: number) {
  const screen = useRef<HTMLDivElement>(null);
  const before = useRef(asked);
  useLayoutEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    if (document.activeElement === document.body)
      screen.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [asked]);
  return screen;
}

/** Language and time zone are offered as the device has them. */
function withDevice(stored: Answers): Answers {
  const isNew = stored.name === '' && stored.language === 'en';
  return {
    ...stored,
    language: isNew ? navigator.language : stored.language,
    timeZone: stored.timeZone || zoneOfDevice(),
  };
}
