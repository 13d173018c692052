import { useEffect, useState } from 'react';
import { api, type Reply } from '../../../../../kit/api.ts';
import { sentenceOf } from '../../../../../kit/workspace/refusal.ts';
import { unfinishedStudy } from '../state/unfinished-study.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';

export type PublishCheck = Reply<'POST /case-studies/check'>;

/** Typing rests this long before the study is looked at: with the window open, and behind it for the count alone. */
const LOOK_AFTER = { open: 500, closed: 1500 };

type State = { check: PublishCheck | null; problem: string | null };

/** What is said of the form as it is now; the last answer stays while a newer one is made. */
export function usePublishCheck(editor: StudyEditor, isOpen: boolean) {
  const { form, stored, isDirty } = editor;
  const draftId = editor.draft?.id;
  const [state, setState] = useState<State>({ check: null, problem: null });
  const [attempt, setAttempt] = useState(0);
  // of a new study in which nobody has written there is nothing to say yet
  const isWorthIt = isOpen || stored !== null || isDirty;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    if (!isWorthIt) return;
    const controller = new AbortController();
    const timer = setTimeout(
      async () => {
        const { signal } = controller;
        try {
          const body = unfinishedStudy(form, stored);
          const query = { card: isOpen, draft: draftId };
          const check = await api('POST /case-studies/check', { query, body, signal });
          setState({ check, problem: null });
        } catch (error) {
          if (signal.aborted) return;
          const problem = sentenceOf(error as Error);
          setState(({ check }) => ({ check, problem }));
        }
      },
      isOpen ? LOOK_AFTER.open : LOOK_AFTER.closed,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [form, stored, draftId, isOpen, isWorthIt, attempt]);

  return { ...state, again: () => setAttempt((count) => count + 1) };
}
