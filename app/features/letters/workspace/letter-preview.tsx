import { useState } from 'react';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { MailFrame } from './mail-frame.tsx';
import type { Preview } from './use-letter-preview.ts';

const SHAPES = { wide: 'Wide', phone: 'Phone', text: 'Plain text' } as const;
type Shape = keyof typeof SHAPES;

/** A letter as a mail program shows it. */
export function LetterPreview({ answer: drawn, problem }: Preview) {
  const [shape, setShape] = useState<Shape>('wide');
  return (
    <section className="lpreview" aria-labelledby="letter-preview">
      <header>
        <h2 id="letter-preview">Preview</h2>
        <fieldset className="lshapes">
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
      {problem === null ? null : <ErrorPanel message={`The preview could not be made. ${problem}`} />}
      {drawn === null ? (
        problem === null && <Spinner>Making the preview</Spinner>
      ) : (
        <>
          {drawn.problems.map((sentence) => (
            <p key={sentence} className="lproblem" role="status">
              {sentence}
            </p>
          ))}
          {shape === 'text' ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
            <section className="ltext" tabIndex={0} aria-label="The letter as plain text">
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
