import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { apiResponse } from '../../../../../kit/api.ts';
import { useAnswer } from '../../../../../kit/workspace/use-answer.ts';
import { useMedia } from '../../../../../kit/workspace/use-media.ts';
import { useSheet } from '../../../../../kit/workspace/use-sheet.ts';
import { IconButton } from '../../../../../ui/button.tsx';
import { Spinner } from '../../../../../ui/spinner.tsx';
import { ErrorPanel } from '../../../../../ui/state-panel.tsx';
import { unfinishedStudy } from '../state/study-form.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';

/** Where the window has no room for the page beside the form, it is a sheet over it. */
const IS_SHEET = '(max-width: 60rem)';

/** The public page beside the form, following what is typed. Nothing in it can run. */
export function PreviewPane({ editor, onClose }: { editor: StudyEditor; onClose: () => void }) {
  const { answer: html, problem } = usePreview(editor);
  const place = useRef<HTMLElement>(null);
  const isSheet = useMedia(IS_SHEET);
  const sheet = useSheet(place, { isSheet, isOpen: true, onClose, onLeave: onClose });
  useEffect(() => {
    if (isSheet) place.current?.focus();
  }, [isSheet]);
  return (
    <section ref={place} className="editor-preview" aria-labelledby="preview-heading" {...sheet}>
      <div className="modal-head">
        <h2 id="preview-heading">Preview</h2>
        <span className="ht">{editor.isDirty ? 'Not saved yet. ' : ''}Links and moving parts rest here.</span>
        <IconButton icon="cross" label="Close preview" onClick={onClose} />
      </div>
      {problem === null ? null : <ErrorPanel message={`The preview could not be made. ${problem}`} />}
      {html === null ? problem === null && <Spinner>Making the preview</Spinner> : <PageFrame html={html} />}
    </section>
  );
}

/** A later page takes the place of the first one's body, so that the frame neither flickers nor loses its place. */
function PageFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(html);
  const shown = useRef(first);

  const show = useEffectEvent(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body || shown.current === html) return;
    shown.current = html;
    const next = new DOMParser().parseFromString(html, 'text/html');
    page.title = next.title;
    page.body.replaceChildren(...next.body.childNodes);
  });
  /** What came before the frame was ready went with its empty page. */
  function loaded() {
    shown.current = first;
    show();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page is shown
  useEffect(() => show(), [html]);

  return (
    // Same origin for its styles and fonts; without allow-scripts nothing in it runs.
    <iframe ref={frame} title="Preview of the public page" sandbox="allow-same-origin" srcDoc={first} onLoad={loaded} />
  );
}

/** Typing rests this long before the page is made anew. */
const RENDER_AFTER = 500;

/** The public page of what the form holds now, as HTML. */
export function usePreview({ form, stored }: StudyEditor) {
  const ask = async (signal: AbortSignal) => {
    const response = await apiResponse('POST /case-studies/preview', { body: unfinishedStudy(form, stored), signal });
    return forFrame(await response.text());
  };
  return useAnswer(ask, { about: [form, stored], after: RENDER_AFTER });
}

/** Links lead nowhere in the frame: it may neither navigate nor open windows. */
function forFrame(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const link of page.querySelectorAll('a[href], area[href]')) {
    link.setAttribute('data-href', link.getAttribute('href') ?? '');
    link.removeAttribute('href');
  }
  for (const script of page.querySelectorAll('script')) script.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
