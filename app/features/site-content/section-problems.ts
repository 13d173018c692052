import type { FieldProblem } from '../../lib/app-error.ts';
import { sectionOf, withSection } from './content-section.ts';
import { referenceProblems } from './reference-problems.ts';
import { resolvedContent } from './references.ts';
import type { SectionKey } from './section-schemas.ts';
import { serviceProblems } from './service-changes.ts';
import type { SiteContent } from './site-content.ts';

/** What is wrong with new data of a section beside the others: an unknown claim, one that is still needed, a title of another page. */
export function problemsWithOthers(
  key: SectionKey,
  data: unknown,
  { before, original }: { before: SiteContent; original: SiteContent },
): FieldProblem[] {
  const after = withSection(before, key, data === undefined ? sectionOf(original, key) : data);
  return [
    ...referenceProblems(key, before, after),
    ...twins(key, resolvedContent(after, original)),
    ...(key === 'services' ? serviceProblems(after.services) : []),
  ];
}

/** Two pages with the same title or description cannot be told apart in a list of results. */
function twins(key: SectionKey, { seo }: SiteContent): FieldProblem[] {
  if (!key.startsWith('seo.')) return [];
  const own = key.slice('seo.'.length) as keyof SiteContent['seo']; // a section of a page's search result
  return (['title', 'description'] as const).flatMap((field) => {
    const other = Object.entries(seo).find(
      ([page, theirs]) => page !== own && theirs[field].trim() === seo[own][field].trim(),
    );
    const label = field === 'title' ? 'Title' : 'Description';
    return other ? [{ path: field, message: `${label} must differ from that of the page ${other[1].canonical}` }] : [];
  });
}
