import { useEffect, useState } from 'react';
import { api, type Reply } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/workspace/refusal.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Answers } from '../answers.ts';

/** How long a pause in typing is before the pages are made anew, in milliseconds. */
const AFTER = 400;

type Made = Reply<'POST /begin/preview'>;
type PreviewOfAnswers = { made: Made | null; problem: string | null };

/** The pages that the answers make, made anew after each pause. */
export function usePreviewOf(answers: Answers): PreviewOfAnswers {
  const [preview, setPreview] = useState<PreviewOfAnswers>({ made: null, problem: null });
  useEffect(() => {
    const controller = new AbortController();
    const wait = setTimeout(async () => {
      try {
        const made = await api('POST /begin/preview', { body: { answers }, signal: controller.signal });
        setPreview({ made, problem: null });
      } catch (error) {
        if (!controller.signal.aborted && error instanceof Error)
          setPreview(({ made }) => ({ made, problem: sentenceOf(error) }));
      }
    }, AFTER);
    return () => {
      clearTimeout(wait);
      controller.abort();
    };
  }, [answers]);
  return preview;
}

type PageChoiceProps = {
  pages: readonly { path: string; name: string }[];
  path: string;
  onChoose: (path: string) => void;
};

/** Which of the pages is shown. */
export function PageChoice({ pages, path, onChoose }: PageChoiceProps) {
  return (
    <nav aria-label="Pages">
      {pages.map((page) => (
        <button
          key={page.path}
          type="button"
          className="btn ghost sm"
          aria-current={page.path === path ? 'page' : undefined}
          onClick={() => onChoose(page.path)}
        >
          {page.name}
        </button>
      ))}
    </nav>
  );
}

type FrameProps = {
  path: string;
  preview: PreviewOfAnswers;
  /** What a press on a text of the page does; without it a press does nothing. */
  onPress?: (text: string) => void;
};

/** One of them, as its visitors will see it. */
export function FrameOfSite({ path, preview: { made, problem }, onPress }: FrameProps) {
  return (
    <div className="frame-of-site">
      {problem === null ? null : (
        <p className="em" role="status">
          {problem}
        </p>
      )}
      {made ? (
        <iframe
          title="The page with your answers"
          src={`${path}?preview=${made.token}`}
          onLoad={({ currentTarget }) => {
            const page = currentTarget.contentDocument;
            page?.addEventListener('click', (event) => {
              event.preventDefault();
              // an element of the frame is none of this window's
              const { textContent } = event.target as Partial<Element>;
              if (textContent) onPress?.(textContent);
            });
          }}
        />
      ) : problem === null ? (
        <Spinner>Drawing the page</Spinner>
      ) : null}
    </div>
  );
}
