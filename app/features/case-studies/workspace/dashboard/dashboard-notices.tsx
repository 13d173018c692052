import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { FEATURES } from '../../../../features.ts';
import type { Notice, WorkspaceHalf } from '../../../../kit/feature.ts';
import { BEGIN, DASHBOARD } from '../../../../kit/navigation-state.ts';
import { type Attention, attentionQuery } from '../../../../kit/workspace/attention-query.ts';
import { unfinishedForms } from '../../../../kit/workspace/form/kept-words.ts';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { letterPlace, newLetterPlace } from '../../../letters/workspace/letter-queries.ts';
import { areaPath, findArea } from '../../../site-content/content-areas.ts';
import { MAIL_IS_OFF } from '../../../site-status/site-status.ts';
import type { CaseStudy } from '../../case-study.ts';
import { draftListQuery, draftPlace, type ListedDraft } from '../draft-queries.ts';

type Line = { order: number; icon: IconName; text: string; to: string; isUrgent?: boolean };
type CountName = { [Name in keyof Attention]: Attention[Name] extends number ? Name : never }[keyof Attention];
type Counting = WorkspaceHalf & { notices?: readonly (Notice & { counts: CountName; icon: IconName })[] };

/** What the nouns say where something of theirs waits. */
const COUNTED = FEATURES.flatMap(({ workspace }): Counting | [] => workspace ?? []).flatMap(
  ({ notices = [] }) => notices,
);

/** What waits for the owner: a line each, and nothing at all when nothing does. */
export function DashboardNotices({ studies }: { studies: readonly CaseStudy[] | undefined }) {
  const { data } = useQuery(attentionQuery);
  // read once: it changes on other pages
  const [forms] = useState(() => unfinishedForms(localStorage));
  const stored = useQuery(draftListQuery).data ?? [];
  const drafts = studies ? forms.flatMap(({ form }) => unfinishedWork(form, studies, stored) ?? []) : [];
  const lines: Line[] = [
    ...(data ? linesOf(data) : []),
    ...drafts.map(({ name, to }) => ({ order: 30, icon: 'pencil' as const, text: `Unsaved work: ${name}`, to })),
  ];
  const notices = lines.toSorted((one, other) => one.order - other.order);
  if (notices.length === 0) return null;
  return (
    <section className="notices" aria-labelledby="waiting">
      <h2 id="waiting">Waiting for you</h2>
      <ul>
        {notices.map(({ icon, text, to, isUrgent }, place) => (
          <li key={`${place} ${to}`}>
            <Link to={to} className={isUrgent ? 'urgent' : undefined}>
              <Icon name={icon} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function linesOf(data: Attention): Line[] {
  return [
    ...data.goneLinks.map((text): Line => ({ order: 10, icon: 'warn', text, to: areaPath('links'), isUrgent: true })),
    ...COUNTED.flatMap(({ counts, one, many, ...line }) =>
      data[counts] > 0 ? [{ ...line, text: `${data[counts]} ${data[counts] === 1 ? one : many}` }] : [],
    ),
    ...(data.isMailOff ? [{ order: 60, icon: 'warn' as const, text: MAIL_IS_OFF, to: '/admin/settings/mail' }] : []),
    ...data.reviewAnswers.map(
      ({ kind, name, title, caseStudyId, draftId }): Line => ({
        ...{ order: 80, icon: 'eye' },
        text: `${name} ${kind === 'approved' ? 'approved' : 'asks for a change in'} “${title}”`,
        to: caseStudyId === null ? `?draft=${draftId}` : `?edit=${caseStudyId}`,
      }),
    ),
  ];
}

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
  const reply = /^reply-(\d+)$/.exec(form)?.[1];
  if (reply !== undefined) return { name: 'a reply to an enquiry', to: `/admin/enquiries?open=${reply}` };
  const area = findArea(form);
  return area ? { name: area.name, to: areaPath(area.section) } : null;
}
