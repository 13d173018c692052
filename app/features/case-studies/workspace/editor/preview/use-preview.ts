import { apiResponse } from '../../../../../kit/api.ts';
import { useAnswer } from '../../../../../kit/workspace/use-answer.ts';
import { unfinishedStudy } from '../state/unfinished-study.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';

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
