import { useEffect, useState } from 'react';
import { apiResponse } from '../../../../../kit/api.ts';
import { sentenceOf } from '../../../../../kit/workspace/refusal.ts';
import { unfinishedStudy } from '../state/unfinished-study.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';

/** Typing rests this long before the page is made anew. */
const RENDER_AFTER = 500;

export type Preview = { html: string | null; problem: string | null };

/** The public page of what the form holds now, as HTML; the last one stays while a newer is made. */
export function usePreview(editor: StudyEditor): Preview {
  const { form, stored } = editor;
  const [preview, setPreview] = useState<Preview>({ html: null, problem: null });

  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const study = unfinishedStudy(form, stored);
      try {
        const { signal } = controller;
        const response = await apiResponse('POST /case-studies/preview', { body: study, signal });
        setPreview({ html: forFrame(await response.text()), problem: null });
      } catch (error) {
        if (controller.signal.aborted) return;
        const problem = sentenceOf(error as Error);
        setPreview(({ html }) => ({ html, problem }));
      }
    }, RENDER_AFTER);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [form, stored]);

  return preview;
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
