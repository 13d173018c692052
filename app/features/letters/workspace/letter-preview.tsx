import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, type Reply } from '../../../kit/api.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAnswer } from '../../../kit/workspace/use-answer.ts';
import { useRoom } from '../../../kit/workspace/use-room.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import type { LetterFields } from '../letter.ts';
import { letterProblems } from './letter-queries.ts';

const SHAPES = { wide: 'Wide', phone: 'Phone', text: 'Plain text' } as const;
type Shape = keyof typeof SHAPES;

/** A letter as a mail program shows it. */
export function LetterPreview({ answer: drawn, problem, retry }: Preview) {
  const [shape, setShape] = useState<Shape>('wide');
  return (
    <section className="letter-preview" aria-labelledby="letter-preview">
      <header>
        <h2 id="letter-preview">Preview</h2>
        <fieldset className="letter-shapes">
          <legend className="vh">How it is shown</legend>
          {Object.entries(SHAPES).map(([key, name]) => (
            <SmallButton
              key={key}
              aria-pressed={key === shape}
              onClick={() => setShape(key as Shape)} // its own keys
            >
              {name}
            </SmallButton>
          ))}
        </fieldset>
      </header>
      {problem === null ? null : <ErrorPanel message={`The preview could not be made. ${problem}`} onRetry={retry} />}
      {drawn === null ? (
        problem === null && <Spinner>Making the preview</Spinner>
      ) : (
        <>
          {drawn.problems.map((sentence) => (
            <p key={sentence} className="letter-problem" role="status">
              {sentence}
            </p>
          ))}
          {shape === 'text' ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
            <section className="letter-text" tabIndex={0} aria-label="The letter as plain text">
              <pre>{drawn.text}</pre>
            </section>
          ) : (
            <MailFrame html={drawn.html} shape={shape} />
          )}
        </>
      )}
    </section>
  );
}

const EMPTY = '<!doctype html><html lang="en"><head><title>Letter</title></head><body></body></html>';
/** How wide the window of a mail program is. */
const WIDTHS = { wide: 640, phone: 360 } as const;

type MailFrameProps = { html: string; shape: keyof typeof WIDTHS };

/** A mail in a frame in which nothing runs and no link leads anywhere; a later one takes its place and keeps the scroll. */
function MailFrame({ html, shape }: MailFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRoom(box).width;
  const width = WIDTHS[shape];
  const scale = room === 0 ? 1 : Math.min(1, room / width);

  const show = useEffectEvent(() => {
    const page = frame.current?.contentDocument;
    if (page?.body) showMail(page, html);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new mail is shown
  useEffect(() => show(), [html]);

  return (
    <div ref={box} className={`letter-frame ${shape}`}>
      <iframe
        ref={frame}
        title="The letter as a mail"
        // same origin, so that it can be filled; without allow-scripts nothing in it runs
        sandbox="allow-same-origin"
        srcDoc={EMPTY}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        onLoad={() => show()}
      />
    </div>
  );
}

/**
 * The policy of the workspace lets no `style=` in a page dress anything, and reports it. What a script sets is let through,
 * so the styles wait under another name until the mail stands in its place.
 */
function showMail(page: Document, html: string): void {
  // a text cannot hold this: its quotation marks are escaped
  const next = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  for (const link of next.querySelectorAll('a[href]')) link.removeAttribute('href');
  page.documentElement.lang = next.documentElement.lang;
  page.documentElement.dir = next.documentElement.dir;
  page.title = next.title;
  page.body.dataset['style'] = next.body.dataset['style'] ?? '';
  page.body.replaceChildren(...next.body.childNodes);
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}

/** Typing rests this long before the letter is drawn anew. */
const DRAW_AFTER = 400;

export type Preview = { answer: Reply<'POST /letters/preview'> | null; problem: string | null; retry: () => void };

/** The mail of what the form holds now; what is wrong with it is said beside its field. */
export function useLetterPreview(letter: LetterFields): Preview {
  const ask = (signal: AbortSignal) => api('POST /letters/preview', { body: letter, signal });
  return useAnswer(letterProblems(letter).length > 0 ? null : ask, { about: [letter], after: DRAW_AFTER });
}
