import { BEGIN, DASHBOARD } from '../../../kit/navigation-state.ts';
import type { CaseStudy } from '../../case-studies/case-study.ts';
import { draftPlace, type ListedDraft } from '../../case-studies/workspace/draft-queries.ts';
import { letterPlace, newLetterPlace } from '../../letters/workspace/letter-places.ts';
import { areaPath, findArea } from '../../site-content/content-areas.ts';

/** Work that this browser keeps and that was not saved: what it is of, and where one goes on with it. */
export type UnfinishedWork = { name: string; to: string };

/** What the name of a kept form stands for; null for one whose study is gone, or that no page opens any more. */
export function unfinishedWork(
  form: string,
  studies: readonly Pick<CaseStudy, 'id' | 'title'>[],
  drafts: readonly Pick<ListedDraft, 'id' | 'title'>[] = [],
): UnfinishedWork | null {
  const study = /^case-study-(\d+|new)$/.exec(form)?.[1];
  const draft = /^case-study-draft-(\d+)$/.exec(form)?.[1];
  if (draft !== undefined) {
    const found = drafts.find(({ id }) => id === Number(draft));
    return found ? { name: found.title || 'a draft', to: `${DASHBOARD}${draftPlace(found)}` } : null;
  }
  if (study === 'new') return { name: 'a new case study', to: `${DASHBOARD}?new=1` };
  if (study !== undefined) {
    const found = studies.find(({ id }) => id === Number(study));
    return found ? { name: found.title, to: `${DASHBOARD}?edit=${found.id}` } : null;
  }
  if (/^project-(?:\d+|new)$/.test(form)) return { name: 'a project', to: '/admin/content/projects' };
  if (form === 'begin') return { name: 'answers to begin with', to: BEGIN };
  if (form === 'study-notes') return { name: 'notes of a case study', to: '/admin/from-notes' };
  if (form === 'letter-new') return { name: 'a letter', to: newLetterPlace() };
  const letter = /^letter-(\d+)$/.exec(form)?.[1];
  if (letter !== undefined) return { name: 'a letter', to: letterPlace({ id: Number(letter) }) };
  const [, kind, enquiry] = /^(reply|note)-(\d+)$/.exec(form) ?? [];
  if (enquiry !== undefined) {
    const name = kind === 'reply' ? 'a reply to an enquiry' : 'a note about an enquiry';
    return { name, to: `/admin/enquiries?open=${enquiry}` };
  }
  const area = findArea(form);
  return area ? { name: area.name, to: areaPath(area.section) } : null;
}
