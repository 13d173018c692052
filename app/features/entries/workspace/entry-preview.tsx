import { useRef, useState } from 'react';
import { apiResponse } from '../../../kit/api.ts';
import { forFrame, PageFrame } from '../../../kit/workspace/page-frame.tsx';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAnswer } from '../../../kit/workspace/use-answer.ts';
import { useRoom } from '../../../kit/workspace/use-room.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import type { EntryFields, EntryKind } from '../entry.ts';

/** How wide the window of a reader is, in CSS pixels. */
const SHAPES = { wide: { name: 'Wide', width: 1280 }, phone: { name: 'Phone', width: 390 } } as const;
type Shape = keyof typeof SHAPES;

/** Typing rests this long before the page is made anew, in milliseconds. */
const RENDER_AFTER = 500;

/** The public page beside the form, following what is typed. Nothing in it can run. */
export function EntryPreview({ kind, data }: { kind: EntryKind; data: EntryFields }) {
  const [shape, setShape] = useState<Shape>('wide');
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box).width;
  const { width } = SHAPES[shape];
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  const ask = async (signal: AbortSignal) => {
    const response = await apiResponse('POST /entries/preview', { body: { kind, data }, signal });
    return forFrame(await response.text());
  };
  const { answer: html, problem, retry } = useAnswer(ask, { about: [kind, data], after: RENDER_AFTER });
  return (
    <section className="letter-preview" aria-labelledby="entry-preview">
      <header>
        <h2 id="entry-preview">Preview</h2>
        <fieldset className="letter-shapes">
          <legend className="vh">How it is shown</legend>
          {Object.entries(SHAPES).map(([key, { name }]) => (
            <SmallButton key={key} aria-pressed={key === shape} onClick={() => setShape(key as Shape)}>
              {name}
            </SmallButton>
          ))}
        </fieldset>
      </header>
      {problem === null ? null : <ErrorPanel message={`The preview could not be made. ${problem}`} onRetry={retry} />}
      <div ref={box} className="letter-frame">
        {html === null ? (
          problem === null && <Spinner>Making the preview</Spinner>
        ) : (
          <PageFrame html={html} style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }} />
        )}
      </div>
    </section>
  );
}
