import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SmallButton } from '../small-button.tsx';
import { SentForm } from './sent-form.tsx';

type QuestionScreenProps = {
  /** From 1; another number is another screen, whose first field takes the focus. */
  number: number;
  of: number;
  question: string;
  hint?: ReactNode;
  onNext: () => void;
  /** What leads on is called. */
  next?: string;
  /** What it says while it is under way; left out where it is not. */
  pending?: string | undefined;
  onEarlier?: () => void;
  onSkip?: () => void;
  /** Beside the answer, as what others answered. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** One question on a screen of its own, with the way on, past it and back within reach of a thumb. */
export function QuestionScreen(props: QuestionScreenProps) {
  const { number, of, question, hint, onNext, next = 'Next', pending, onEarlier, onSkip, aside, children } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(number);

  useLayoutEffect(() => {
    if (shown.current === number) return; // what was opened by its address takes no focus
    shown.current = number;
    const first = form.current?.querySelector<HTMLElement>('.question-answer :is(input, textarea, select, button)');
    (first ?? form.current?.querySelector('button'))?.focus();
    scrollTo({ top: 0 });
  }, [number]);

  return (
    <SentForm ref={form} className="question" noValidate aria-labelledby={id} onSend={onNext}>
      <p className="question-progress">
        <span>
          {number} of {of}
        </span>
        <progress max={of} value={number} aria-hidden />
      </p>
      <h2 id={id}>{question}</h2>
      {hint === undefined ? null : <p className="question-hint">{hint}</p>}
      {children === undefined ? null : <div className="question-answer">{children}</div>}
      {aside === undefined ? null : <aside className="question-aside">{aside}</aside>}
      <p className="question-ways">
        <Button type="submit" isPending={pending !== undefined} pendingText={pending}>
          {next}
        </Button>
        {onSkip === undefined ? null : <SmallButton onClick={onSkip}>Skip</SmallButton>}
        {onEarlier === undefined ? null : <SmallButton onClick={onEarlier}>Earlier</SmallButton>}
      </p>
    </SentForm>
  );
}
