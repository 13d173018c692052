import type { PageHead } from '../../lib/page-head.ts';

type Hidden = Pick<PageHead, 'title' | 'titleLanguage' | 'canonical'> & { description?: string };

/** The head of a page that search engines leave out, such as an answer to a form. */
export function hiddenHead(given: Hidden): PageHead {
  return { description: '', ...given, keywords: [], noindex: true };
}
