import type { CaseStudy } from '../../case-studies/case-study.ts';
import type { ListedDraft } from '../../case-studies/workspace/draft-queries.ts';

/** One page of a pack: the number of a study, or the name of a draft. */
export type PackItem = { name: number | `draft-${number}`; title: string };

/** A study that is public. */
export function studyItem({ id, title }: Pick<CaseStudy, 'id' | 'title'>): PackItem {
  return { name: id, title };
}

/** Words that nobody else sees. */
export function draftItem({ id, title }: Pick<ListedDraft, 'id' | 'title'>): PackItem {
  return { name: `draft-${id}`, title: `${title || 'Untitled case study'} (Draft)` };
}

/** The same with one of them a place further up or down; at the ends it stays. */
export function movedItem(items: readonly PackItem[], index: number, by: -1 | 1): PackItem[] {
  const to = index + by;
  const item = items[index];
  if (!item || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(index, 1).toSpliced(to, 0, item);
}
