import { useLayoutEffect, useRef } from 'react';
import { apiResponse } from '../../../../../kit/api.ts';
import { forFrame, PageFrame } from '../../../../../kit/workspace/page-frame.tsx';
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
  const { answer: html, problem, retry } = usePreview(editor);
  const place = useRef<HTMLElement>(null);
  const isSheet = useMedia(IS_SHEET);
  const sheet = useSheet(place, { isSheet, isOpen: true, onClose, onLeave: onClose });
  useLayoutEffect(() => {
    if (isSheet) place.current?.focus();
  }, [isSheet]);
  return (
    <section ref={place} className="editor-preview" aria-labelledby="preview-heading" {...sheet}>
      <div className="modal-head">
        <h2 id="preview-heading">Preview</h2>
        <span className="ht">{editor.isDirty ? 'Not saved yet. ' : ''}Links and moving parts rest here.</span>
        <IconButton icon="cross" label="Close preview" onClick={onClose} />
      </div>
      {problem === null ? null : <ErrorPanel message={`The preview could not be made. ${problem}`} onRetry={retry} />}
      {html === null ? problem === null && <Spinner>Making the preview</Spinner> : <PageFrame html={html} />}
    </section>
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
