import { useState } from 'react';
import { api, type Reply } from '../../../../../kit/api.ts';
import { useAnswer } from '../../../../../kit/workspace/use-answer.ts';
import { unfinishedStudy } from '../state/unfinished-study.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';

export type PublishCheck = Reply<'POST /case-studies/check'>;

/** Typing rests this long before the study is looked at: with the window open, and behind it for the count alone. */
const LOOK_AFTER = { open: 500, closed: 1500 };

/** What is said of the form as it is now. */
export function usePublishCheck({ form, stored, isDirty, draft }: StudyEditor, isOpen: boolean) {
  const [attempt, setAttempt] = useState(0);
  // of a new study in which nobody has written there is nothing to say yet
  const isWorthIt = isOpen || stored !== null || isDirty;
  const query = { card: isOpen, draft: draft?.id };
  const ask = (signal: AbortSignal) =>
    api('POST /case-studies/check', { query, body: unfinishedStudy(form, stored), signal });
  const { answer: check, problem } = useAnswer(isWorthIt ? ask : null, {
    about: [form, stored, draft?.id, attempt],
    after: isOpen ? LOOK_AFTER.open : LOOK_AFTER.closed,
  });
  return { check, problem, again: () => setAttempt((count) => count + 1) };
}
